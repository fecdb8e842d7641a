/** Parts of a topic, as named in its address. */
export const TABS = ['ly-thuyet', 'bai-tap'] as const;
export type Tab = (typeof TABS)[number];

/** Returns the tab of `?tab=`; default the theory. */
export function tabIn(search: string): Tab {
  const wish = new URLSearchParams(search).get('tab');
  return TABS.find((tab) => tab === wish) ?? TABS[0];
}

/** Returns the type of exercises in `?dang=`, set at a lesson's end. */
export const typeIn = (search: string): string | null => new URLSearchParams(search).get('dang');

/** Returns the tab for a key (WAI-ARIA APG, tabs): arrows go round, Home and End to the ends. */
export function nextTab(from: Tab, key: string): Tab | undefined {
  const at = TABS.indexOf(from);
  if (key === 'ArrowRight') return TABS[(at + 1) % TABS.length];
  if (key === 'ArrowLeft') return TABS.at(at - 1);
  if (key === 'Home') return TABS[0];
  return key === 'End' ? TABS.at(-1) : undefined;
}
