import { fieldOf, isItem, kindsIn, kindsWithin, NO_RULES, ownFields, placeOf, ROOT, splitIntoParts, titleOf, type Copy, type Part, type PartRules, type Path } from './parts.ts';
import { isObject, isEqual } from './is-equal.ts';

/** A place where two copies of a document differ. */
export type Change = {
  path: Path;
  key: string;
  /** Field names on the path, without ids. */
  field: string;
  /** The copy in which the path exists. */
  of: 'before' | 'after';
  before: unknown;
  after: unknown;
};

/** Last step of a path to a list's order, or to a part's place. */
export const ORDER_STEP = '#order';
export const PLACE_STEP = '#place';

/** Reports whether a list's items have no ids and are told apart by position. */
export const hasNoIds = (value: unknown): value is unknown[] => Array.isArray(value) && value.every((each) => typeof each === 'string' || (isObject(each) && !isItem(each)));

/** Lists differences in the order of the later copy. Ids identify parts, wherever they are. */
export function listChanges(before: unknown, after: unknown, rules: PartRules = NO_RULES): Change[] {
  const kinds = kindsIn([before, after]);
  const [was, is] = [splitIntoParts(before, kinds, rules), splitIntoParts(after, kinds, rules)];

  const of = (one: Part, other: Part): Change[] => {
    const { key, path, kind } = other;
    const moved = one.parent === other.parent ? [] : [makeChange({ key, path, kind }, PLACE_STEP, placeOf(was, one), placeOf(is, other))];
    const fields = compareValues(ownFields(one, kinds), ownFields(other, kinds), { key, path, kind });
    return [...moved, ...fields, ...kindsWithin(kinds, kind).flatMap((each) => ofList(other, each))];
  };

  const ofList = ({ key, path, kind }: Part, listed: string): Change[] => {
    const [then, now] = [was.listOf(key, listed), is.listOf(key, listed)];
    const stayed = now.flatMap((child) => {
      const [one, other] = [was.parts.get(child), is.parts.get(child)];
      if (one && other) return of(one, other);
      return other ? [makePartChange(other, 'after', { before: undefined, after: other.value }), ...fromElsewhere(other)] : [];
    });
    const gone = then.flatMap((child) => {
      const part = was.parts.get(child);
      return part && !is.parts.has(child) ? [makePartChange(part, 'before', { before: part.value, after: undefined })] : [];
    });
    const [order, orderNow] = [then.filter((each) => now.includes(each)), now.filter((each) => then.includes(each))];
    if (isEqual(order, orderNow)) return [...stayed, ...gone];
    const field = fieldOf(listed);
    const list = { key: [key, field].filter(Boolean).join('/'), path: [...path, field], kind: [kind, field].filter(Boolean).join('/') };
    return [...stayed, ...gone, makeChange(list, ORDER_STEP, titles(was, then), titles(is, now))];
  };

  /** Lists changes in parts that moved into a new part. */
  const fromElsewhere = ({ key, kind }: Part): Change[] =>
    kindsWithin(kinds, kind).flatMap((each) =>
      is.listOf(key, each).flatMap((child) => {
        const [one, other] = [was.parts.get(child), is.parts.get(child)];
        return other ? (one ? of(one, other) : fromElsewhere(other)) : [];
      }),
    );

  const [document, documentNow] = [was.parts.get(ROOT), is.parts.get(ROOT)];
  return document && documentNow ? of(document, documentNow) : [];
}

type Place = { key: string; path: Path; kind: string };

const joined = (...names: string[]) => names.filter(Boolean).join('/');

const makeChange = ({ key, path, kind }: Place, name: string, before: unknown, after: unknown): Change => ({
  path: name ? [...path, name] : path, key: joined(key, name), field: joined(kind, name), of: after === undefined ? 'before' : 'after', before, after,
});

const makePartChange = ({ key, path, kind }: Part, of: Change['of'], values: Pick<Change, 'before' | 'after'>): Change => ({ path, key, field: kind, of, ...values });

/** Compares objects by fields, and lists of equal length without ids by position. */
function compareValues(before: unknown, after: unknown, at: Place): Change[] {
  if (isEqual(before, after)) return [];
  const within = (name: string, isField: boolean): Place => ({ key: joined(at.key, name), path: [...at.path, name], kind: isField ? joined(at.kind, name) : at.kind });
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(after), ...Object.keys(before)]);
    return [...names].flatMap((name) => compareValues(before[name], after[name], within(name, true)));
  }
  if (hasNoIds(before) && hasNoIds(after) && before.length === after.length) {
    return before.flatMap((text, index) => compareValues(text, after[index], within(String(index), false)));
  }
  return [makeChange(at, '', before, after)];
}

const titles = ({ parts }: Copy, keys: readonly string[]): string[] => keys.flatMap((key) => parts.get(key) ?? []).map(titleOf);
