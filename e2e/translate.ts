import type { Page } from '@playwright/test';

/** Translates as browsers do: replaces each text by an element, for good. */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const LEFT_ALONE = '[translate="no"], script, style, textarea, noscript, font, math, [contenteditable]';
    const translate = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(LEFT_ALONE)) return;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = text.data;
      text.replaceWith(outer);
    };
    const translateAll = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node: Node | null = root instanceof Text ? root : walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
      texts.forEach(translate);
    };
    translateAll(document.body);
    // Also later texts.
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(translateAll);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
