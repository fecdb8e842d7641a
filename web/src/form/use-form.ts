import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent, type SubmitEvent } from 'react';
import { ApiError } from '../api.ts';
import { UNKNOWN_ERROR } from '../error-info.ts';
import { storeDraft, storedDraft } from './drafts.ts';

/** Why a form could not be sent: a sentence at each field that is wrong, or one above the form. */
export type FormErrors<Field extends string> = { fields?: Partial<Record<Field, string>>; notice?: string };

/** The errors of the fields that have a sentence; undefined when none has. */
export function fieldErrors<Field extends string>(
  found: Partial<Record<Field, string | undefined>>,
): FormErrors<Field> | undefined {
  const wrong = Object.entries(found).filter(([, sentence]) => sentence !== undefined);
  return wrong.length > 0 ? { fields: Object.fromEntries(wrong) as Partial<Record<Field, string>> } : undefined;
}

/**
 * What to say of the error that a call was answered with: its sentence at the field that its code is about, else above
 * the form.
 */
export const errorsAt =
  <Field extends string>(fieldOf: Record<string, Field> = {}) =>
  ({ code, message }: ApiError): FormErrors<Field> => {
    const field = fieldOf[code];
    return field ? { fields: { [field]: message } as Partial<Record<Field, string>> } : { notice: message };
  };

type Deps<Field extends string> = {
  /** The names of the inputs, in the order of the form. */
  fields: readonly Field[];
  /** What is wrong with the values before anything is sent. */
  check: (values: Record<Field, string>) => FormErrors<Field> | undefined;
  /** Sends the values. What it resolves to keeps the form open, with what is wrong. @throws ApiError */
  send: (values: Record<Field, string>) => Promise<FormErrors<Field> | undefined | void>;
  /** What to say of an error that `send` was answered with; its sentence above the form where nothing is said here. */
  errorsOf?: (error: ApiError) => FormErrors<Field>;
  /** The name under which the tab keeps what is typed until it is sent; never a password. */
  draft?: string;
};

/**
 * A small form whose inputs keep their own values (so nothing typed is lost when sending fails): checked when it is
 * sent, sent once at a time, the focus on the first field that is wrong afterwards.
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
    setUnsaved(restore(form.current, fields, storedDraft(draft)));
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
    /** Whether something was typed that a draft keeps and nobody has sent; and its end. */
    unsaved,
    discard,
    formProps: {
      ref: form,
      noValidate: true,
      // Sent before the script runs, the values would otherwise stand in the address.
      method: 'post',
      onInput: (event: FormEvent<HTMLFormElement>) => noteTyping(event.currentTarget),
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
    return [field, isSecret(form.elements.namedItem(field)) ? text : text.trim()];
  });
  return Object.fromEntries(entries) as Record<Field, string>;
}

type Input = HTMLInputElement | HTMLTextAreaElement;

const isSecret = (input: unknown): boolean =>
  input instanceof HTMLInputElement && input.autocomplete.endsWith('password');

/** The fields that a draft may keep, by name. */
const openFields = (form: HTMLFormElement, fields: readonly string[]): [string, Input][] =>
  fields.flatMap((field) => {
    const input = form.elements.namedItem(field);
    const isOpen = input instanceof HTMLTextAreaElement || (input instanceof HTMLInputElement && !isSecret(input));
    return isOpen ? [[field, input]] : [];
  });

/** What was typed over what had stood there; undefined when nothing was. */
function changesIn(form: HTMLFormElement, fields: readonly string[]): Record<string, string> | undefined {
  const changed = openFields(form, fields).filter(([, { value, defaultValue }]) => value !== defaultValue);
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map(([field, { value }]) => [field, value]));
}

/** Puts a draft back into its form. @returns whether it differs from what stood there */
function restore(form: HTMLFormElement, fields: readonly string[], draft: Record<string, unknown>): boolean {
  for (const [field, input] of openFields(form, fields)) {
    const value = draft[field];
    if (typeof value === 'string') input.value = value;
  }
  return changesIn(form, fields) !== undefined;
}

const never = () => () => undefined;

/** Whether the page's script has taken over from the server's HTML. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
