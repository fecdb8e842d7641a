// A translator of the browser takes a text node out of the page and puts an element with its own words in its place.
// React keeps the text node: it would remove what its parent no longer holds, and change words that nobody sees.

/** The element that a translator shows in place of a text node. */
const shownInstead = new WeakMap<Node, Element>();

/** Parents that already find what stands for their texts. */
const minded = new WeakSet<Node>();

/** Keeps a translated page going: what React does to a text happens to what the translator shows in its place. */
export function followTranslation(page: Node): void {
  const texts = new MutationObserver((changes) => {
    for (const { target } of changes) showAgain(target);
  });
  const replaced = (text: Node, element: Element, parent: Node) => {
    shownInstead.set(text, element);
    mindTexts(parent);
    texts.observe(text, { characterData: true });
  };
  new MutationObserver((changes) => {
    for (const change of changes) {
      for (const node of change.addedNodes) if (node instanceof Text) comeBack(node);
      for (const node of change.removedNodes) {
        const element = node instanceof Text && elementInPlace(change, changes);
        if (element) replaced(node, element, change.target);
      }
    }
  }).observe(page, { childList: true, subtree: true });
}

/** Translators write `<font>`, and this site none: whatever else takes the place of a text is the site's own doing. */
const isTranslation = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

/** The translator's element where a text was removed: come in the same step, before it, or after. */
function elementInPlace(removal: MutationRecord, all: MutationRecord[]): Element | undefined {
  const { target, previousSibling, nextSibling } = removal;
  const later = all.find(
    (each) => each.target === target && each.previousSibling === previousSibling && each.nextSibling === nextSibling && isTranslation(each.addedNodes[0]),
  );
  return [removal.addedNodes[0], previousSibling, nextSibling, later?.addedNodes[0]].find(isTranslation);
}

/** The words of a text have changed: they are shown as they are now, until the translator comes to them. */
function showAgain(text: Node): void {
  const element = shownInstead.get(text);
  if (element && !element.contains(text)) element.textContent = text.nodeValue;
}

/** A text stands in the page again: in the translator's element, or by itself in the place of that. */
function comeBack(text: Text): void {
  const element = shownInstead.get(text);
  if (!element || element.contains(text)) return;
  shownInstead.delete(text);
  if (text.isConnected) element.remove();
}

/** The child of the parent that stands for a node which React believes to be one. */
function childFor(parent: Node, node: Node): Node {
  let child: Node | null = node.parentNode === parent ? node : (shownInstead.get(node) ?? node);
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child ?? node;
}

/** From now on the parent removes, and inserts before, what stands for a text. Only parents of translated texts do. */
function mindTexts(parent: Node): void {
  if (minded.has(parent)) return;
  minded.add(parent);
  const remove = parent.removeChild.bind(parent);
  const insert = parent.insertBefore.bind(parent);
  Object.assign(parent, {
    removeChild: (child: Node) => {
      remove(childFor(parent, child));
      return child;
    },
    insertBefore: (node: Node, before: Node | null) => insert(node, before && childFor(parent, before)),
  });
}
