import { useState, type ReactNode } from 'react';
import { formatCoins, formatVnd } from '../format.ts';
import { vndInWords } from './vnd-words.ts';
import { Field } from '../Field.tsx';
import { amountError, amountFrom, UNREADABLE, type Unit } from './amount.ts';

type Props = {
  id: string;
  label: string;
  unit: Unit;
  /** Undefined for an empty field, `UNREADABLE` for text that is no amount. */
  value: number | undefined;
  hint?: ReactNode;
  placeholder?: string | undefined;
  error: string | undefined;
  onChange: (value: number | undefined) => void;
};

/** A field for an amount as people type it ("350.000", "350k"); the parsed amount is below, in figures and words. */
export function AmountField({ id, label, unit, value, hint, placeholder, error, onChange }: Props) {
  const [typed, setTyped] = useState(() => textOf(value));
  const [left, setLeft] = useState(false);
  // Undo, a draft or another version may have set another amount.
  const text = amountFrom(typed, unit) === value ? typed : textOf(value);
  const wrong = amountError(text, unit);
  const said = value !== undefined && value !== UNREADABLE && (unit === 'vnd' ? `${formatVnd(value)}: ${vndInWords(value)}.` : value >= 1_000 && `${formatCoins(value)}.`);
  return (
    <Field
      id={id}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={40}
      value={text}
      placeholder={placeholder}
      hint={said || hint ? <>{said} {hint}</> : undefined}
      error={left || error !== undefined ? wrong ?? error : undefined}
      onBlur={() => setLeft(true)}
      onChange={({ target }) => {
        setTyped(target.value);
        setLeft(false);
        onChange(amountFrom(target.value, unit));
      }}
    />
  );
}

const textOf = (value: number | undefined): string => (value === undefined || value < 0 ? '' : value.toLocaleString('vi-VN'));
