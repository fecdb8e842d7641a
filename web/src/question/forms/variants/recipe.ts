import type { VariantRecipe } from '#contract/variants.ts';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import { isEqual } from '../../../editor/documents/is-equal.ts';
import { isBlankHtml } from '../../../editor/documents/words-of.ts';
import type { Authorings, VariedText } from '../authoring.ts';

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

/** Lists an item's texts in the order of its form. */
export function listTexts(authorings: Authorings, item: Item): VariedText[] {
  const all: VariedText[] = [
    text(item, 'content', 'Đề bài'), text(item, 'question', 'Câu hỏi'), ...listQuestionTexts(authorings, item),
    ...listQuestions(item).flatMap((ask, index) => {
      const own = [text(ask, 'question', 'Câu hỏi riêng'), ...listQuestionTexts(authorings, ask)].filter((each) => each !== undefined);
      return own.map((each) => ({ ...each, path: `asks/${index}/${each.path}`, label: `Câu ${index + 1} · ${each.label}` }));
    }),
    text(item, 'solution', 'Lời giải'), ...listHints(item),
  ].filter((each) => each !== undefined);
  return all.filter(({ written }) => !isBlankHtml(written));
}

/** Lists the texts of the question type's own fields; an exercise has no type. */
function listQuestionTexts(authorings: Authorings, item: Item): VariedText[] {
  const question = item as QuestionWithKey;
  return Object.hasOwn(authorings, question.kind) ? authorings[question.kind].variedTexts(question) : [];
}

function text(item: Item, field: string, label: string): VariedText | undefined {
  const written = item[field];
  return typeof written === 'string' ? { path: field, label, written, kind: 'text' } : undefined;
}

const listHints = ({ hints }: Item): VariedText[] =>
  Array.isArray(hints) ? hints.map((written: string, index) => ({ path: `hints/${index}`, label: `Gợi ý ${index + 1}`, written, kind: 'line' })) : [];

const listQuestions = ({ asks }: Item): Item[] => (Array.isArray(asks) ? (asks as Item[]) : []);

/** Sets the text at a path; does not store one equal to the item's own. */
export const replaceText = (recipe: VariantRecipe, { path, written }: VariedText, to: string): VariantRecipe => {
  const { [path]: _, ...others } = recipe.texts;
  return { ...recipe, texts: to === written ? others : { ...others, [path]: to } };
};

export const omitFields = <T extends object>(item: T, names: readonly string[]): Partial<T> =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name))) as Partial<T>;
