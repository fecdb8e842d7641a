import { QuestionOfAnyType, type QuestionWithKey } from '#question-types/question-types.ts';
import type { Names } from '../check/language/value.ts';
import { escapeHtml, unescapeHtml } from '../format/escape-html.ts';
import { fillPlaceholders, fillTypedPlaceholders } from '../format/placeholders.ts';
import { formatPlaceholder } from './format-placeholder.ts';

/** An exercise, or a question of a test, as the site stores it: HTML with formulas as `$…$`. */
export type Item = Record<string, unknown>;

/** Returns a copy with these texts. Throws at a placeholder that cannot be filled. */
export function fillItem(item: Item, texts: Record<string, string>, names: Names): Item {
  const copy = structuredClone(item);
  const keys = findChoiceKeys(copy);
  for (const [path, text] of Object.entries(texts)) replaceText(copy, path.split('/'), fillText(path, text, names));
  for (const { choice, at } of keys) choice.answer = choice.options[at] ?? choice.answer;
  keepFilledWrongValues(copy, '', texts);
  for (const [at, question] of listQuestions(copy).entries()) keepFilledWrongValues(question, `asks/${at}/`, texts);
  return copy;
}

export function textAt(item: Item, path: string): string | undefined {
  let value: unknown = item;
  for (const step of path.split('/')) value = isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  return typeof value === 'string' ? value : undefined;
}

function fillText(path: string, text: string, names: Names): string {
  if (path.endsWith('answer') || WRONG_VALUE.test(path)) return fillTypedPlaceholders(text, (source) => formatPlaceholder(source, 'typed', names));
  return fillPlaceholders(text, (source, where) => escapeHtml(formatPlaceholder(unescapeHtml(source), where, names)));
}

/** Path of a wrong value, which a learner types. */
const WRONG_VALUE = /(?:^|\/)wrong\/\d+\/value$/;

/** Removes the wrong values that do not change with the numbers: they are those of the written item. */
function keepFilledWrongValues(question: Item, path: string, texts: Record<string, string>): void {
  const { wrong } = question;
  if (!Array.isArray(wrong)) return;
  const filled = wrong.filter((_, at) => Object.hasOwn(texts, `${path}wrong/${at}/value`));
  if (filled.length > 0) question['wrong'] = filled;
  else delete question['wrong'];
}

/** Replaces a text; a value of another shape is no text of this item. */
function replaceText(value: unknown, [step = '', ...rest]: string[], text: string): void {
  if (!isRecord(value) || !Object.hasOwn(value, step)) return;
  if (rest.length > 0) replaceText(value[step], rest, text);
  else if (typeof value[step] === 'string') value[step] = text;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Remembers the index of each key, which is the text of an option. */
function findChoiceKeys(item: Item) {
  return [item, ...listQuestions(item)].flatMap((each) => {
    if (!Array.isArray(each['options'])) return [];
    const choice = each as { options: string[]; answer: string };
    return { choice, at: choice.options.indexOf(choice.answer) };
  });
}

const listQuestions = (item: Item): Item[] => (Array.isArray(item['asks']) ? item['asks'].filter(isRecord) : []);

/** Reads the questions; `faults` are sentences. */
export function parseQuestions(item: Item): { questions: QuestionWithKey[]; faults: string[] } {
  const read = (Array.isArray(item['asks']) ? listQuestions(item) : [item]).map((each) => QuestionOfAnyType.safeParse(each));
  return {
    questions: read.flatMap(({ data }) => data ?? []),
    faults: read.flatMap(({ error }) => error?.issues.map(({ message }) => message).find((message) => message.startsWith('Vui lòng ') || message.endsWith('.')) ?? (error ? 'Câu hỏi chưa viết xong.' : [])),
  };
}

export function listPlainTexts(value: unknown): string[] {
  if (typeof value === 'string') return [unescapeHtml(value.replace(/<\/(?:p|li|tr|h\d)>|<br>/g, '\n').replace(/<[^>]*>/g, ''))];
  return isRecord(value) ? Object.values(value).flatMap(listPlainTexts) : [];
}
