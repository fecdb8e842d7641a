/** The parts of a topic, as its address names them. */
export const TABS = ['ly-thuyet', 'bai-tap'] as const;
export type Tab = (typeof TABS)[number];

/** The tab that an address asks for with `?tab=`; the theory at first. */
export function tabIn(search: string): Tab {
  const wish = new URLSearchParams(search).get('tab');
  return TABS.find((tab) => tab === wish) ?? TABS[0];
}

/** The type of exercises that an address asks for with `?dang=`: the end of a lesson does. */
export const typeIn = (search: string): string | null => new URLSearchParams(search).get('dang');

/** Where a key leads from a tab (WAI-ARIA APG, tabs): the arrows go round, Home and End to the first and the last. */
export function nextTab(from: Tab, key: string): Tab | undefined {
  const at = TABS.indexOf(from);
  if (key === 'ArrowRight') return TABS[(at + 1) % TABS.length];
  if (key === 'ArrowLeft') return TABS.at(at - 1);
  if (key === 'Home') return TABS[0];
  return key === 'End' ? TABS.at(-1) : undefined;
}
