// @ts-nocheck
import { isDeepStrictEqual } from 'node:util';

/** An item with others of its kind, and what they were approved for by its author. */
type WithVariants = { variants?: unknown[] | undefined; recipe?: unknown; approved?: { own: object; recipe?: unknown } | undefined };

/** What of an item does not change what is asked. */
const BESIDE = new Set(['id', 'points', 'lesson']);
const textsOnly = (item: object) => Object.fromEntries(Object.entries(item).filter(([name]) => !BESIDE.has(name)));

/**
 * Whether pupils may not get an item's variants: its author has written something else since they were approved. What came
 * with a file has been approved with it.
 */
export const isHeldBack = ({ approved, recipe }: WithVariants, own: object): boolean =>
  approved !== undefined && !(isDeepStrictEqual(textsOnly(approved.own), textsOnly(own)) && isDeepStrictEqual(approved.recipe, recipe));

/** As its author edits it: what has never been edited is approved as it stands. */
export const approvedNow = <Own extends object>({ variants = [], recipe, approved }: WithVariants, own: Own): { own: Own; recipe?: unknown } | undefined =>
  (approved as { own: Own } | undefined) ?? (variants.length > 0 ? { own, ...(recipe !== undefined && { recipe }) } : undefined);
