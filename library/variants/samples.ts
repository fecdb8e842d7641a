/**
 * Draws variants of an owner's item on the site, and proves each of them. A process apart, because its input may make
 * it run for ever (docs/decisions/019). Takes an item, its recipe and a number; returns the draws and the errors, in
 * sentences.
 */
import { QUESTION_TYPE_CHECKS } from '#question-types/check.ts';
import { choicesOf, type QuestionWithKey } from '#question-types/question-types.ts';
import { findFormulas } from '../format/formulas.ts';
import { reportInto, type Problem } from '../format/problem.ts';
import { showNum, type Num } from '../check/language/number.ts';
import { evaluateAnswer } from '../check/language/meaning.ts';
import { showValue, type Names } from '../check/language/value.ts';
import { checkFormulaRelations } from '../check/latex/formula-findings.ts';
import { runCheck, type CheckRun } from '../check/statements/run-check.ts';
import { isHandy } from '../check/rules/variants.ts';
import { doJobs } from '../jobs.ts';
import { drawVariants } from './draw.ts';
import { parseRecipe, type Recipe } from './recipe.ts';
import { computeNamesOrThrow, itemValues, type Table } from './table.ts';
import { fillItem, listPlainTexts, parseQuestions, textAt, type Item } from './fill-item.ts';

type Samples = { drawn: { numbers: Record<string, string>; item: Item }[]; found: number; problems: string[] };

/** Others would repeat them. */
const MOST_PROBLEMS = 6;

type SampleRequest = { item: Item; recipe: Recipe; count: number };

function makeSamples(request: SampleRequest): Samples {
  const { recipe, count } = request;
  const { table, faults } = parseRecipe(recipe);
  if (!table) return { drawn: [], found: 0, problems: faults };
  const problems = new Set(checkOwnNumbers(request, table));
  const { draws, found } = drawVariants(table, JSON.stringify(recipe.numbers), count);
  if (found === 0) problems.add('Không có số nào khác thỏa mãn các điều kiện. Bạn nới khoảng số hoặc bớt điều kiện.');
  const drawn: Samples['drawn'] = [];
  const seen = new Set<string>();
  for (const draw of draws) {
    const said = describeDraw(table, draw);
    const one = makeSample(request, table, draw, (sentence) => problems.add(`${sentence} (với ${said})`));
    if (!one) continue;
    seen.add(JSON.stringify([one.item['content'], one.item['question'], ...listChoices(one.item)]));
    drawn.push(one);
    if (problems.size >= MOST_PROBLEMS) break;
  }
  const alike = drawn.length - seen.size;
  if (problems.size < MOST_PROBLEMS && alike > 0) problems.add(`${alike} mẫu có đề bài giống mẫu khác: trong đề chưa có đủ chỗ cho các số thay đổi.`);
  return { drawn, found, problems: [...problems] };
}

/** Reports texts that, filled with the item's own numbers, differ from the item's. */
function checkOwnNumbers({ item, recipe }: SampleRequest, table: Table): string[] {
  const draw = itemValues(table);
  try {
    const names = computeNamesOrThrow(table, draw);
    const own = fillItem(item, recipe.texts, names);
    const path = Object.keys(recipe.texts).find((each) => toPlainText(textAt(own, each)) !== toPlainText(textAt(item, each)));
    if (path === undefined) return [];
    return [`Với các số của bài (${describeDraw(table, draw)}), lời có chỗ trống cho ra “${shorten(toPlainText(textAt(own, path)))}”, còn trong bài là “${shorten(toPlainText(textAt(item, path)))}”.`];
  } catch (error) {
    return [`Các số của bài chưa dùng được: ${explainError(error)}`];
  }
}

/** Lists the texts to choose from; an exercise is told apart by its own text. */
const listChoices = (item: Item): string[] => ('asks' in item ? [] : parseQuestions(item).questions.flatMap(choicesOf));

