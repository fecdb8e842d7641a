import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { noBreak } from './no-break.tsx';
import { Icon } from './Icon.tsx';

type Props = {
  title: ReactNode;
  /** Called by Escape, the cross or a click beside the dialog. */
  onClose: () => void;
  wide?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * A modal dialog while rendered. The browser keeps the focus inside and returns it. The content has its own padding.
 */
export function Dialog({ title, onClose, wide, className = '', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const askToClose = useEffectEvent(onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    const stop = listen(element, () => askToClose());
    return () => {
      stop();
      // Closed before it leaves the document, or the focus would be lost.
      element.close();
    };
  }, []);

  // Focuses the heading, also a new one: on the cross, the space bar would close the dialog instead of playing.
  useEffect(() => heading.current?.focus(), [title]);

  return (
    <dialog ref={dialog} className={`dialog ${wide ? 'dialog-wide' : ''} ${className}`} aria-labelledby={titleId}>
      <div className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-5">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="min-w-0 flex-1 text-[1.125rem]/7 outline-none">
          {typeof title === 'string' ? noBreak(title) : title}
        </h2>
        <button type="button" className="icon-btn" aria-label="Đóng" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** Listens for Escape and for a click wholly beside the dialog: one that began inside selects text. */
function listen(dialog: HTMLDialogElement, close: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  let pressedBeside = false;
  dialog.addEventListener('pointerdown', (event) => (pressedBeside = isBeside(event, dialog)), { signal });
  dialog.addEventListener('click', (event) => pressedBeside && isBeside(event, dialog) && close(), { signal });
  const cancel = (event: Event) => {
    // The page decides; a list inside has a `cancel` of its own.
    if (event.target !== dialog) return;
    event.preventDefault();
    close();
  };
  dialog.addEventListener('cancel', cancel, { signal });
  return () => end.abort();
}

/** Reports whether the event is on the backdrop, whose events arrive at the dialog, like its scroll bar's. */
function isBeside({ target, clientX, clientY }: MouseEvent, dialog: HTMLDialogElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}
