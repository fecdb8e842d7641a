import { nextId } from './new-id.ts';
import { fieldOf, isItem, keyOf, kindsWithin, ROOT, scopeOf, splitIntoParts, type Copy, type Fields, type PartRules } from './parts.ts';
import { isObject, isEqual } from './is-equal.ts';

// Renamings before a merge, after which an id or name means the same in both copies.

/** Gives my new parts the next free ids where both sides used the same one, so that neither part is lost. */
export function assignFreeIds<D>(mine: D, copies: { base: Copy; theirs: Copy }, kinds: ReadonlySet<string>, rules: PartRules): D {
  const { base, theirs } = copies;
  const own = splitIntoParts(mine, kinds, rules);
  const known = new Map<string, Set<string>>();
  /** Collects the ids in a list's scope. */
  const takenIn = (list: string): Set<string> => {
    const ids = known.get(list) ?? new Set([base, theirs, own].flatMap(({ parts }) => [...parts.keys()]).flatMap((key) => idIn(list, key)));
    known.set(list, ids);
    return ids;
  };
  /** @param anew part with a changed id: ids within it cannot collide */
  const within = (value: Fields, key: string, kind: string, anew?: string): Fields => {
    const lists = kindsWithin(kinds, kind).map((each) => {
      const items = value[fieldOf(each)];
      if (!Array.isArray(items)) return [];
      const scope = scopeOf(rules, own.parts, key, each);
      const isApart = rules.unique.includes(each) || (anew !== undefined && `${scope}/`.startsWith(`${anew}/`));
      const renamed = items.filter(isItem).map((item) => {
        const child = keyOf(rules, own.parts, key, each, item.id);
        const other = theirs.parts.get(child);
        if (isApart || base.parts.has(child) || !other || isEqual(other.value, item)) return within(item, child, each, anew);
        const taken = takenIn([scope, fieldOf(each)].filter(Boolean).join('/'));
        const id = nextId(item.id.replace(/\d+$/, ''), taken);
        taken.add(id);
        return { ...within(item, child, each, child), id };
      });
      return [[fieldOf(each), renamed]] as const;
    });
    return { ...value, ...Object.fromEntries(lists.flat()) };
  };
  return (isObject(mine) ? within(mine, ROOT, '') : mine) as D;
}

const idIn = (list: string, key: string): string[] => {
  const id = key.slice(list.length + 1);
  return key.startsWith(`${list}/`) && !id.includes('/') ? [id] : [];
};

type Grouping = NonNullable<PartRules['grouping']>;

const partsOf = (document: unknown, { list }: Grouping): Fields[] => (isObject(document) && Array.isArray(document[list]) ? document[list].filter(isItem) : []);
const namesIn = (document: unknown, sorts: Grouping) => new Set(partsOf(document, sorts).map((part) => part[sorts.by]));

/** Lists one side's renamings: a value that all of a group have now, and none had before. */
export function renamesIn(base: unknown, side: unknown, sorts: Grouping): ReadonlyMap<string, string> {
  const now = new Map(partsOf(side, sorts).map((part) => [part['id'], part[sorts.by]]));
  const found = new Map<unknown, Set<unknown>>();
  for (const part of partsOf(base, sorts)) {
    const name = part[sorts.by];
    if (now.has(part['id'])) found.set(name, (found.get(name) ?? new Set()).add(now.get(part['id'])));
  }
  const [before, after] = [namesIn(base, sorts), namesIn(side, sorts)];
  const renames = new Map<string, string>();
  for (const [from, all] of found) {
    const [to] = all;
    if (typeof from === 'string' && typeof to === 'string' && all.size === 1 && to !== from && !before.has(to) && !after.has(from)) renames.set(from, to);
  }
  return renames;
}

/** Applies renamings to the grouping field. */
export function applyRenames<D>(document: D, names: ReadonlyMap<string, string>, { list, by }: Grouping): D {
  if (names.size === 0 || !isObject(document) || !Array.isArray(document[list])) return document;
  const called = document[list].map((part: unknown) => {
    const name = isItem(part) ? part[by] : undefined;
    const to = typeof name === 'string' ? names.get(name) : undefined;
    return to === undefined ? part : { ...(part as Fields), [by]: to };
  });
  return { ...document, [list]: called };
}

