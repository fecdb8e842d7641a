import type { VariantRecipe } from '#contract/variants.ts';
import { isEqual } from '../../editing/is-equal.ts';
import { isBlankHtml } from '../../editing/words-of.ts';

/** An exercise or a question of a paper, with its texts as written. */
export type Item = Record<string, unknown>;

export type VariantFields = {
  variants?: readonly Item[] | undefined;
  recipe?: VariantRecipe | undefined;
  /** Item and recipe at the approval; if either differs now, the variants are held back. */
  approved?: { own: Item; recipe?: VariantRecipe | undefined } | undefined;
};

export type VariedNumber = VariantRecipe['numbers'][number];

export const NO_NUMBER: VariedNumber = { name: '', own: '', from: '', to: '', step: '', except: '' };
export const NO_RECIPE: VariantRecipe = { numbers: [{ ...NO_NUMBER, name: 'a' }], formulas: '', conditions: '', check: '', texts: {} };

/** Fields that do not change the wording. */
const BESIDE = new Set(['id', 'points', 'lesson']);
const textsOnly = (item: Item): Item => Object.fromEntries(Object.entries(item).filter(([name]) => !BESIDE.has(name)));

/** Reports whether item or table changed after the approval, so that learners do not get the variants. */
export const isHeldBack = ({ variants = [], approved, recipe }: VariantFields, item: Item): boolean =>
  variants.length > 0 && approved !== undefined && !(isEqual(textsOnly(approved.own), textsOnly(item)) && isEqual(approved.recipe, recipe));

/** An item's text that may have placeholders. */
export type Text = { path: string; label: string; written: string; kind: 'text' | 'line' | 'typed' };

const LETTERS = 'ABCD';

/** Lists an item's texts in the order of its form. */
export function listTexts(item: Item): Text[] {
  const all: Text[] = [
    text(item, 'content', 'Đề bài'), text(item, 'question', 'Câu hỏi'), ...listQuestionTexts(item, '', ''),
    ...listed(item, 'asks').flatMap((ask, at) => {
      const before = `Câu ${at + 1} · `;
      return [text(ask, 'question', `${before}Câu hỏi riêng`, `asks/${at}/`), ...listQuestionTexts(ask, `asks/${at}/`, before)];
    }),
    text(item, 'solution', 'Lời giải'), ...list(item, 'hints', 'Gợi ý', '', 'line'),
  ].filter((each) => each !== undefined);
  return all.filter(({ written }) => !isBlankHtml(written));
}

/** Lists the texts of the question type's own fields. */
function listQuestionTexts(question: Item, under: string, before: string): Text[] {
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

/** Sets the text at a path; does not store one equal to the item's own. */
export const replaceText = (recipe: VariantRecipe, { path, written }: Text, to: string): VariantRecipe => {
  const { [path]: _, ...others } = recipe.texts;
  return { ...recipe, texts: to === written ? others : { ...others, [path]: to } };
};

export const omitFields = <T extends object>(item: T, names: readonly string[]): Partial<T> =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name))) as Partial<T>;
