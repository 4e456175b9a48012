/** Mana symbols, costs and text with symbols, drawn by us: no card images, no fonts from elsewhere. */
import { html } from "../vendor/preact-htm.js";

const SHAPES = {
  W: html`<circle cx="10" cy="10" r="3.3" /><path class="line" d="M10 2.8v2.6M10 14.6v2.6M2.8 10h2.6M14.6 10h2.6M4.9 4.9l1.8 1.8M13.3 13.3l1.8 1.8M4.9 15.1l1.8-1.8M13.3 6.7l1.8-1.8" />`,
  U: html`<path d="M10 2.9c2.7 4 4.7 6.5 4.7 9.2a4.7 4.7 0 0 1-9.4 0c0-2.7 2-5.2 4.7-9.2Z" />`,
  B: html`<path d="M10 3.2a5.8 5.8 0 0 0-3.4 10.5v2.5h6.8v-2.5A5.8 5.8 0 0 0 10 3.2Z" /><circle class="hole" cx="7.8" cy="9.3" r="1.5" /><circle class="hole" cx="12.2" cy="9.3" r="1.5" /><path class="hole" d="m10 11.2.9 1.7H9.1Z" />`,
  R: html`<path d="M10.6 2.6c.5 2.6-.6 3.7-1.9 5.1-1.4 1.5-3 2.9-3 5.3 0 2.5 1.9 4.3 4.3 4.3s4.3-1.7 4.3-4.5c0-1.7-.8-2.9-1.6-3.9-.1 1.2-.6 1.9-1.4 2.2.6-3.2.3-6.2-.7-8.5Z" />`,
  G: html`<path d="M10 2.6C6.7 5 4.9 7.7 4.9 10.5c0 2.5 1.7 4.2 4.2 4.6v2.4h1.8v-2.4c2.5-.4 4.2-2.1 4.2-4.6 0-2.8-1.8-5.5-5.1-7.9Z" />`,
  C: html`<path d="M10 2.8 16.2 10 10 17.2 3.8 10Z" /><path class="hole" d="M10 6.6 12.9 10 10 13.4 7.1 10Z" />`,
  S: html`<path class="line" d="M10 3v14M3.9 6.5l12.2 7M16.1 6.5l-12.2 7" />`,
  E: html`<path d="M11.3 2.3 5.3 11h4.3l-.9 6.7L14.7 9h-4.3Z" />`,
  T: html`<path class="line" d="M5.6 13.2a5.4 5.4 0 1 1 8.8.6" /><path d="m10.4 11.6 5.6 1.5-4.1 4.1Z" />`,
  Q: html`<path class="line" d="M14.4 13.2a5.4 5.4 0 1 0-8.8.6" /><path d="m9.6 11.6-5.6 1.5 4.1 4.1Z" />`,
};

const NAMES = {
  W: "white", U: "blue", B: "black", R: "red", G: "green", C: "colorless", S: "snow", E: "energy", T: "tap", Q: "untap",
  P: "or 2 life",
};

const said = (symbol) => symbol.split("/").map((part) => NAMES[part] ?? part).join(" or ").replace("or or", "or");

const glyph = (part) => SHAPES[part] ?? html`<text x="10" y="14.4" class=${part.length > 1 ? "narrow" : ""}>${part}</text>`;

/** One symbol without its braces: "R", "2", "W/U", "G/P", "T". */
export function Symbol({ of }) {
  const parts = of.split("/").filter((part) => part !== "P");
  const isPhyrexian = of.includes("P") && of !== "P";
  const tone = parts.length > 1 ? "split" : `m-${parts[0] in NAMES ? parts[0] : "N"}`;
  return html`<svg class="symbol ${tone}" viewBox="0 0 20 20" role="img" aria-label=${said(of)}>
    ${parts.length > 1
      ? html`<path class="m-${parts[0] in NAMES ? parts[0] : "N"}" d="M2.9 17.1A10 10 0 0 1 17.1 2.9Z" />
          <path class="m-${parts[1]}" d="M17.1 2.9A10 10 0 0 1 2.9 17.1Z" />
          <g class="first g-${parts[0]}">${glyph(parts[0])}</g><g class="second g-${parts[1]}">${glyph(parts[1])}</g>`
      : html`<circle class="disc" cx="10" cy="10" r="10" />${isPhyrexian ? html`<text x="10" y="14.4">Φ</text>` : glyph(parts[0])}`}
  </svg>`;
}

/** Text in which "{R}" is drawn. */
export const Rich = ({ text = "" }) =>
  text.split(/(\{[^{}]+\})/).map((part) => {
    const symbol = /^\{([^{}]+)\}$/.exec(part)?.[1];
    return symbol ? html`<${Symbol} of=${symbol.toUpperCase()} />` : part;
  });

/** A mana cost, or nothing. */
export const Cost = ({ of }) => (of ? html`<span class="cost"><${Rich} text=${of} /></span>` : null);

const ICONS = {
  undo: "M7.5 4 3 8.5 7.5 13M3.5 8.5h8a5 5 0 0 1 0 10H8",
  redo: "M12.5 4 17 8.5 12.5 13M16.5 8.5h-8a5 5 0 0 0 0 10H12",
  close: "M5 5l10 10M15 5 5 15",
  plus: "M10 4v12M4 10h12",
  minus: "M4 10h12",
  first: "M5.5 4.5v11M14.5 4.5 9 10l5.5 5.5",
  previous: "M12.5 4.5 7 10l5.5 5.5",
  next: "M7.5 4.5 13 10l-5.5 5.5",
  last: "M14.5 4.5v11M5.5 4.5 11 10l-5.5 5.5",
  back: "M12.5 4.5 7 10l5.5 5.5",
  lock: "M6 9.5V7a4 4 0 0 1 8 0v2.5M4.5 9.5h11v7.5h-11Z",
  pin: "M7 3h6l-1 5 3 3H5l3-3ZM10 11v6",
  hourglass: "M5.5 3h9M5.5 17h9M6.5 3c0 5 7 5 7 14M13.5 3c0 5-7 5-7 14",
  more: "M4.5 10h.01M10 10h.01M15.5 10h.01",
};

/** A drawn icon, said by the text or label beside it. */
export const Icon = ({ name }) =>
  html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d=${ICONS[name]} /></svg>`;
