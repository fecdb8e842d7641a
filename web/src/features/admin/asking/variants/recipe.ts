import type { VariantRecipe } from '#contract/variants.ts';
import { same } from '../../editing/same.ts';
import { isBlankHtml } from '../../editing/words-of.ts';

/** An exercise, or a question of a test, as its texts are written: what variants are made of. */
export type Item = Record<string, unknown>;

/** What is kept beside an item of the same with other numbers. */
export type Kept = {
  variants?: readonly Item[] | undefined;
  recipe?: VariantRecipe | undefined;
  /** What the variants were approved for: with another text, or another table, they are held back. */
  approved?: { own: Item; recipe?: VariantRecipe | undefined } | undefined;
};

export type VariedNumber = VariantRecipe['numbers'][number];

export const NO_NUMBER: VariedNumber = { name: '', own: '', from: '', to: '', step: '', except: '' };
export const NO_RECIPE: VariantRecipe = { numbers: [{ ...NO_NUMBER, name: 'a' }], formulas: '', conditions: '', check: '', texts: {} };

/** What of a question does not change what is asked. */
const BESIDE = new Set(['id', 'points', 'lesson']);
const textsOnly = (item: Item): Item => Object.fromEntries(Object.entries(item).filter(([name]) => !BESIDE.has(name)));

/** Whether there are variants that pupils do not get, as the item or its table is another since. */
export const isHeldBack = ({ variants = [], approved, recipe }: Kept, item: Item): boolean =>
  variants.length > 0 && approved !== undefined && !(same(textsOnly(approved.own), textsOnly(item)) && same(approved.recipe, recipe));

/** A text of an item that may have places for numbers. */
export type Text = { path: string; label: string; written: string; kind: 'text' | 'line' | 'typed' };

const LETTERS = 'ABCD';

/** The texts of an item in the order of its form. */
export function textsOf(item: Item): Text[] {
  const all: Text[] = [
    text(item, 'content', 'Đề bài'), text(item, 'question', 'Câu hỏi'), ...ofQuestion(item, '', ''),
    ...listed(item, 'asks').flatMap((ask, at) => {
      const before = `Câu ${at + 1} · `;
      return [text(ask, 'question', `${before}Câu hỏi riêng`, `asks/${at}/`), ...ofQuestion(ask, `asks/${at}/`, before)];
    }),
    text(item, 'solution', 'Lời giải'), ...list(item, 'hints', 'Gợi ý', '', 'line'),
  ].filter((each) => each !== undefined);
  return all.filter(({ written }) => !isBlankHtml(written));
}

/** What the kinds have of their own: options, statements, steps, an answer that is typed. */
function ofQuestion(question: Item, under: string, before: string): Text[] {
  const statements = listed(question, 'statements').map((statement, at) => text(statement, 'text', `${before}Ý ${'abcd'[at]})`, `${under}statements/${at}/`));
  const answer = question['kind'] === 'short' ? text(question, 'answer', `${before}Đáp án`, under, 'typed') : undefined;
  return [
    ...list(question, 'options', `${before}Phương án`, under, 'line'), ...list(question, 'steps', `${before}Bước`, under, 'text'), ...statements, answer,
  ].filter((each) => each !== undefined);
}

function text(item: Item, field: string, label: string, under = '', kind: Text['kind'] = 'text'): Text | undefined {
  const written = item[field];
  return typeof written === 'string' ? { path: `${under}${field}`, label, written, kind } : undefined;
}

function list(item: Item, field: string, label: string, under: string, kind: Text['kind']): Text[] {
  const all = item[field];
  if (!Array.isArray(all)) return [];
  return all.flatMap((written: unknown, at) =>
    typeof written === 'string' ? { path: `${under}${field}/${at}`, label: `${label} ${field === 'options' ? LETTERS[at] : at + 1}`, written, kind } : []);
}

const listed = (item: Item, field: string): Item[] => {
  const all = item[field];
  return Array.isArray(all) ? all.filter((each): each is Item => typeof each === 'object' && each !== null) : [];
};

/** With another text at a path; what is as in the item itself is not kept. */
export const withText = (recipe: VariantRecipe, { path, written }: Text, to: string): VariantRecipe => {
  const { [path]: _, ...others } = recipe.texts;
  return { ...recipe, texts: to === written ? others : { ...others, [path]: to } };
};

/** A field without what is undefined. */
export const without = <T extends object>(item: T, names: readonly string[]): Partial<T> =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name))) as Partial<T>;
