let isInstalled = false;

/**
 * Who copies a part of the page gets each formula once: as its source in plain text, as MathML where the text keeps its
 * form. Drawn, it would come twice, a sign on each line. Installed with the first text that may hold one.
 */
export function copyFormulasOnce(page: Document): void {
  if (isInstalled) return;
  isInstalled = true;
  page.addEventListener('copy', (event) => {
    const selection = page.getSelection();
    // What is being written copies itself.
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

/** A text as it is read: paragraphs on lines of their own, which only what stands in the page has. */
function linesOf(part: HTMLElement): string {
  part.style.cssText = 'position:fixed;opacity:0;pointer-events:none';
  document.body.append(part);
  const text = part.innerText;
  part.remove();
  return text;
}
