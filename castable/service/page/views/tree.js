/** The tree that the table is drawn in: of the whole page, or of a shadow root where it stands in a page of somebody else. */

/** Views look for their elements in this one, not in that of the page around them, which may have the same ids and classes. */
export let document = globalThis.document;

/** Look for elements in the tree of an element from now on. */
export function drawIn(element) {
  document = element.getRootNode();
}
