import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';

type Props = {
  label: string;
  /** Error, read out with the field. */
  error?: string | undefined;
  hint?: ReactNode;
} & ComponentProps<'input'>;

/** A labelled input; a password can be made visible. */
export function Field({ label, error, hint, id, type = 'text', className = '', ...input }: Props) {
  const ownId = useId();
  const [shown, setShown] = useState(false);
  const fieldId = id ?? ownId;
  const isPassword = type === 'password';
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={fieldId} className="text-sm font-bold">
        {label}
      </label>
      <div className="relative">
        <input
          id={fieldId}
          type={isPassword && shown ? 'text' : type}
          className={`input ${isPassword ? 'pr-13' : ''} ${className}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={notesOf(fieldId, hint, error)}
          {...input}
        />
        {isPassword && (
          <button
            type="button"
            className="icon-btn absolute top-0.5 right-0.5"
            aria-label={shown ? 'Ẩn mật khẩu' : 'Hiện mật khẩu'}
            aria-controls={fieldId}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        )}
      </div>
      <FieldNotes id={fieldId} hint={hint} error={error} />
    </div>
  );
}

type TextAreaProps = { label: string; error?: string | undefined; hint?: ReactNode } & ComponentProps<'textarea'>;

/** A text area that grows with its text if the browser can. */
export function TextArea({ label, error, hint, id: ownId, ...input }: TextAreaProps) {
  const madeId = useId();
  const id = ownId ?? madeId;
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      <textarea
        id={id}
        rows={5}
        className="input field-sizing-content min-h-36 py-2.5"
        aria-invalid={error ? true : undefined}
        aria-describedby={notesOf(id, hint, error)}
        {...input}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** Returns the ids for `aria-describedby`, if any. */
export const notesOf = (id: string, hint: ReactNode, error: string | undefined): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

export const FieldNotes = ({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {hint}
      </p>
    )}
    {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
  </>
);

export const FieldError = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className="flex gap-1.5 text-sm font-semibold text-wrong">
    <Icon name="wrong" small className="mt-0.5" />
    <span>{children}</span>
  </p>
);
