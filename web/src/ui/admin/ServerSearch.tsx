import { useState } from 'react';
import { SearchField } from './SearchField.tsx';

type Props = { label: string; value: string; placeholder?: string; onChange: (value: string) => void };

/**
 * A search field whose words go into the address. It keeps the typed text, because the address follows too late for
 * fast typing.
 */
export function ServerSearch({ value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState(value);
  // Once the address has caught up with the typed text, another value comes from elsewhere: a link, or a cleared
  // filter.
  const [isTold, setTold] = useState(true);
  if (!isTold && value === typed) setTold(true);
  if (isTold && value !== typed) setTyped(value);
  return (
    <SearchField
      {...field}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        setTold(false);
        onChange(next);
      }}
    />
  );
}
