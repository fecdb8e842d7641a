import { useId, useState } from 'react';
import { FieldError } from '../Field.tsx';

type Props = {
  label: string;
  /** YYYY-MM-DD, or '' for none. */
  value: string;
  /** The latest day that can be chosen; `tooLate` is the message for later ones. */
  max: string;
  onChange: (day: string) => void;
  optional?: boolean;
};

/** Earliest day: a year that is still being typed is 0002 or 0020. */
const FIRST = '2000-01-01';

/** Reports a day only if it can be chosen: typing passes through others. */
export function DateField({ label, value, max, onChange, optional = false }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const isLate = typed !== undefined && typed > max;

  const type = (day: string) => {
    setTyped(day);
    if (day === '' ? optional : day >= FIRST && day <= max) onChange(day);
  };

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      <input
        id={id}
        type="date"
        className="input date-input"
        value={typed ?? value}
        min={FIRST}
        max={max}
        required={!optional}
        aria-invalid={isLate || undefined}
        aria-describedby={isLate ? `${id}-error` : undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(undefined)}
      />
      {isLate && <FieldError id={`${id}-error`}>Ngày này chưa đến.</FieldError>}
    </div>
  );
}
