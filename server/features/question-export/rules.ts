import type { PaperHead } from '#contract/paper-head.ts';
import type { PracticeWritten } from '#contract/practice.ts';
import type { QuestionWritten } from '#contract/questions.ts';
import type { TopicWritten } from '#contract/topics.ts';
import { PRACTICE_EXAM_TITLES } from '#contract/enums.ts';
import type { ExportedPaper } from '#formats/docx/write-docx.ts';
import type { ExportedQuestion } from '#formats/exported-question.ts';
import type { QuestionWithKey } from '#question-types/question-types.ts';

/** Questions for a file, with the head of a printed paper; `notes`: Vietnamese sentences about what no format carries. */
export type ExportedSet = ExportedPaper & { name: string; notes: string[] };

const LETTER = /^(\s*(?:<p>\s*)?)[A-D]\s*\.\s*/;
const LETTERS = ['A', 'B', 'C', 'D'];
/** A step of an essay, in points. */
const STEP_POINTS = 0.25;

/** Removes a paragraph around a text of one line. */
const toLine = (html: string): string => /^\s*<p>((?:(?!<\/?p>)[^])*)<\/p>\s*$/.exec(html)?.[1]?.trim() ?? html.trim();
const withoutLetter = (option: string): string => toLine(option.replace(LETTER, '$1'));

/** Converts a question of the site; undefined for a type that no format knows. */
function toExportedQuestion(question: QuestionWithKey, n: number, part?: number): ExportedQuestion | undefined {
  const head = {
    n,
    ...(part !== undefined && { part }),
    question: question.question,
    ...(question.solution !== '' && { solution: question.solution }),
    ...(question.hints.length > 0 && { hints: question.hints }),
    points: question.points,
    ...(question.lesson !== undefined && { lesson: question.lesson }),
  };
  switch (question.kind) {
    case 'choice':
      return { ...head, kind: 'choice', options: question.options.map(withoutLetter), answer: LETTERS[question.options.indexOf(question.answer)] ?? null };
    case 'truefalse':
      return { ...head, kind: 'truefalse', statements: question.statements.map(({ text }) => toLine(text)), answer: question.statements.map(({ right }) => right) };
    case 'short':
      return { ...head, kind: 'short', answer: question.answer, ...(question.unit !== '' && { unit: question.unit }), ...(question.form === 'reduced' && { form: 'reduced' as const }) };
    case 'essay':
      return { ...head, kind: 'essay', answer: null, steps: question.steps.map((step) => ({ text: toLine(step), points: STEP_POINTS })) };
    default:
      return undefined;
  }
}

type PracticeSource = Record<'title' | 'grade' | 'exam', string>;
type Problem = PracticeWritten['practiceLists'][number]['problems'][number];
type Paper = {
  title: string;
  duration: string;
  notes: string;
  problems: Problem[];
  parts?: { title: string; questions: (QuestionWithKey & { variants?: unknown[] })[] }[] | undefined;
};

/** Makes the set of a paper, with parts or with problems. */
export function exportPaper(practice: PracticeSource, paper: Paper, head: PaperHead): ExportedSet {
  const asked = (paper.parts ?? []).flatMap(({ questions }) => questions);
  const parts = paper.parts
    ? numberParts(paper.parts)
    : { parts: [{ questions: paper.problems.map(toProblem) }], notes: [] };
  const examTitle = (PRACTICE_EXAM_TITLES as Record<string, string>)[practice.exam];
  return {
    ...parts,
    name: `${practice.title} ${paper.title}`,
    title: paper.title,
    left: [...(head.authority === '' ? [] : [head.authority.toUpperCase()]), head.school === '' ? 'Trường: ............................................' : head.school.toUpperCase(), paper.title],
    right: [(head.exam || (examTitle ?? practice.title)).toUpperCase(), `Môn: Toán – Lớp ${practice.grade}`, `Thời gian làm bài: ${head.minutes === null ? paper.duration : `${head.minutes} phút`}`],
    ...(paper.notes !== '' && { instructions: paper.notes }),
    hasName: true,
    notes: [...parts.notes, ...noteMisconceptions(asked), ...(asked.some(({ variants = [] }) => variants.length > 0) ? ['Câu tương tự (biến thể) không được ghi vào tệp.'] : [])],
  };
}

/** A problem that is done on paper; its title has its points: "Bài 1. (2,0 điểm)". */
function toProblem({ title, questions, problemSolutionText, lesson }: Problem, at: number): ExportedQuestion {
  const points = /\(([\d,]+)\sđiểm\)/.exec(title)?.[1];
  return {
    n: at + 1, kind: 'essay', question: questions, answer: null,
    ...(problemSolutionText !== '' && { solution: problemSolutionText }),
    ...(points !== undefined && { points: Number(points.replace(',', '.')) }),
    ...(lesson !== undefined && { lesson }),
  };
}

