/** Ids of objects: those that follow from names where a document gives none, as the reader of documents has them. */

/** Return text in lower case without diacritics, for comparing names. */
export const fold = (text) =>
  text.replace(/[Ææ]/g, "ae").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Return a name in kebab form: "Urza's Tower" is "urzas-tower". */
export const kebab = (name) =>
  fold(name.replace(/["'’‘“”]/g, "")).replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "") || "card";

/** The ids that are taken, and the next free one of a name. */
export class Ids {
  constructor(taken = []) {
    this.taken = new Set(taken);
    this.last = new Map(); // by name, the number of the last one that was taken after it
  }

  /** Take the id that is given, or else the next one after it. */
  take(id) {
    const free = this.taken.has(id) ? this.next(id) : id;
    this.taken.add(free);
    return free;
  }

  /** Return the base itself where it is free, else the base with #2, #3, … */
  next(base) {
    if (!this.taken.has(base)) return base;
    let number = this.last.get(base) ?? 2;
    while (this.taken.has(`${base}#${number}`)) number += 1;
    this.last.set(base, number);
    return `${base}#${number}`;
  }
}
