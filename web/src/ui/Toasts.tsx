import './toasts.css';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
// The headless part: the other one writes a <style> element, which the page's policy forbids.
import hotToast, { useToaster } from 'react-hot-toast/headless';
import { Icon } from './Icon.tsx';
import { hasPopover } from './browser.ts';

/** Milliseconds; the library keeps 20 toasts at most. */
const SUCCESS_TIME = 2_000;
const OTHER_TIME = 4_000;

/** Milliseconds: long enough to notice a mistake. */
const UNDO_TIME = 10_000;

/** Effects of "Hoàn tác", by the toast's id. */
const undoing = new Map<string, () => void>();

export function showToast(kind: 'success' | 'error' | 'plain', text: string, undo?: () => void): void {
  mount();
  const add = kind === 'plain' ? hotToast : hotToast[kind];
  const id = add(text, { duration: undo ? UNDO_TIME : kind === 'success' ? SUCCESS_TIME : OTHER_TIME });
  if (undo) undoing.set(id, undo);
}

function UndoButton({ id }: { id: string }) {
  const undo = undoing.get(id);
  if (!undo) return null;
  const press = () => {
    undoing.delete(id);
    hotToast.dismiss(id);
    undo();
  };
  return (
    <button type="button" className="btn btn-text btn-small" onClick={press}>
      Hoàn tác
    </button>
  );
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
  // Above anything open: a dialog covers everything else.
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
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts
        .filter(({ visible }) => visible)
        .map(({ id, type, message }) => (
          <output key={id} className="toast pointer-events-auto">
            {type === 'success' && <Icon name="right" className="drawn text-(--right)" />}
            {type === 'error' && <Icon name="wrong" className="drawn text-wrong" />}
            <span>{typeof message === 'string' ? message : null}</span>
            <UndoButton id={id} />
          </output>
        ))}
    </div>
  );
}
