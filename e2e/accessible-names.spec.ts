import type { Page } from '@playwright/test';
import { mainPages } from './main-pages.ts';
import { expect, test, UNLIMITED } from './site.ts';

// A separate site, without the usual course.
test.use({ settings: UNLIMITED });

/** Roles of elements that are used or found by name. */
const NAMED = new Set(['button', 'link', 'radio', 'checkbox', 'switch', 'heading', 'tab', 'columnheader', 'rowheader', 'option', 'textbox', 'combobox']);
/** A name needs a word or a number, and no LaTeX. */
const SAYS = /\p{L}{2}|\d/u;
const LATEX = /\\[a-z,]|\$|\{,\}|[_^]\{/i;

type AxNode = { nodeId: string; parentId?: string; ignored: boolean; role?: { value?: string }; name?: { value?: string }; properties?: { name: string; value: { value?: unknown } }[] };

/** Lists names for screen readers that say nothing. */
async function emptyNames(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = (await client.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  await client.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const isTyped = (node: AxNode | undefined): boolean =>
    node !== undefined && (node.properties?.some(({ name, value }) => name === 'editable' && value.value === 'richtext') || isTyped(byId.get(node.parentId ?? '')));
  const named = nodes.filter((node) => !node.ignored && NAMED.has(node.role?.value ?? '') && !isTyped(node));
  expect(named.length).toBeGreaterThan(2);
  return named.map((node) => `${node.role?.value}: "${node.name?.value ?? ''}"`).filter((said) => !SAYS.test(said.replace(/^\w+:/, '')) || LATEX.test(said));
}

test('on every main page all that is acted on, and every heading, has a name that says something, its formulas in words', async ({ page, site, learner: { uid } }) => {
  for (const [view, show] of Object.entries(await mainPages(site, page, uid))) {
    await show();
    await expect.soft(emptyNames(page), view).resolves.toEqual([]);
  }
});
