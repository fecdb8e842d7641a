import { listChanges, hasNoIds, ORDER_STEP, PLACE_STEP, titles, type Change } from './changes.ts';
import { fieldOf, kindsIn, kindsWithin, NO_RULES, ownFields, placeOf, ROOT, scopeOf, splitIntoParts, type Copy, type Fields, type Part, type PartRules, type Path } from './parts.ts';
import { renamesIn, assignFreeIds, applyRenames } from './renames.ts';
import { isObject, isEqual } from './is-equal.ts';

export type Side = 'mine' | 'theirs';

/** A place that both sides changed differently. Undefined values: the place no longer exists. */
export type Conflict = {
  path: Path;
  key: string;
  /** Field names on the path, without ids. */
  field: string;
  /** The copy in which the path exists. */
  of: Side;
  base: unknown;
  mine: unknown;
  theirs: unknown;
};

type Values = Pick<Conflict, 'base' | 'mine' | 'theirs'>;
type At = Pick<Conflict, 'path' | 'key' | 'field' | 'of'>;

export type Merged<D> = {
  merged: D;
  conflicts: Conflict[];
  /** My copy; new parts have the merged copy's ids. */
  mine: D;
  /** Changes taken without a choice, and my copy with them. */
  taken: { changes: Change[]; after: D };
};

type Copies<D> = { base: D; mine: D; theirs: D };
type Choices = ReadonlyMap<string, Side>;

/**
 * Merges two edits. One side's change is taken; where both changed a place differently, `choices` decides by key
 * (default: mine). A part's place and fields are merged separately.
 */
export function merge<D>(copies: Copies<D>, rules: PartRules = NO_RULES, choices: Choices = new Map()): Merged<D> {
  const kinds = kindsIn(Object.values(copies));
  const { base, theirs } = { base: splitIntoParts(copies.base, kinds, rules), theirs: splitIntoParts(copies.theirs, kinds, rules) };
  const mine = assignFreeIds(copies.mine, { base, theirs }, kinds, rules);
  const own = { ...copies, mine };
  const { merged, conflicts } = joined(own, kinds, rules, choices);
  const undecided = choices.size === 0 ? merged : joined(own, kinds, rules, new Map()).merged;
  return { merged, conflicts, mine, taken: { changes: listChanges(mine, undecided, rules), after: undecided } };
}

type SplitCopies = { was: Copy; ours: Copy; other: Copy };
type Choose = (at: At, values: Values) => Side;

function joined<D>(copies: Copies<D>, kinds: ReadonlySet<string>, rules: PartRules, choices: Choices): Pick<Merged<D>, 'merged' | 'conflicts'> {
  const conflicts: Conflict[] = [];
  const choose: Choose = (at, values) => {
    conflicts.push({ ...at, ...values });
    return choices.get(at.key) ?? 'mine';
  };
  const { base, mine, theirs } = rules.grouping ? withSameNames(copies, rules.grouping, choose) : copies;
  const [was, ours, other] = [base, mine, theirs].map((copy) => splitIntoParts(copy, kinds, rules)) as [Copy, Copy, Copy];
  const parents = parentsOf({ was, ours, other }, kinds, rules, choose);

  const assembled = (key: string): Fields => {
    const [one, two] = [ours.parts.get(key), other.parts.get(key)];
    const part = one ?? two;
    if (!part) return {};
    const at: At = { path: part.path, key, field: part.kind, of: one ? 'mine' : 'theirs' };
    const before = was.parts.get(key);
    const fields = one && two ? valueOf(at, before && ownFields(before, kinds), ownFields(one, kinds), ownFields(two, kinds), choose) : ownFields(part, kinds);
    const lists = kindsWithin(kinds, part.kind).flatMap((kind) => {
      const name = fieldOf(kind);
      if (!(one && name in one.value) && !(two && name in two.value)) return [];
      const list: At = { path: [...part.path, name], key: path(key, name), field: kind, of: at.of };
      return [[name, ordered(list, { parent: key, kind }, { was, ours, other }, parents, choose).map(assembled)] as const];
    });
    return { ...(fields as Fields), ...Object.fromEntries(lists) };
  };

  const merged = assembled(ROOT) as D;
  // In the order of the document.
  const ranks = new Map([...ours.parts.keys(), ...other.parts.keys()].map((key, rank) => [key, rank]));
  const rank = ({ key }: Conflict) => ranks.get(key) ?? ranks.get(key.slice(0, key.lastIndexOf('/'))) ?? -1;
  return { merged, conflicts: conflicts.toSorted((one, two) => rank(one) - rank(two)) };
}

