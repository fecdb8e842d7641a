import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent, type SubmitEvent } from 'react';
import { ApiError } from '../api/api.ts';
import { UNKNOWN_ERROR } from '../api/error-info.ts';
import { storeDraft, loadDraft } from './drafts.ts';

/** Sentences at wrong fields, or one above the form. */
export type FormErrors<Field extends string> = { fields?: Partial<Record<Field, string>>; notice?: string };

/** Collects the fields with errors; undefined if none. */
export function fieldErrors<Field extends string>(
  found: Partial<Record<Field, string | undefined>>,
): FormErrors<Field> | undefined {
  const wrong = Object.entries(found).filter(([, sentence]) => sentence !== undefined);
  return wrong.length > 0 ? { fields: Object.fromEntries(wrong) as Partial<Record<Field, string>> } : undefined;
}

/** Assigns a call's error to the field of its code, otherwise above the form. */
export const errorsAt =
  <Field extends string>(fieldOf: Record<string, Field> = {}) =>
  ({ code, message }: ApiError): FormErrors<Field> => {
    const field = fieldOf[code];
    return field ? { fields: { [field]: message } as Partial<Record<Field, string>> } : { notice: message };
  };

type Deps<Field extends string> = {
  /** Names of the fields, in the order of the form. */
  fields: readonly Field[];
  check: (values: Record<Field, string>) => FormErrors<Field> | undefined;
  /** Sends the values; resolving to errors keeps the form open. @throws ApiError */
  send: (values: Record<Field, string>) => Promise<FormErrors<Field> | undefined | void>;
  /** Describes an error of `send`; default: its message above the form. */
  errorsOf?: (error: ApiError) => FormErrors<Field>;
  /** Draft that the tab keeps until it is sent, without passwords. */
  draft?: string;
};

/**
 * Manages a small form: checks on submit, sends once at a time, focuses the first wrong field. Inputs keep their own
 * values, so a failed send loses nothing.
 */
export function useForm<Field extends string>({ fields, check, send, errorsOf = errorsAt(), draft }: Deps<Field>) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FormErrors<Field>>({});
  const [unsaved, setUnsaved] = useState(false);
  const hydrated = useHydrated();

  useEffect(() => {
    if (draft === undefined || !form.current) return;
    setUnsaved(restore(form.current, fields, loadDraft(draft)));
  }, [draft, fields]);

  const noteTyping = (element: HTMLFormElement) => {
    if (draft === undefined) return;
    const typed = changesIn(element, fields);
    storeDraft(draft, typed);
    setUnsaved(typed !== undefined);
  };
  const discard = () => {
    if (draft !== undefined) storeDraft(draft, undefined);
    setUnsaved(false);
  };

  useEffect(() => {
    const first = fields.find((field) => errors.fields?.[field]);
    const input = first && form.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
  }, [fields, errors]);

  const submit = async (element: HTMLFormElement) => {
    if (sending.current) return;
    const values = valuesOf(element, fields);
    const found = check(values);
    setErrors(found ?? {});
    if (found) return;
    if (!navigator.onLine) return setErrors({ notice: 'Cần có mạng để gửi. Phần đã điền vẫn còn đây.' });
    sending.current = true;
    setBusy(true);
    try {
      const wrong = await send(values);
      if (!wrong) discard();
      setErrors(wrong ?? {});
    } catch (error) {
      if (error instanceof ApiError) {
        setErrors(errorsOf(error));
        return;
      }
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
    /** Unsent text is in a draft; `discard` deletes it. */
    unsaved,
    discard,
    formProps: {
      ref: form,
      noValidate: true,
      // Without a script, GET would put the values into the address.
      method: 'post',
      onInput: (event: FormEvent<HTMLFormElement>) => noteTyping(event.currentTarget),
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    } as const,
    /** Props of the submit button, disabled before hydration and while sending. */
    submitProps: { type: 'submit', disabled: !hydrated, busy } as const,
  };
}

/** Reads the values; trims all but passwords. */
function valuesOf<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Record<Field, string> {
  const data = new FormData(form);
  const entries = fields.map((field) => {
    const value = data.get(field);
    const text = typeof value === 'string' ? value : '';
    return [field, isSecret(form.elements.namedItem(field)) ? text : text.trim()];
  });
  return Object.fromEntries(entries) as Record<Field, string>;
}

type Input = HTMLInputElement | HTMLTextAreaElement;

const isSecret = (input: unknown): boolean =>
  input instanceof HTMLInputElement && input.autocomplete.endsWith('password');

/** Lists the fields that a draft may keep. */
const openFields = (form: HTMLFormElement, fields: readonly string[]): [string, Input][] =>
  fields.flatMap((field) => {
    const input = form.elements.namedItem(field);
    const isOpen = input instanceof HTMLTextAreaElement || (input instanceof HTMLInputElement && !isSecret(input));
    return isOpen ? [[field, input]] : [];
  });

/** Returns the changed fields; undefined if none. */
function changesIn(form: HTMLFormElement, fields: readonly string[]): Record<string, string> | undefined {
  const changed = openFields(form, fields).filter(([, { value, defaultValue }]) => value !== defaultValue);
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map(([field, { value }]) => [field, value]));
}

/** Restores a draft. @returns true if it differs from the first values */
function restore(form: HTMLFormElement, fields: readonly string[], draft: Record<string, unknown>): boolean {
  for (const [field, input] of openFields(form, fields)) {
    const value = draft[field];
    if (typeof value === 'string') input.value = value;
  }
  return changesIn(form, fields) !== undefined;
}

const never = () => () => undefined;

/** Returns true after hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
