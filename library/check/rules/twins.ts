import { QUESTION_TYPE_CHECKS } from '#question-types/check.ts';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import { findFormulas } from '../../format/formulas.ts';
import type { Library } from '../../format/library.ts';
import type { Passage } from '../../format/passage.ts';
import type { Problem } from '../../format/problem.ts';
import type { ReadBoard } from '../../boards/read-board.ts';

export interface BoardOfLibrary {
  file: string;
  course: string;
  read: ReadBoard;
}

/** A question or exercise, reduced to the features that make it a repetition. */
interface Item {
  file: string;
  line: number;
  name: string;
  grade: number;
  /** All its words and numbers, as one string. */
  words: string;
  /** The numbers of the question, sorted. */
  numbers: string[];
  /** The formulas of the question that are more than a number or a letter. */
  weightyFormulas: string[];
  /** The options; `key` is the right one, or the answer to type. */
  options: string[];
  key: string;
}

/** A worked example: a scene of a board, or an example of a topic. */
interface Example {
  file: string;
  name: string;
  grade: number;
  /** All its formulas, as one string. */
  formulas: string;
  /** The numbers of the example's question, sorted; empty for a scene. */
  numbers: string[];
}

/**
 * Reports repetitions: two items of a grade with the same words, or with the same numbers and the same answer, and an
 * item that a lesson or a theory works out.
 */
export function findRepetitions(library: Library, boards: BoardOfLibrary[]): Problem[] {
  const items = itemsOf(library, boards);
  const problems: Problem[] = [];
  const report = ({ file, line }: Item, message: string) => problems.push({ file, line, message });
  for (const key of [sameWords, sameNumbers]) {
    for (const [, twins] of Map.groupBy(items.filter((item) => key(item) !== undefined), key)) {
      const [first, ...others] = twins;
      if (first) for (const other of others) report(other, `asks the same as ${first.name} (${first.file}:${first.line}): change its numbers`);
    }
  }
  const examples = examplesOf(library, boards);
  for (const item of items) {
    const example = findWorkedExample(item, examples.filter(({ grade }) => grade === item.grade));
    if (example) report(item, `is worked out in ${example.name} (${example.file}): change its numbers`);
  }
  return problems;
}

/** Letters and digits that identify a question. */
const LEAST_WORDS = 12;
const sameWords = ({ grade, words }: Item): string | undefined => (words.length < LEAST_WORDS ? undefined : `${grade} ${words}`);

/** Three equal numbers and an equal answer are no coincidence, nor is a long equal answer. */
const LEAST_NUMBERS = 3;
const LONG_KEY = 10;
const sameNumbers = ({ grade, numbers, key }: Item): string | undefined =>
  (numbers.length >= LEAST_NUMBERS && key !== '') || key.length >= LONG_KEY ? `${grade} ${numbers.join(' ')} ${key}` : undefined;

/** Formulas that together are shorter than this occur anywhere. */
const LEAST_WEIGHT = 6;

/**
 * Finds the example that works out every formula of the item, or a question with the same numbers and the same result.
 */
function findWorkedExample({ weightyFormulas, options, numbers, key, file, name }: Item, examples: Example[]): Example | undefined {
  const others = examples.filter((example) => example.name !== name);
  const shown = (formula: string) => others.find((example) => holds(example.formulas, formula));
  const [first] = weightyFormulas;
  const weight = weightyFormulas.reduce((sum, formula) => sum + weightOf(formula), 0);
  if (first !== undefined && weight >= LEAST_WEIGHT && weightyFormulas.every(shown)) return shown(first);
  return others.find((example) => {
    if (example.file === file || key === '' || !holds(example.formulas, key)) return false;
    // A question without a number asks about its options.
    if (numbers.length === 0) return isWeighty(key) && options.filter((option) => isWeighty(option) && holds(example.formulas, option)).length > 1;
    return numbers.filter((number) => number.length > 1).length > 1 && numbers.join(' ') === example.numbers.join(' ');
  });
}

/** Returns true if the text contains the formula, not as the end of a longer number or word. */
function holds(text: string, formula: string): boolean {
  for (let at = text.indexOf(formula); at >= 0; at = text.indexOf(formula, at + 1)) {
    if (!/[\w,^.]/.test(text[at - 1] ?? ' ') && !/[\w,^]/.test(text[at + formula.length] ?? ' ')) return true;
  }
  return false;
}

/** Returns true for a formula with numbers, not only as exponents, and an operation between them. */
const isWeighty = (formula: string): boolean =>
  weightOf(formula) >= 4 && /\d/.test(formula.replace(/\^-?\d+/g, '')) && /[\^+:]|\\cdot|[\w)]-/.test(formula);

const weightOf = (formula: string): number => formula.replaceAll('\\frac', '').replace(/\\[a-z]+/g, '~').length;

