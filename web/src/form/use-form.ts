import { useEffect, useRef, useState, useSyncExternalStore, type SubmitEvent } from 'react';
import { UNKNOWN_ERROR } from '../error-info.ts';
import type { FormErrors } from './errors.ts';

type Deps<Field extends string> = {
  /** The names of the inputs, in the order of the form. */
  fields: readonly Field[];
  /** What is wrong with the values before anything is sent. */
  check: (values: Record<Field, string>) => FormErrors<Field> | undefined;
  /** Sends the values. Resolves to what the server had against them, if anything. */
  send: (values: Record<Field, string>) => Promise<FormErrors<Field> | undefined>;
};

/**
 * A small form whose inputs keep their own values (so nothing typed is lost when sending fails): checked when it is
 * sent, sent once at a time, the focus on the first faulty field afterwards.
 */
export function useForm<Field extends string>({ fields, check, send }: Deps<Field>) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FormErrors<Field>>({});
  const hydrated = useHydrated();

  useEffect(() => {
    const faulty = fields.find((field) => errors.fields?.[field]);
    const input = faulty && form.current?.elements.namedItem(faulty);
    if (input instanceof HTMLElement) input.focus();
  }, [fields, errors]);

  const submit = async (element: HTMLFormElement) => {
    if (sending.current) return;
    const values = valuesOf(element, fields);
    const found = check(values);
    setErrors(found ?? {});
    if (found) return;
    sending.current = true;
    setBusy(true);
    try {
      setErrors((await send(values)) ?? {});
    } catch (error) {
      reportError(error);
      setErrors({ notice: UNKNOWN_ERROR });
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return {
    busy,
    errors: errors.fields ?? ({} as Partial<Record<Field, string>>),
    notice: errors.notice,
    formProps: {
      ref: form,
      noValidate: true,
      // Sent before the script runs, the values would otherwise stand in the address.
      method: 'post',
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    } as const,
    /** For the submit button: not to be pressed before the script runs, nor twice. */
    submitProps: { type: 'submit', disabled: !hydrated, busy } as const,
  };
}

/** Passwords are taken as typed; the spaces around anything else are a slip of the thumb. */
function valuesOf<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Record<Field, string> {
  const data = new FormData(form);
  const entries = fields.map((field) => {
    const value = data.get(field);
    const text = typeof value === 'string' ? value : '';
    const input = form.elements.namedItem(field);
    const isSecret = input instanceof HTMLInputElement && input.autocomplete.endsWith('password');
    return [field, isSecret ? text : text.trim()];
  });
  return Object.fromEntries(entries) as Record<Field, string>;
}

const never = () => () => undefined;

/** Whether the page's script has taken over from the server's HTML. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
