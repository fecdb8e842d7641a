import { hasNoIds, ORDER_STEP } from './changes.ts';
import { isEqual, isObject } from './is-equal.ts';
import { nextId } from './ids.ts';
import { isItems, kindsIn, NO_RULES, splitIntoParts, titleOf, type Fields, type Item, type PartRules, type Path } from './parts.ts';

export type Side = 'mine' | 'theirs';

type Versions<V> = { base: V; mine: V; theirs: V };

/** A part that both versions have changed differently. Undefined values: the version has removed it. */
export type Conflict = Versions<unknown> & { path: Path; key: string };

export type Combined<D> = {
  combined: D;
  conflicts: Conflict[];
  /** Parts that only the newer version has changed, with its value. */
  taken: { path: Path; value: unknown }[];
};

/**
 * Combines an edit with a newer version of its document, part by part: a field, or an item of a list with ids (a
 * chapter, a paper, an exercise, a scene). A part that only one version has changed is taken from it; for the others
 * `choices` decides by key (default: mine).
 */
export function combineVersions<D>({ base, mine, theirs }: Versions<D>, rules: PartRules = NO_RULES, choices: ReadonlyMap<string, Side> = new Map()): Combined<D> {
  const conflicts: Conflict[] = [];
  const taken: Combined<D>['taken'] = [];
  const moved = listsWithMoves([base, mine, theirs], rules);

  /** @param shown the values for the owner, where they differ from the compared ones */
  const choose = (path: Path, values: Versions<unknown>, shown = values): Side => {
    if (isEqual(values.mine, values.theirs) || isEqual(values.base, values.theirs)) return 'mine';
    if (isEqual(values.base, values.mine)) {
      taken.push({ path, value: shown.theirs });
      return 'theirs';
    }
    const key = path.join('/');
    conflicts.push({ path, key, ...shown });
    return choices.get(key) ?? 'mine';
  };

  const combineValue = (path: Path, values: Versions<unknown>): unknown => {
    const { base: was, mine: ours, theirs: others } = values;
    if (isObject(was) && isObject(ours) && isObject(others)) return combineFields(path, { base: was, mine: ours, theirs: others });
    if (isItems(was) && isItems(ours) && isItems(others) && !moved.has(path.join('/'))) return combineItems(path, { base: was, mine: ours, theirs: others });
    if (hasNoIds(was) && hasNoIds(ours) && hasNoIds(others) && was.length === ours.length && was.length === others.length) {
      return was.map((text, index) => combineValue([...path, String(index)], { base: text, mine: ours[index], theirs: others[index] }));
    }
    return values[choose(path, values)];
  };

  const combineFields = (path: Path, { base: was, mine: ours, theirs: others }: Versions<Fields>): Fields => {
    const names = [...new Set([...Object.keys(ours), ...Object.keys(others)])];
    const entries = names.map((name) => [name, combineValue([...path, name], { base: was[name], mine: ours[name], theirs: others[name] })] as const);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  };

  const combineItems = (path: Path, lists: Versions<Item[]>): Item[] => {
    const { base: was, theirs: others } = lists;
    const ours = withFreeIds(lists);
    const find = (list: readonly Item[], id: string) => list.find((item) => item.id === id);
    const inAll = (list: readonly Item[]) => list.filter(({ id }) => [was, ours, others].every((each) => find(each, id)));
    const [then, here, there] = [inAll(was), inAll(ours), inAll(others)];
    const order = choose(
      [...path, ORDER_STEP],
      { base: idsOf(then), mine: idsOf(here), theirs: idsOf(there) },
      { base: titlesOf(then), mine: titlesOf(here), theirs: titlesOf(there) },
    );
    const ids = order === 'mine' ? insertMissing(idsOf(ours), idsOf(others)) : insertMissing(idsOf(others), idsOf(ours));
    return ids.flatMap((id) => {
      const versions = { base: find(was, id), mine: find(ours, id), theirs: find(others, id) };
      return versions[choose([...path, id], versions)] ?? [];
    });
  };

  const combined = combineValue([], { base, mine, theirs }) as D;
  return { combined, conflicts, taken };
}

const idsOf = (items: readonly Item[]): string[] => items.map(({ id }) => id);
const titlesOf = (items: readonly Item[]): string[] => items.map((value) => titleOf({ value }));

/**
 * Lists the fields whose items have exchanged parts: a lesson that one version has moved to another chapter. Their
 * items cannot be chosen one by one, or the lesson would be there twice, or not at all.
 */
function listsWithMoves(versions: readonly unknown[], rules: PartRules): ReadonlySet<string> {
  const kinds = kindsIn(versions);
  const homes = new Map<string, string | undefined>();
  const moved = new Set<string>();
  for (const version of versions) {
    for (const { key, kind, path } of splitIntoParts(version, kinds, rules).parts.values()) {
      const [list = '', home] = path;
      if (path.length <= 2 || !rules.unique.includes(kind)) continue;
      if (homes.has(key) && homes.get(key) !== home) moved.add(list);
      homes.set(key, home);
    }
  }
  return moved;
}

/** Gives my new items the next free ids where both versions used the same one, so that neither item is lost. */
function withFreeIds({ base, mine, theirs }: Versions<Item[]>): Item[] {
  const taken = new Set([...idsOf(base), ...idsOf(mine), ...idsOf(theirs)]);
  return mine.map((item) => {
    const other = theirs.find(({ id }) => id === item.id);
    if (!other || isEqual(other, item) || base.some(({ id }) => id === item.id)) return item;
    const id = nextId(item.id.replace(/\d+$/, ''), taken);
    taken.add(id);
    return { ...item, id };
  });
}

/** Inserts the ids that only the other list has, each behind its predecessor there. */
function insertMissing(ids: readonly string[], other: readonly string[]): string[] {
  const all = [...ids];
  for (const [index, id] of other.entries()) {
    if (all.includes(id)) continue;
    const before = other.slice(0, index).findLast((each) => all.includes(each));
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, id);
  }
  return all;
}
