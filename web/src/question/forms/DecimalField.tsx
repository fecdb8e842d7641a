import { useState, type ComponentProps } from 'react';
import { Field } from '../../ui/Field.tsx';

type Props = {
  /** 0 while the field is empty or holds no number. */
  value: number;
  onChange: (value: number) => void;
} & Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'type'>;

const written = (value: number): string => (value === 0 ? '' : String(value).replace('.', ','));
const numberIn = (text: string): number => Number(/^\s*\d+(?:[.,]\d*)?\s*$/.test(text) ? text.replace(',', '.') : 0);

/** A field for a number with a decimal comma; a point is read as a comma. */
export function DecimalField({ value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState(() => written(value));
  // Changed from elsewhere, for example by undo.
  if (numberIn(typed) !== value) setTyped(written(value));
  return (
    <Field
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(numberIn(target.value));
      }}
      {...field}
    />
  );
}
