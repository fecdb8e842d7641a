/** Why a form could not be sent: a sentence at each faulty field, or one above the form. */
export type Trouble<Field extends string> = { fields?: Partial<Record<Field, string>>; notice?: string };

/** The trouble of the fields that have a sentence; undefined when none has. */
export function fieldTrouble<Field extends string>(
  found: Partial<Record<Field, string | undefined>>,
): Trouble<Field> | undefined {
  const faulty = Object.entries(found).filter(([, sentence]) => sentence !== undefined);
  return faulty.length > 0 ? { fields: Object.fromEntries(faulty) as Partial<Record<Field, string>> } : undefined;
}