/** Makes the set of a topic: a part for each type of exercise, a question for each thing that is asked. */
export function exportTopic({ title, grade, exercises }: Pick<TopicWritten, 'title' | 'grade' | 'exercises'>): ExportedSet {
  const types = [...new Set(exercises.map(({ exerciseType }) => exerciseType))];
  const numbered = numberParts(types.map((type) => ({ title: type, questions: exercises.filter(({ exerciseType }) => exerciseType === type).flatMap(listExerciseQuestions) })));
  return {
    ...numbered,
    name: title, title,
    left: [title], right: [`Toán – Lớp ${grade}`], hasName: false,
    notes: [
      ...numbered.notes, ...noteMisconceptions(exercises.flatMap(({ asks }) => asks as QuestionWithKey[])),
      ...(exercises.some(({ variants }) => variants.length > 0) ? ['Bài tương tự (biến thể) không được ghi vào tệp.'] : []),
      ...(exercises.some(({ asks }) => asks.length > 1) ? ['Bài tập hỏi nhiều câu được ghi thành nhiều câu riêng, câu nào cũng có đề chung.'] : []),
    ],
  };
}

/** An exercise that asks several questions becomes as many, each with the common text. */
function listExerciseQuestions({ content, solution, hints, asks, lesson }: TopicWritten['exercises'][number]): ExercisePart[] {
  const common = lesson === undefined ? {} : { lesson };
  if (asks.length === 0) return [{ onPaper: { kind: 'essay', question: content, answer: null, ...(solution !== '' && { solution }), ...(hints.length > 0 && { hints }), ...common } }];
  return (asks as QuestionWithKey[]).map((ask, at) => ({
    ...ask,
    question: content + ask.question,
    solution: at === 0 ? solution + ask.solution : ask.solution,
    hints: at === 0 ? [...hints, ...ask.hints] : ask.hints,
    ...common,
  }));
}

type ExercisePart = QuestionWithKey | { onPaper: ExportedQuestion };

function numberParts(parts: { title: string; questions: ExercisePart[] }[]): { parts: ExportedPaper['parts']; notes: string[] } {
  let n = 0;
  let left = 0;
  const numbered = parts.map(({ title, questions }, at) => ({
    title,
    questions: questions.flatMap((question) => {
      n++;
      const made = 'onPaper' in question ? { ...question.onPaper, n, part: at + 1 } : toExportedQuestion(question, n, at + 1);
      if (!made) left++;
      return made ?? [];
    }),
  }));
  return { parts: numbered, notes: left > 0 ? [`${left} câu thuộc dạng mà tệp không ghi được nên bị bỏ ra.`] : [] };
}

/** Makes the set of the quiz's questions of a grade and exam, in the order of their places. */
export function exportQuiz(questions: QuestionWritten[], { grade, exam }: { grade: number; exam: string }): ExportedSet {
  const title = `Câu hỏi trắc nghiệm ${exam}`;
  return {
    name: `${title} lớp ${grade}`, title,
    left: [title], right: [`Toán – Lớp ${grade}`], hasName: false,
    parts: [{
      questions: questions.map(({ question, options, answer, explanation, lesson, img, imgAlt }, at) => ({
        n: at + 1, kind: 'choice', options: options.map(withoutLetter), answer: LETTERS[options.indexOf(answer)] ?? null,
        question: img === '' ? question : `${question}<p><img src="${escapeAttribute(/^(?:https?:|\/)|\.svg$/.test(img) ? img : `/quiz/${img}`)}" alt="${escapeAttribute(imgAlt)}"></p>`,
        ...(explanation !== '' && { solution: explanation }),
        ...(lesson !== undefined && { lesson }),
      })),
    }],
    notes: questions.some(({ misconceptions }) => misconceptions?.some((code) => code !== null)) ? [NO_MISCONCEPTIONS] : [],
  };
}

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const NO_MISCONCEPTIONS = 'Lỗi hay gặp gắn với phương án và câu trả lời sai không được ghi vào tệp.';
const noteMisconceptions = (questions: QuestionWithKey[]): string[] =>
  questions.some((question) => ('misconceptions' in question && question.misconceptions?.some((code) => code !== null)) || ('wrong' in question && question.wrong && question.wrong.length > 0)) ? [NO_MISCONCEPTIONS] : [];

/** "Đề 1, Toán 9" with its format becomes "de-1-toan-9.docx". */
export const fileName = (name: string, extension: string): string =>
  `${name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 80) || 'cau-hoi'}.${extension}`;
