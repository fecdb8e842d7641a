import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
// The headless part alone: the other one writes a <style> element, which the page's policy forbids.
import hotToast, { useToaster } from 'react-hot-toast/headless';
import { Icon } from './Icon.tsx';
import { hasPopover } from '../browser.ts';

/** In ms; the library itself keeps 20 at most. */
const SUCCESS_TIME = 2_000;
const OTHER_TIME = 4_000;

export function showToast(kind: 'success' | 'error' | 'plain', text: string): void {
  mount();
  const add = kind === 'plain' ? hotToast : hotToast[kind];
  add(text, { duration: kind === 'success' ? SUCCESS_TIME : OTHER_TIME });
}

let mounted = false;
function mount() {
  if (mounted) return;
  mounted = true;
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Toasts />);
}

function Toasts() {
  const { toasts, handlers } = useToaster();
  const place = useRef<HTMLDivElement>(null);
  const count = toasts.length;
  // Above whatever is open by now: a dialog of the page lies over everything else.
  useEffect(() => {
    if (!hasPopover) return;
    place.current?.hidePopover();
    if (count > 0) place.current?.showPopover();
  }, [count]);
  return (
    <div
      ref={place}
      popover={hasPopover ? 'manual' : undefined}
      className="toasts"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts
        .filter(({ visible }) => visible)
        .map(({ id, type, message }) => (
          <output key={id} className="toast pointer-events-auto">
            {type === 'success' && <Icon name="right" className="drawn text-(--right)" />}
            {type === 'error' && <Icon name="wrong" className="drawn text-wrong" />}
            <span>{typeof message === 'string' ? message : null}</span>
          </output>
        ))}
    </div>
  );
}
