let isInstalled = false;

/**
 * Copies each formula once: as source in plain text, as MathML in HTML. Rendered, it would come twice, with a line
 * per sign.
 */
export function copyFormulasOnce(page: Document): void {
  if (isInstalled) return;
  isInstalled = true;
  page.addEventListener('copy', (event) => {
    const selection = page.getSelection();
    // Editors copy by themselves.
    if (!event.clipboardData || !selection || selection.isCollapsed || isWriting(event.target)) return;
    const range = selection.getRangeAt(0).cloneRange();
    const [first, last] = [formulaOf(range.startContainer), formulaOf(range.endContainer)];
    if (first) range.setStartBefore(first);
    if (last) range.setEndAfter(last);
    const copied = page.createElement('div');
    copied.append(range.cloneContents());
    const formulas = [...copied.querySelectorAll('.katex')];
    if (formulas.length === 0) return;
    for (const formula of formulas) formula.querySelector('.katex-html')?.remove();
    event.clipboardData.setData('text/html', copied.innerHTML);
    for (const formula of formulas) formula.replaceWith(formula.querySelector('annotation')?.textContent ?? formula.textContent);
    event.clipboardData.setData('text/plain', linesOf(copied));
    event.preventDefault();
  });
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]:not([contenteditable=false])') !== null;

const formulaOf = (node: Node): Element | null | undefined => (node instanceof Element ? node : node.parentElement)?.closest('.katex');

/** Returns a text by paragraphs, for which it must be in the page. */
function linesOf(part: HTMLElement): string {
  part.style.cssText = 'position:fixed;opacity:0;pointer-events:none';
  document.body.append(part);
  const text = part.innerText;
  part.remove();
  return text;
}
