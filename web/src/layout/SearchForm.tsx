import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';

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