function itemsOf({ quizzes, practices, topics, courses }: Library, boards: BoardOfLibrary[]): Item[] {
  const gradeOf = new Map(courses.map(({ id, grade }) => [id, grade]));
  return [
    ...quizzes.flatMap(({ file, grade, questions }) =>
      questions.map(({ id, line, question, options, fields }) => makeItem({
        file, grade, line, name: id, question, options: options.map(({ text }) => text), key: options.find(({ letter }) => letter === fields.answer)?.text ?? '',
      })),
    ),
    ...practices.flatMap(({ id: set, grade, papers }) =>
      papers.flatMap(({ id, file, problems, parts = [] }) => [
        ...problems.map(({ id: problem, line, question }) => makeItem({ file, grade, line, name: `${set} ${id} ${problem}`, question, options: [], key: '' })),
        ...parts.flatMap(({ questions }) => questions).map(({ question, line }) => makeItem({ file, grade, line, name: `${set} ${id} ${question.id}`, ...toQuestionContent(question) })),
      ]),
    ),
    ...topics.flatMap(({ grade, exerciseTypes }) =>
      exerciseTypes.flatMap(({ file, exercises }) =>
        exercises.map(({ id, line, question, questions }) => {
          const all = questions.map((each) => toQuestionContent(each.question));
          return makeItem({ file, grade, line, name: id, question, options: all.flatMap(({ options }) => options), key: all.map(({ key }) => key).join('; ') });
        }),
      ),
    ),
    ...boards.flatMap(({ file, course, read: { board, checkpointQuestions } }) => {
      const grade = gradeOf.get(course) ?? 0;
      return [
        ...checkpointQuestions.map((question) => {
          const scene = Number(question.id.slice(1));
          return makeItem({ file, grade, line: board.scenes[scene - 1]?.line ?? 1, name: sceneName(board.lesson, scene), ...toQuestionContent(question) });
        }),
        ...board.questions.map(({ question, line }) => makeItem({ file, grade, line, name: `${board.lesson} ${question.id}`, ...toQuestionContent(question) })),
      ];
    }),
  ];
}

function examplesOf({ topics, courses }: Library, boards: BoardOfLibrary[]): Example[] {
  const gradeOf = new Map(courses.map(({ id, grade }) => [id, grade]));
  return [
    ...topics.flatMap(({ file, grade, body }) =>
      [...body.text.matchAll(/^### (Ví dụ \d+)\.? ?(.*)\n([^]*?)(?=^##|(?![^]))/gm)].map(([, name = '', example = '', rest = '']) => ({
        file, grade, name, formulas: formulasIn(`${example}\n${rest}`).join(' '), numbers: numbersIn(example),
      })),
    ),
    ...boards.flatMap(({ file, course, read: { board } }) =>
      board.scenes.map(({ number, captions, commands }) => ({
        file, grade: gradeOf.get(course) ?? 0, name: sceneName(board.lesson, number), numbers: [],
        formulas: formulasIn([...captions, ...commands].map(({ text }) => text ?? '').join('\n')).join(' '),
      })),
    ),
  ];
}

const sceneName = (lesson: string, scene: number): string => `${lesson}, scene ${scene}`;

type QuestionContent = { question: string; options: string[]; key: string };

function toQuestionContent(question: QuestionWithKey): QuestionContent {
  const { listChoices, keyText } = QUESTION_TYPE_CHECKS[question.kind];
  return { question: question.question, options: listChoices?.(question).map(({ text }) => text) ?? [], key: keyText?.(question) ?? '' };
}

function makeItem({ question, options, key, ...place }: QuestionContent & Pick<Item, 'file' | 'line' | 'name' | 'grade'>): Item {
  return {
    ...place,
    words: [question, ...options.toSorted()].join(' ').toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''),
    numbers: numbersIn(question),
    weightyFormulas: formulasIn(question).filter(isWeighty),
    options: options.flatMap(formulasIn),
    key: formulasIn(key).join(' '),
  };
}

const passage = (text: string): Passage => ({ text, line: 1 });

const formulasIn = (text: string): string[] => findFormulas(passage(text)).map(({ tex }) => normalizeFormula(tex));

function normalizeFormula(tex: string): string {
  return tex
    .replace(/\\part\{[^{}]*\}|\\sai(?=\{)/g, '')
    .replace(/\\text\{[^{}]*\}(?:\^\d)?|\^\\circ/g, '')
    .replaceAll('{,}', ',')
    .replace(/\\[dt]frac/g, '\\frac')
    .replace(/\\(?:left|right|q?quad)(?![a-z])|\\[,;:! ]|[\s{}]|[.;,]+$/g, '')
    // Factors in another order make no other question.
    .replace(/(?<![\w^,])\d+(?:\\cdot\d+)+(?![\w^,])/g, (product) => product.split('\\cdot').toSorted().join('\\cdot'));
}

/** Lists the numbers of a text, in formulas and outside, without marks, pictures and names of classes. */
const numbersIn = (text: string): string[] =>
  (normalizeFormula(text.replace(/\(\d+(?:,\d+)? điểm\)|!\[[^\]]*\]\([^)]*\)|\b[6-9][A-Z]\d?\b/g, '').replaceAll('$', ' $ ').replace(/\\,/g, '')).match(/\d+(?:,\d+)?/g) ?? []).toSorted();
