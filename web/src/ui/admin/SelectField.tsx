import { useId, type ComponentProps } from 'react';
import { FieldNotes, notesOf } from '../Field.tsx';

type Props = {
  label: string;
  options: readonly (readonly [value: string, text: string])[];
  error?: string | undefined;
  hint?: string | undefined;
} & Omit<ComponentProps<'select'>, 'children'>;

export function SelectField({ label, options, error, hint, id, ...select }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={fieldId} className="text-sm font-bold">
        {label}
      </label>
      <select id={fieldId} className="input" aria-invalid={error ? true : undefined} aria-describedby={notesOf(fieldId, hint, error)} {...select}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldNotes id={fieldId} hint={hint} error={error} />
    </div>
  );
}