const toPlainText = (text = ''): string => listPlainTexts(text).join(' ').replace(/\s+/g, ' ').trim();
const shorten = (text: string): string => (text.length > 90 ? `${text.slice(0, 90)}…` : text);

function makeSample(
  { item, recipe }: SampleRequest, table: Table, draw: Num[], report: (sentence: string) => void,
): Samples['drawn'][number] | undefined {
  const numbers = Object.fromEntries(table.drawn.map(({ name }, at) => [name, showNum(draw[at] ?? itemValues(table)[at] as Num)]));
  let names: Names;
  let one: Item;
  try {
    names = computeNamesOrThrow(table, draw);
    one = fillItem(item, recipe.texts, names);
  } catch (error) {
    report(explainError(error));
    return undefined;
  }
  const { questions, faults } = parseQuestions(one);
  faults.forEach(report);
  for (const question of questions) {
    const flaw = QUESTION_TYPE_CHECKS[question.kind].variant?.checkTexts?.(question, toPlainText);
    if (flaw !== undefined) report(flaw);
  }
  for (const { tex } of listPlainTexts(one).flatMap((each) => findFormulas({ text: each, line: 0 }))) {
    for (const error of findFormulaErrors(tex)) report(`Có chỗ tính chưa đúng: ${shorten(error.replace(/^[a-z \\]+: /, ''))}.`);
  }
  if (recipe.check.trim() !== '') proveCheck(recipe.check, { questions, names, report });
  return { numbers, item: one };
}

function findFormulaErrors(tex: string): string[] {
  try {
    return checkFormulaRelations(tex).errors;
  } catch {
    return []; // an unreadable formula claims nothing false
  }
}

function proveCheck(
  text: string, { questions, names, report }: { questions: QuestionWithKey[]; names: Names; report: (sentence: string) => void },
): void {
  const problems: Problem[] = [];
  const run = runCheck({ text, line: 0 }, undefined, reportInto(problems, ''), names);
  const lines = text.split('\n');
  for (const { line } of problems) report(`Phép thử “${lines[line]?.trim() ?? ''}” không đúng.`);
  for (const { statement, names: known } of run.itemLines) {
    if (statement.kind !== 'result' && statement.kind !== 'answer') continue;
    const value = evaluateAnswer(statement.value, known);
    if (!isHandy(value)) report(`Kết quả ${showValue(value)} không gọn.`);
    const question = statement.kind === 'result' ? findQuestion(questions, statement.part) : undefined;
    const difference = question && QUESTION_TYPE_CHECKS[question.kind].variant?.compareResult?.(question, value);
    if (difference !== undefined) report(difference);
  }
  proveKeys(questions, run, report);
}

/**
 * Finds the question of a line: `result b = …` is about the part with this letter, `result = …` about the first
 * question.
 */
const findQuestion = (questions: QuestionWithKey[], part: string): QuestionWithKey | undefined =>
  part === '' ? questions[0] : questions.find(({ id }) => id === part);

/** Compares the keys with the check, if it decides them. */
function proveKeys(questions: QuestionWithKey[], run: CheckRun, report: (sentence: string) => void): void {
  if (!run.itemLines.some(({ statement }) => statement.kind === 'answer' || statement.kind === 'one')) return;
  for (const question of questions) {
    const difference = QUESTION_TYPE_CHECKS[question.kind].variant?.proveKey?.(question, run, toPlainText);
    if (difference !== undefined) report(difference);
  }
}

const describeDraw = (table: Table, draw: Num[]): string =>
  table.drawn.map(({ name, own }, at) => `${name} = ${showNum(draw[at] ?? own)}`).join(', ');

function explainError(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  const [, place] = /: \{\{(.*)\}\}$/.exec(message) ?? [];
  if (place !== undefined) return `Chưa điền được {{${place}}}.`;
  if (message.startsWith('not true: ')) return `điều kiện “${message.slice('not true: '.length)}” không đúng.`;
  return 'có công thức không tính được.';
}

await doJobs(makeSamples);
