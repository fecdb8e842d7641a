import { isObject } from './is-equal.ts';

/** A path in a document: field names, and ids of list items. */
export type Path = readonly string[];

/** Rules for following parts from copy to copy. */
export type PartRules = {
  /**
   * Lists (`lectures/topics`) whose ids are unique in the document: such a part may move between lists. Other ids are
   * unique in their list.
   */
  unique: readonly string[];
  /**
   * Lists whose ids are unique in an outer part, inside which their parts may move, by the path of that part:
   * `{ 'papers/parts/questions': 'papers' }`.
   */
  uniqueWithin?: Readonly<Record<string, string>>;
};

export const NO_RULES: PartRules = { unique: [] };

export type Fields = Record<string, unknown>;

/** A chapter, paper, exercise or the like; the document itself is one, too. */
export type Part = {
  /** The same in every copy, wherever the part is. */
  key: string;
  /** Field names on the path: `lectures/topics`; empty for the document. */
  kind: string;
  /** Key of the containing part. */
  parent: string;
  path: Path;
  value: Fields;
};

export type Copy = {
  parts: ReadonlyMap<string, Part>;
  /** Keys of the children of one kind in a part. */
  listOf: (parent: string, kind: string) => readonly string[];
};

export type Item = Fields & { id: string };

export const isItem = (value: unknown): value is Item => isObject(value) && typeof value['id'] === 'string';
export const isItems = (value: unknown): value is Item[] => Array.isArray(value) && value.every(isItem);

/** Key of the document itself. */
export const ROOT = '';

const joined = (...names: string[]): string => names.filter((name) => name !== '').join('/');

/** Collects the kinds of all copies, because an empty list does not show its kind. */
export function kindsIn(copies: readonly unknown[]): ReadonlySet<string> {
  const kinds = new Set<string>();
  const look = (value: unknown, kind: string) => {
    if (!isObject(value)) return;
    for (const [field, list] of Object.entries(value)) {
      // A variant has the id of its question, and is no part.
      if (field === 'variants' || !isItems(list) || list.length === 0) continue;
      kinds.add(joined(kind, field));
      for (const item of list) look(item, joined(kind, field));
    }
  };
  for (const copy of copies) look(copy, '');
  return kinds;
}

/** Lists a kind's direct child kinds. */
export const kindsWithin = (kinds: ReadonlySet<string>, kind: string): string[] =>
  [...kinds].filter((each) => each.slice(0, Math.max(0, each.lastIndexOf('/'))) === kind);

export const fieldOf = (kind: string): string => kind.slice(kind.lastIndexOf('/') + 1);

/** Returns the key of the part in which a list's ids are unique. `parent`: the part that has the list. */
function scopeOf({ uniqueWithin = {} }: PartRules, parts: Copy['parts'], parent: string, kind: string): string {
  const outer = uniqueWithin[kind];
  let at = parent;
  for (let part = parts.get(at); outer !== undefined && part && part.kind !== outer; part = parts.get(at)) at = part.parent;
  return at;
}

const keyOf = (rules: PartRules, parts: Copy['parts'], parent: string, kind: string, id: string): string =>
  rules.unique.includes(kind) ? `${kind}/${id}` : joined(scopeOf(rules, parts, parent, kind), fieldOf(kind), id);

/** Takes a copy apart. Of two parts with one id, the first is kept. */
export function splitIntoParts(document: unknown, kinds: ReadonlySet<string>, rules: PartRules): Copy {
  const parts = new Map<string, Part>();
  const lists = new Map<string, string[]>();
  const listName = (parent: string, kind: string) => `${parent}\n${kind}`;
  const take = (part: Part) => {
    parts.set(part.key, part);
    for (const kind of kindsWithin(kinds, part.kind)) {
      const list: string[] = [];
      lists.set(listName(part.key, kind), list);
      const items = part.value[fieldOf(kind)];
      for (const value of Array.isArray(items) ? items.filter(isItem) : []) {
        const key = keyOf(rules, parts, part.key, kind, value.id);
        if (parts.has(key)) continue;
        list.push(key);
        take({ key, kind, parent: part.key, path: [...part.path, fieldOf(kind), value.id], value });
      }
    }
  };
  take({ key: ROOT, kind: '', parent: ROOT, path: [], value: isObject(document) ? document : {} });
  return { parts, listOf: (parent, kind) => lists.get(listName(parent, kind)) ?? [] };
}

/** Returns a part's fields without its child parts. */
export function ownFields({ value, kind }: Part, kinds: ReadonlySet<string>): Fields {
  const lists = new Set(kindsWithin(kinds, kind).map(fieldOf));
  return Object.fromEntries(Object.entries(value).filter(([name]) => !lists.has(name)));
}

/** Returns a part's title, or a question's text. */
export const titleOf = ({ value: { title, question, id } }: Pick<Part, 'value'>): string => [title, question, id].find((name) => typeof name === 'string' && name !== '') as string | undefined ?? '';

/** Names a part's containers, outermost first: "Chương I › Chủ đề 2"; empty at the top. */
export function placeOf({ parts }: Copy, part: Part): string {
  const names: string[] = [];
  for (let at = parts.get(part.parent); at && at.key !== ROOT; at = parts.get(at.parent)) names.unshift(titleOf(at));
  return names.join(' › ');
}
