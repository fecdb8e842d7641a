import './suggestions.css';
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { SuggestionList } from './SuggestionList.tsx';
import { useSuggestions } from './use-suggestions.ts';

type Props = {
  /** It keeps the focus, and may have text before this part is loaded. */
  field: HTMLInputElement;
  /** The field refers to it. */
  listId: string;
  /** Called when a suggestion was chosen, which opens another page. */
  onPick: () => void;
};

/**
 * A combobox with a listbox (WAI-ARIA APG, list autocomplete with manual selection). Key listeners and ARIA states
 * are on the field.
 */
export function Suggestions({ field, listId, onPick }: Props) {
  const typed = useTypedText(field);
  // The result page's field has text from the start: no suggestions until it is typed in or clicked.
  const [isAsked, setIsAsked] = useState(field.value !== field.defaultValue);
  const [open, setOpen] = useState(true);
  /** Index of the option for Enter; undefined if Enter searches. */
  const [active, setActive] = useState<number>();
  const { text, waiting, found } = useSuggestions(isAsked ? typed : '');
  const nothing = found?.items.length === 0 && found.near.length === 0;
  const shown = open && (waiting || found !== undefined);
  const listed = shown && found !== undefined && !nothing;

  const show = (yes: boolean) => {
    setOpen(yes);
    setActive(undefined);
  };
  const options = () => [...document.querySelectorAll<HTMLElement>(`#${listId} [role=option]`)];

  /** Handles a key; false leaves it to field and form. */
  const act = ({ key, altKey }: KeyboardEvent): boolean => {
    if (key === 'Escape' && shown && !waiting) {
      show(false);
      return true;
    }
    if (key === 'ArrowDown' && !shown && found) {
      show(true);
      return true;
    }
    if (!listed) return false;
    const list = options();
    const last = list.length - 1;
    if (key === 'ArrowDown' && !altKey) setActive(active === undefined || active === last ? 0 : active + 1);
    else if (key === 'ArrowUp' && altKey) show(false);
    else if (key === 'ArrowUp') setActive(active === undefined || active === 0 ? last : active - 1);
    else if (active === undefined) return false;
    else if (key === 'Home') setActive(0);
    else if (key === 'End') setActive(last);
    else if (key === 'Enter') list[active]?.click();
    else {
      if (key === 'ArrowLeft' || key === 'ArrowRight') setActive(undefined);
      return false;
    }
    return true;
  };

  const onInput = useEffectEvent(() => {
    setIsAsked(true);
    show(true);
  });
  const onSubmit = useEffectEvent(() => show(false));
  const onFocusOut = useEffectEvent((event: FocusEvent) => {
    if (!field.form?.contains(event.relatedTarget as Node | null)) show(false);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // A Vietnamese keyboard is still composing a letter.
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    if (act(event)) event.preventDefault();
  });

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    field.addEventListener('input', () => onInput(), { signal });
    field.addEventListener('click', () => onInput(), { signal });
    field.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    field.form?.addEventListener('focusout', (event) => onFocusOut(event), { signal });
    field.form?.addEventListener('submit', () => onSubmit(), { signal });
    return () => stop.abort();
  }, [field]);

  useEffect(() => {
    const option = listed && active !== undefined ? options()[active] : undefined;
    field.setAttribute('aria-expanded', String(listed));
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
    option?.scrollIntoView({ block: 'nearest' });
  });

  return (
    <>
      <output className="sr-only">
        {shown && found && (nothing ? 'Không tìm thấy gì.' : `${found.items.length + found.near.length} gợi ý.`)}
      </output>
      {shown && (
        // A click beside an option must not take the focus from the field.
        <div className="suggestions" onPointerDown={(event) => event.preventDefault()}>
          {waiting && <p className="px-4 py-2 text-sm wrap-anywhere text-ink-soft suggestions-wait">Đang tìm…</p>}
          {nothing && <p className="px-4 py-2 text-sm wrap-anywhere text-ink-soft">Không tìm thấy gì cho “{text}”.</p>}
          {listed && <SuggestionList id={listId} text={text} found={found} active={active} onPick={onPick} />}
        </div>
      )}
    </>
  );
}

function useTypedText(field: HTMLInputElement): string {
  const listen = useCallback(
    (changed: () => void) => {
      field.addEventListener('input', changed);
      return () => field.removeEventListener('input', changed);
    },
    [field],
  );
  return useSyncExternalStore(listen, () => field.value);
}
