import { useEffect, useState } from 'react';

/** Milliseconds for which the result is shown. */
const SAID_FOR = 2_000;

/** `what`: name for screen readers. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), SAID_FOR);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async (button: HTMLElement) => setState((await copyText(text, button)) ? 'copied' : 'failed');
  return (
    <>
      <button
        type="button"
        className="btn btn-text btn-small"
        aria-label={`Sao chép ${what}`}
        onClick={(event) => void copy(event.currentTarget)}
      >
        <CopyMark done={state === 'copied'} />
        {state === 'copied' ? 'Đã chép' : 'Sao chép'}
      </button>
      <output className="sr-only">
        {state === 'copied' && `Đã sao chép ${what}.`}
        {state === 'failed' && `Không sao chép được ${what}. Bạn chọn và sao chép bằng tay nhé.`}
      </output>
    </>
  );
}

/**
 * Copies a text and returns true if it worked. Without the clipboard API (no HTTPS) it selects a field beside `near`:
 * outside a dialog nothing can be selected.
 */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'sr-only';
    near.after(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    near.focus();
    return done;
  }
}

const SHEETS =
  'M9 9.2c0-.7.5-1.2 1.2-1.2h8.1c.7 0 1.2.5 1.2 1.2v9.6c0 .7-.5 1.2-1.2 1.2h-8.1c-.7 0-1.2-.5-1.2-1.2Z' +
  'M15 8V5.2c0-.7-.5-1.2-1.2-1.2H5.7c-.7 0-1.2.5-1.2 1.2v9.6c0 .7.5 1.2 1.2 1.2H9';
const TICK = 'M3.5 13.2c1.9 1.3 3.6 3.2 4.9 5.6C11 12.4 15 7.3 20.8 3.8';

/** Icon drawn here, because every page loads the shared ones. */
function CopyMark({ done }: { done: boolean }) {
  return (
    <svg
      className="size-5 flex-none"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={done ? TICK : SHEETS} />
    </svg>
  );
}
