import { isDeepStrictEqual } from 'node:util';

/** An item with variants, and the state for which its author approved them. */
type WithVariants = { variants?: unknown[] | undefined; recipe?: unknown; approved?: { own: object; recipe?: unknown } | undefined };

/** Fields that do not change the question. */
const UNRELATED_FIELDS = new Set(['id', 'points', 'lesson']);
const textsOnly = (item: object) => Object.fromEntries(Object.entries(item).filter(([name]) => !UNRELATED_FIELDS.has(name)));

/**
 * Tells whether learners may not get an item's variants: the author has changed the item since approving them.
 * Variants from a file count as approved.
 */
export const hasUnapprovedVariants = ({ approved, recipe }: WithVariants, own: object): boolean =>
  approved !== undefined && !(isDeepStrictEqual(textsOnly(approved.own), textsOnly(own)) && isDeepStrictEqual(approved.recipe, recipe));

/** Returns the approved state for the editor: an item that was never edited is approved as it is. */
export const findApprovedState = <Own extends object>({ variants = [], recipe, approved }: WithVariants, own: Own): { own: Own; recipe?: unknown } | undefined =>
  (approved as { own: Own } | undefined) ?? (variants.length > 0 ? { own, ...(recipe !== undefined && { recipe }) } : undefined);