const path = (...names: string[]): string => names.filter(Boolean).join('/');

/** Applies either side's renamings of sorts to both copies. */
function withSameNames<D>({ base, mine, theirs }: Copies<D>, sorts: NonNullable<PartRules['grouping']>, choose: Choose): Copies<D> {
  const [ours, others] = [renamesIn(base, mine, sorts), renamesIn(base, theirs, sorts)];
  const names = new Map([...others, ...ours]);
  for (const [from, to] of ours) {
    const theirName = others.get(from);
    if (theirName === undefined || theirName === to) continue;
    const steps = [sorts.list, `#${sorts.by}`, from];
    const side = choose({ path: steps, key: steps.join('/'), field: path(sorts.list, sorts.by), of: 'mine' }, { base: from, mine: to, theirs: theirName });
    if (side === 'theirs') names.set(from, theirName);
  }
  /** Includes names that the side itself has changed. */
  const from = (renames: ReadonlyMap<string, string>) => new Map([...names, ...[...renames].map(([before, now]) => [now, names.get(before) ?? now] as const)]);
  return { base: applyRenames(base, names, sorts), mine: applyRenames(mine, from(ours), sorts), theirs: applyRenames(theirs, from(others), sorts) };
}

/** Maps each merged part to its parent; removed parts have no entry. */
function parentsOf({ was, ours, other }: SplitCopies, kinds: ReadonlySet<string>, rules: PartRules, choose: Choose): ReadonlyMap<string, string> {
  const decided = new Map<string, boolean>([[ROOT, true]]);
  const stays = (key: string): boolean => {
    const known = decided.get(key);
    if (known !== undefined) return known;
    const decision = decide(key);
    decided.set(key, decision);
    return decision;
  };

  const decide = (key: string): boolean => {
    const [one, two] = [ours.parts.get(key), other.parts.get(key)];
    if (one && two) return true;
    const part = one ?? two;
    if (!part || !stays(part.parent)) return false;
    const before = was.parts.get(key);
    if (!before) return true; // new
    const [side, absent] = one ? [ours, other] : [other, ours];
    // Removed together with its parent: the parent is the conflict.
    if (was.parts.has(part.parent) && !absent.parts.has(part.parent)) return true;
    if (!isTouched(part, side, absent)) return false;
    const of: Side = one ? 'mine' : 'theirs';
    return choose({ path: part.path, key, field: part.kind, of }, { base: before.value, mine: one?.value, theirs: two?.value }) === of;
  };

  /** Reports whether more would be lost than the other side has removed. */
  const isTouched = (part: Part, side: Copy, absent: Copy): boolean => {
    const before = was.parts.get(part.key);
    if (!before || before.parent !== part.parent) return true;
    if (!isEqual(ownFields(before, kinds), ownFields(part, kinds))) return true;
    return kindsWithin(kinds, part.kind).some((kind) => {
      const [then, now] = [was.listOf(part.key, kind), side.listOf(part.key, kind)];
      const hasMore = now.some((child) => {
        const here = side.parts.get(child);
        return was.parts.get(child)?.parent !== part.key || (here && !absent.parts.has(child) && isTouched(here, side, absent));
      });
      return hasMore || !isEqual(then.filter((each) => now.includes(each)), now.filter((each) => then.includes(each)));
    });
  };

  const parentOf = (key: string): string => {
    const [one, two, before] = [ours.parts.get(key), other.parts.get(key), was.parts.get(key)];
    if (!one || !two) return (one ?? two)?.parent ?? ROOT;
    const [mine, theirs] = [one.parent, two.parent];
    if (mine === theirs) return mine;
    const side = before?.parent === mine ? 'theirs' : before?.parent === theirs || !stays(theirs) ? 'mine' : !stays(mine) ? 'theirs' : undefined;
    const at = { path: [...one.path, PLACE_STEP], key: path(key, PLACE_STEP), field: path(one.kind, PLACE_STEP), of: 'mine' } as const;
    const places = () => ({ base: before && placeOf(was, before), mine: placeOf(ours, one), theirs: placeOf(other, two) });
    const chosen = (side ?? choose(at, places())) === 'mine' ? [mine, theirs] : [theirs, mine];
    // The part stays, but its place was removed, so it moves to another.
    const kind = one.kind.slice(0, Math.max(0, one.kind.lastIndexOf('/')));
    const scopeIn = ({ parts }: Copy, parent: string) => rules.uniqueWithin?.[one.kind] && scopeOf(rules, parts, parent, one.kind);
    const others = [ours, other].flatMap((copy) =>
      [...copy.parts.values()].filter((each) => each.kind === kind && scopeIn(copy, each.key) === scopeIn(ours, mine)).map((each) => each.key),
    );
    return [...chosen, ...others].find(stays) ?? ROOT;
  };

  const keys = new Set([...ours.parts.keys(), ...other.parts.keys()]);
  return new Map([...keys].filter((key) => key !== ROOT && stays(key)).map((key) => [key, parentOf(key)]));
}

