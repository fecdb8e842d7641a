import { useEffect, useState, type ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import type * as SuggestionsPart from './Suggestions.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

/** The search field in place of the header's links; Escape and the cross close it. */
export function SearchBox({ onClose }: { onClose: () => void }) {
  const [opener] = useState(() => document.activeElement);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [part, setPart] = useState<typeof SuggestionsPart>();
  useEffect(() => {
    // Without it, when it cannot be loaded, the field is a plain one that leads to the result page.
    import('./Suggestions.tsx').then(setPart, () => undefined);
  }, []);
  const close = () => {
    onClose();
    if (opener instanceof HTMLElement) opener.focus();
  };
  return (
    <search className="absolute inset-0 z-10 bg-paper">
      <SearchForm
        className="wrap relative flex h-full items-center gap-2"
        onSubmit={close}
        onKeyDown={(event) => {
          // The first Escape closes the list of suggestions, if it is open.
          if (event.key === 'Escape' && !event.defaultPrevented) close();
        }}
      >
        <label htmlFor="header-search" className="sr-only">
          Tìm bài giảng, khóa học
        </label>
        <input
          ref={setField}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a button was pressed to type here
          autoFocus
          id="header-search"
          className="input min-w-0 flex-1"
          name="q"
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls="header-suggestions"
          enterKeyHint="search"
          maxLength={100}
          placeholder="Tìm bài giảng, khóa học"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Button kind="primary" type="submit" className="max-md:hidden">
          Tìm
        </Button>
        <button type="button" className="icon-btn" aria-label="Đóng tìm kiếm" onClick={close}>
          <Icon name="close" />
        </button>
        {field && part && <part.Suggestions field={field} listId="header-suggestions" onPick={close} />}
      </SearchForm>
    </search>
  );
}

/** A form around the field `q`, and whatever else narrows the search, that leads to the result page; without scripts the browser goes there itself. */
export function SearchForm({ onSubmit, ...rest }: ComponentProps<'form'>) {
  const navigate = useNavigate();
  return (
    <form
      action="/search"
      onSubmit={(event) => {
        event.preventDefault();
        const query = new URLSearchParams();
        for (const [name, value] of new FormData(event.currentTarget)) {
          if (typeof value === 'string' && (value !== '' || name === 'q')) query.set(name, value);
        }
        void navigate(`/search?${query.toString()}`);
        onSubmit?.(event);
      }}
      {...rest}
    />
  );
}
