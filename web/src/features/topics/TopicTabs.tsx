import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { nextTab, TABS, tabIn, type Tab } from './tab-address.ts';

/** Tabs that stand in the address. Every part stays there while another is shown, and so what was done in it. */
export function TopicTabs({ parts }: { parts: Record<Tab, { name: string; content: ReactNode }> }) {
  const shown = tabIn(useLocation().search);
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // Going back leaves the topic, not its tabs one by one.
  const show = (tab: Tab) => void navigate(`?tab=${tab}`, { replace: true, preventScrollReset: true });

  const turn = (event: KeyboardEvent) => {
    const tab = nextTab(shown, event.key);
    if (!tab) return;
    event.preventDefault();
    show(tab);
    list.current?.querySelector<HTMLElement>(`[data-tab=${tab}]`)?.focus();
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label="Phần của chuyên đề" className="tabs">
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}${tab}-tab`}
            data-tab={tab}
            aria-selected={tab === shown}
            aria-controls={`${id}${tab}`}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => show(tab)}
            onKeyDown={turn}
          >
            {parts[tab].name}
          </button>
        ))}
      </div>
      {TABS.map((tab) => (
        <div
          key={tab}
          role="tabpanel"
          id={`${id}${tab}`}
          aria-labelledby={`${id}${tab}-tab`}
          // A reader goes from the tab to what it shows.
          tabIndex={0}
          hidden={tab !== shown}
          className="sheet tab-panel"
        >
          {parts[tab].content}
        </div>
      ))}
    </>
  );
}
