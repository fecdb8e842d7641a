import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';

type Props = {
  label: string;
  /** What is wrong with the value; read out with the field. */
  error?: string | undefined;
  hint?: ReactNode;
} & ComponentProps<'input'>;

/** A labelled input with its error. A password can be shown while it is typed. */
export function Field({ label, error, hint, id, type = 'text', className = '', ...input }: Props) {
  const ownId = useId();
  const [shown, setShown] = useState(false);
  const fieldId = id ?? ownId;
  const described = [hint && `${fieldId}-hint`, error && `${fieldId}-error`].filter(Boolean).join(' ');
  const isPassword = type === 'password';
  return (
    <div className="grid gap-1.5">
      <label htmlFor={fieldId} className="text-sm font-bold">
        {label}
      </label>
      <div className="relative">
        <input
          id={fieldId}
          type={isPassword && shown ? 'text' : type}
          className={`input ${isPassword ? 'pr-13' : ''} ${className}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
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
      {hint && (
        <p id={`${fieldId}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${fieldId}-error`}>{error}</FieldError>}
    </div>
  );
}

type TextAreaProps = { label: string; error?: string | undefined } & ComponentProps<'textarea'>;

/** A labelled text of several lines with its error; grows with what is written where the browser can. */
export function TextArea({ label, error, ...input }: TextAreaProps) {
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
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

const FieldError = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className="flex gap-1.5 text-sm font-semibold text-wrong">
    <Icon name="wrong" small className="mt-0.5" />
    <span>{children}</span>
  </p>
);
