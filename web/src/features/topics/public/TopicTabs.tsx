import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { nextTab, TABS, tabIn, type Tab } from './tab-address.ts';

/** Tabs kept in the address. Hidden parts stay mounted. */
export function TopicTabs({ parts }: { parts: Record<Tab, { name: string; content: ReactNode }> }) {
  const shown = tabIn(useLocation().search);
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // Tabs replace each other in the history, so that the back button leaves the topic.
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
      <div ref={list} role="tablist" aria-label="Phần của chuyên đề" className="page-tabs">
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
          // Lets the keyboard go from the tab to its panel.
          tabIndex={0}
          hidden={tab !== shown}
        >
          {parts[tab].content}
        </div>
      ))}
    </>
  );
}
