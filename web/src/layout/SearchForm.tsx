import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';

/** A form around the field `q` that leads to the result page; without scripts the browser goes there itself. */
export function SearchForm({ onSubmit, ...rest }: ComponentProps<'form'>) {
  const navigate = useNavigate();
  return (
    <form
      action="/search"
      onSubmit={(event) => {
        event.preventDefault();
        const q = new FormData(event.currentTarget).get('q');
        void navigate(`/search?${new URLSearchParams({ q: typeof q === 'string' ? q : '' }).toString()}`);
        onSubmit?.(event);
      }}
      {...rest}
    />
  );
}
