import { useState, type ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SearchField } from './SearchField.tsx';

/** The search, in place of the header's links; Escape and the cross close it. */
export function SearchBox({ onClose }: { onClose: () => void }) {
  const [opener] = useState(() => document.activeElement);
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
          // The first Escape closes the suggestions, if open.
          if (event.key === 'Escape' && !event.defaultPrevented) close();
        }}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a button was pressed to type here */}
        <SearchField id="header-search" className="input min-w-0 flex-1" type="text" autoFocus onPick={close} />
        <Button kind="primary" type="submit" className="max-md:hidden">
          Tìm
        </Button>
        <button type="button" className="icon-btn" aria-label="Đóng tìm kiếm" onClick={close}>
          <Icon name="close" />
        </button>
      </SearchForm>
    </search>
  );
}

/** Field `q` and filters; leads to the result page, also without scripts. */
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