/** Orders a part's children as one side has them, with the other's additions. */
function ordered(
  at: At, { parent, kind }: { parent: string; kind: string }, { was, ours, other }: SplitCopies,
  parents: ReadonlyMap<string, string>, choose: Choose,
): string[] {
  const [then, one, two] = [was, ours, other].map((copy) => copy.listOf(parent, kind)) as [string[], string[], string[]];
  const isHere = (key: string) => parents.get(key) === parent;
  const common = (keys: string[]) => keys.filter((key) => isHere(key) && then.includes(key) && one.includes(key) && two.includes(key));
  const [before, mine, theirs] = [common(then), common(one), common(two)];
  const side =
    isEqual(mine, theirs) || isEqual(theirs, before) ? 'mine'
    : isEqual(mine, before) ? 'theirs'
    : choose({ ...at, path: [...at.path, ORDER_STEP], key: path(at.key, ORDER_STEP) }, { base: titles(was, before), mine: titles(ours, mine), theirs: titles(other, theirs) });
  const placed = side === 'mine' ? inserted(one, two) : inserted(two, one);
  const elsewhere = [...parents].flatMap(([key, each]) => (each === parent && !placed.includes(key) && isOfKind(key, kind, ours, other) ? [key] : []));
  return [...placed.filter(isHere), ...elsewhere];
}

const isOfKind = (key: string, kind: string, ...copies: Copy[]) => copies.some((copy) => copy.parts.get(key)?.kind === kind);

/** Inserts missing keys, each behind its predecessor in the other list. */
function inserted(one: string[], other: string[]): string[] {
  const keys = [...one];
  other.forEach((key, index) => {
    if (keys.includes(key)) return;
    const before = other.slice(0, index).findLast((each) => keys.includes(each));
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key);
  });
  return keys;
}

/** Merges objects by fields, and lists of equal length without ids by position. */
function valueOf(at: At, from: unknown, ours: unknown, other: unknown, choose: Choose): unknown {
  if (isEqual(ours, other) || isEqual(from, other)) return ours;
  if (isEqual(from, ours)) return other;
  const within = (name: string, isField: boolean): At => ({ ...at, path: [...at.path, name], key: path(at.key, name), field: isField ? path(at.field, name) : at.field });
  if (isObject(ours) && isObject(other)) {
    const names = new Set([...Object.keys(ours), ...Object.keys(other)]);
    const fields = isObject(from) ? from : {};
    const entries = [...names].map((name) => [name, valueOf(within(name, true), fields[name], ours[name], other[name], choose)] as const);
    return Object.fromEntries(entries.filter(([, each]) => each !== undefined));
  }
  if (hasNoIds(from) && hasNoIds(ours) && hasNoIds(other) && from.length === ours.length && from.length === other.length) {
    return from.map((text, index) => valueOf(within(String(index), false), text, ours[index], other[index], choose));
  }
  return choose(at, { base: from, mine: ours, theirs: other }) === 'mine' ? ours : other;
}
