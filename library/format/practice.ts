import { z } from 'zod';
import { PRACTICE_EXAMS } from '#contract/enums.ts';
import type { QuestionLevel } from '#contract/exam-matrix.ts';
import { trimContent, type Passage } from './passage.ts';
import type { Report } from './problem.ts';
import type { SourceFile } from './source-file.ts';
import type { StoredVariants } from './variants.ts';
import { cognitiveLevel, parseLevel, type LeveledItem } from './levels.ts';
import { amount, grade, lesson, readFields, statements, text, wholePrice } from './fields.ts';
import { takeItem } from './item.ts';
import { parseQuestion, type QuestionSource } from './question.ts';
import { requireId, splitSections, requireWellFormedId, type Section } from './sections.ts';
import { parseWorkedItem, type WorkedItem } from './worked-item.ts';

const practiceFields = z.strictObject({
  kind: z.literal('practice'),
  id: text,
  title: text,
  grade,
  image: text.optional(),
  curriculum: text,
  /** The exam that its papers resemble. */
  exam: z.enum(PRACTICE_EXAMS).optional(),
  /** Titles of the chapters that its papers cover. */
  chapters: z.array(text).min(1).optional(),
});

const paperFields = z.strictObject({
  kind: z.literal('paper'),
  id: text,
  title: text,
  /** 0 is free. */
  coin: wholePrice,
  duration: text,
  /** Minutes for a paper with parts, which is done on the site. */
  minutes: z.int().min(1).max(300).optional(),
  notes: text.optional(),
  /** No longer offered, still open to learners who have unlocked it. */
  archived: z.boolean().optional(),
  /** The sum of its problems' points. */
  points: amount,
  /** Promised percentages of points by cognitive level: 40/30/20/10. */
  matrix: z.string().regex(/^\d+(\.\d+)?(\/\d+(\.\d+)?){3}$/).optional(),
});

const problemFields = z.strictObject({
  points: amount,
  /** The Bài that it trains. */
  lesson,
  level: cognitiveLevel.optional(),
  /** A filmed solution. */
  video: text.optional(),
  unit: text.optional(),
  check: statements,
});

export interface PracticeSource extends Omit<z.output<typeof practiceFields>, 'kind'> {
  file: string;
  /** Markdown. */
  description: string;
  head: Passage;
  body: Passage;
  papers: PaperSource[];
}

export interface PaperSource extends Omit<z.output<typeof paperFields>, 'kind'> {
  file: string;
  head: Passage;
  problems: PaperProblemSource[];
  /** Parts of a test on the site, instead of problems. */
  parts?: PartSource[];
}

interface PartSource {
  /** Unique in the paper. */
  id: string;
  title: string;
  line: number;
  questions: PaperQuestion[];
}

type PaperQuestion = QuestionSource & { level?: QuestionLevel };

type PaperProblemSource = WorkedItem<z.output<typeof problemFields>> & { level?: QuestionLevel };

/** Reads a `practice.md`, whose papers `parsePaper` has read. */
export function parsePractice(source: SourceFile, papers: PaperSource[]): PracticeSource | undefined {
  const { head, body, report } = source;
  const fields = readFields(head, practiceFields, report);
  const description = trimContent(body);
  if (description === '') report(body.line, 'no description');
  if (!fields || !requireWellFormedId(fields.id, head.line, report)) return undefined;
  if (fields.id !== source.folder) report(head.line, `the folder is named after the set: '${fields.id}'`);
  const { kind: _, ...facts } = fields;
  return { ...facts, file: source.file, head, description, body, papers };
}

/** Reads a paper; `stored` are the drawn variants of its questions. */
export function parsePaper(source: SourceFile, stored: StoredVariants = {}): PaperSource | undefined {
  const { head, body, report } = source;
  const fields = readFields(head, paperFields, report);
  const { intro, list } = splitSections(body, 1);
  const problems = splitSections(intro, 2)
    .list.map((section, index) => parseProblem(section, index + 1, report))
    .filter((problem) => problem !== undefined);
  const parts = parseParts(list, stored, report);
  if (parts.length > 0 && trimContent(intro) !== '') report(body.line, 'a paper has parts or problems: remove the text before its first part');
  if (!fields || !requireWellFormedId(fields.id, head.line, report)) return undefined;
  const { kind: _, ...facts } = fields;
  return { ...facts, file: source.file, head, problems, ...(parts.length > 0 && { parts }) };
}

function parseParts(list: Section[], stored: StoredVariants, report: Report): PartSource[] {
  let number = 0;
  const parts = list.map((part) => {
    const id = requireId(part, report);
    const { title, line, body } = part;
    const { intro, list: questions } = splitSections(body, 2);
    if (trimContent(intro) !== '') report(line, 'text before the first question of a part is not shown');
    if (questions.length === 0) report(line, 'the part has no question');
    const read = questions.map((section) => {
      number++;
      if (section.title !== `Câu ${number}`) report(section.line, `the heading is "Câu ${number}": questions are numbered through the paper`);
      const question = parseQuestion(section, stored, report);
      return question && withLevel(question, { level: question.fields.level, points: question.fields.points, kind: question.question.kind }, report);
    });
    return id === undefined ? undefined : { id, title, line, questions: read.filter((question) => question !== undefined) };
  });
  return parts.filter((part) => part !== undefined);
}

function parseProblem(section: Section, number: number, report: Report): PaperProblemSource | undefined {
  if (!new RegExp(`^Bài ${number}(?!\\d)`).test(section.title)) {
    report(section.line, `the heading begins with "Bài ${number}"`);
  }
  const problem = parseWorkedItem(takeItem(section, report), problemFields, report);
  if (problem?.hintsBody) report(problem.hintsBody.line, 'a problem has no hints: only the questions of a paper with parts show them');
  return problem && withLevel(problem, problem.fields, report);
}

type Leveled = { line: number; questionBody: Passage };

function withLevel<Item extends Leveled>(item: Item, fields: Omit<LeveledItem, 'line' | 'question'>, report: Report): Item & { level?: QuestionLevel } {
  const level = parseLevel({ ...fields, line: item.line, question: item.questionBody }, report);
  return level === undefined ? item : { ...item, level };
}
