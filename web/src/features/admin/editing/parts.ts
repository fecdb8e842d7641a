import { isObject } from './same.ts';

/** Where in a document: names of fields, and the ids of what stands in its lists. */
export type Path = readonly string[];

/** What must be known of a kind of document to follow its parts from one copy of it to another. */
export type PartRules = {
  /**
   * The lists, by the names of the fields that lead there (`lectures/topics`), whose parts have ids of their own in the
   * whole document: such a part may move from one list to another. Elsewhere ids are counted within their list.
   */
  unique: readonly string[];
  /** Lists whose ids are counted further out, and what within: `{ 'papers/parts/questions': 'papers' }`. There a part may move. */
  within?: Readonly<Record<string, string>>;
  /** A field by whose values the parts of a list of the document are sorted: one for all that have it is a new name. */
  sorts?: { list: string; by: string };
};

export const NO_RULES: PartRules = { unique: [] };

export type Fields = Record<string, unknown>;

/** A chapter, a paper, an exercise; the document itself is one, too. */
export type Part = {
  /** The same in every copy, wherever the part stands there. */
  key: string;
  /** The names of the fields that lead there: `lectures/topics`; empty for the document. */
  kind: string;
  /** The key of what it stands in. */
  parent: string;
  path: Path;
  value: Fields;
};

/** A copy of a document, taken apart. */
export type Copy = {
  /** By their keys, in the order of the document. */
  parts: ReadonlyMap<string, Part>;
  /** The keys of the parts of a kind that stand in a part. */
  listOf: (parent: string, kind: string) => readonly string[];
};

type Item = Fields & { id: string };

export const isItem = (value: unknown): value is Item => isObject(value) && typeof value['id'] === 'string';
const isItems = (value: unknown): value is Item[] => Array.isArray(value) && value.every(isItem);

/** The key of the document itself. */
export const ROOT = '';

const joined = (...names: string[]): string => names.filter((name) => name !== '').join('/');

/** The kinds of parts that there are in any of these copies: a list that is empty does not say what it is a list of. */
export function kindsIn(copies: readonly unknown[]): ReadonlySet<string> {
  const kinds = new Set<string>();
  const look = (value: unknown, kind: string) => {
    if (!isObject(value)) return;
    for (const [field, list] of Object.entries(value)) {
      // What stands for an item with other numbers has its id, and is no part of it.
      if (field === 'variants' || !isItems(list) || list.length === 0) continue;
      kinds.add(joined(kind, field));
      for (const item of list) look(item, joined(kind, field));
    }
  };
  for (const copy of copies) look(copy, '');
  return kinds;
}

/** The kinds of what stands right within a part of a kind. */
export const kindsWithin = (kinds: ReadonlySet<string>, kind: string): string[] =>
  [...kinds].filter((each) => each.slice(0, Math.max(0, each.lastIndexOf('/'))) === kind);

/** The name of the field that holds the parts of a kind. */
export const fieldOf = (kind: string): string => kind.slice(kind.lastIndexOf('/') + 1);

/** The key of the part within which the ids of a list are counted. `parent`: the key of what the list stands in. */
export function scopeOf({ within = {} }: PartRules, parts: Copy['parts'], parent: string, kind: string): string {
  const outer = within[kind];
  let at = parent;
  for (let part = parts.get(at); outer !== undefined && part && part.kind !== outer; part = parts.get(at)) at = part.parent;
  return at;
}

export const keyOf = (rules: PartRules, parts: Copy['parts'], parent: string, kind: string, id: string): string =>
  rules.unique.includes(kind) ? `${kind}/${id}` : joined(scopeOf(rules, parts, parent, kind), fieldOf(kind), id);

/** Takes a copy apart. Of two parts with one id the first stands. */
export function takenApart(document: unknown, kinds: ReadonlySet<string>, rules: PartRules): Copy {
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

/** A part's own fields, without the parts that stand in it. */
export function ownFields({ value, kind }: Part, kinds: ReadonlySet<string>): Fields {
  const lists = new Set(kindsWithin(kinds, kind).map(fieldOf));
  return Object.fromEntries(Object.entries(value).filter(([name]) => !lists.has(name)));
}

/** What a part is called in its copy; a question has no name, and is what it asks. */
export const titleOf = ({ value: { title, question, id } }: Part): string => [title, question, id].find((name) => typeof name === 'string' && name !== '') as string | undefined ?? '';

/** What a part stands in, from the outermost: "Chương I › Chủ đề 2". Empty right in the document. */
export function placeOf({ parts }: Copy, part: Part): string {
  const names: string[] = [];
  for (let at = parts.get(part.parent); at && at.key !== ROOT; at = parts.get(at.parent)) names.unshift(titleOf(at));
  return names.join(' › ');
}
