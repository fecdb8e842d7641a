import { useId, useState } from 'react';

type Props = { label: string; value: string; onChange: (value: string) => void; placeholder?: string };

export function SearchField({ label, value, onChange, placeholder }: Props) {
  const id = useId();
  // The typed text is kept here: the value comes back by the address, later than the next letter.
  const [typed, setTyped] = useState<string>();
  const change = (text: string) => {
    setTyped(text);
    onChange(text);
  };
  return (
    <div className="grid min-w-0 flex-1 basis-60 gap-1.5">
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      <input
        id={id}
        type="search"
        className="input"
        autoComplete="off"
        value={typed ?? value}
        placeholder={placeholder}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  );
}
