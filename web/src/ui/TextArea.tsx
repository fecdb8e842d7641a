import { useId, type ComponentProps } from 'react';
import { Icon } from './Icon.tsx';

type Props = { label: string; error?: string | undefined } & ComponentProps<'textarea'>;

/** A labelled text of several lines with its error; grows with what is written where the browser can. */
export function TextArea({ label, error, ...input }: Props) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      <textarea
        id={id}
        rows={5}
        className="input field-sizing-content min-h-36 py-2.5"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...input}
      />
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm font-semibold text-wrong">
          <Icon name="wrong" small className="mt-0.5" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
