/** Why a form could not be sent: a sentence at each faulty field, or one above the form. */
export type FormErrors<Field extends string> = { fields?: Partial<Record<Field, string>>; notice?: string };

/** The errors of the fields that have a sentence; undefined when none has. */
export function fieldErrors<Field extends string>(
  found: Partial<Record<Field, string | undefined>>,
): FormErrors<Field> | undefined {
  const faulty = Object.entries(found).filter(([, sentence]) => sentence !== undefined);
  return faulty.length > 0 ? { fields: Object.fromEntries(faulty) as Partial<Record<Field, string>> } : undefined;
}
