// A browser's translator removes a text node from the page and puts an element with its own words in its place. React
// keeps the text node: it would fail to remove it from its parent, and would change invisible words.

/** The translator's element by text node. */
const translations = new WeakMap<Node, Element>();

/** Parents that already handle translated texts. */
const handledParents = new WeakSet<Node>();

/** Keeps a translated page working: applies React's changes of a text to the translator's element. */
export function followTranslation(page: Node): void {
  const texts = new MutationObserver((changes) => {
    for (const { target } of changes) updateTranslation(target);
  });
  const replaced = (text: Node, element: Element, parent: Node) => {
    translations.set(text, element);
    patchParent(parent);
    texts.observe(text, { characterData: true });
  };
  new MutationObserver((changes) => {
    for (const change of changes) {
      for (const node of change.addedNodes) if (node instanceof Text) restoreText(node);
      for (const node of change.removedNodes) {
        const element = node instanceof Text && elementInPlace(change, changes);
        if (element) replaced(node, element, change.target);
      }
    }
  }).observe(page, { childList: true, subtree: true });
}

/** Recognizes `<font>`, which translators use and this site never does. */
const isTranslation = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

/** Finds the translator's element for a removed text: added in its place, before it, or after. */
function elementInPlace(removal: MutationRecord, all: MutationRecord[]): Element | undefined {
  const { target, previousSibling, nextSibling } = removal;
  const later = all.find(
    (each) => each.target === target && each.previousSibling === previousSibling && each.nextSibling === nextSibling && isTranslation(each.addedNodes[0]),
  );
  return [removal.addedNodes[0], previousSibling, nextSibling, later?.addedNodes[0]].find(isTranslation);
}

/** Shows a changed text until it is translated. */
function updateTranslation(text: Node): void {
  const element = translations.get(text);
  if (element && !element.contains(text)) element.textContent = text.nodeValue;
}

/** Handles a text that is back: inside the translator's element, or in its place. */
function restoreText(text: Text): void {
  const element = translations.get(text);
  if (!element || element.contains(text)) return;
  translations.delete(text);
  if (text.isConnected) element.remove();
}

/** Returns the parent's child that stands in for a node. */
function childFor(parent: Node, node: Node): Node {
  let child: Node | null = node.parentNode === parent ? node : (translations.get(node) ?? node);
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child ?? node;
}

/** Makes a parent remove, and insert before, the translator's elements. */
function patchParent(parent: Node): void {
  if (handledParents.has(parent)) return;
  handledParents.add(parent);
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
