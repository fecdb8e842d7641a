import { LRUCache } from 'lru-cache';
import type { AssignmentBoard, BoardQuestion, BoardStudent } from '#contract/assignments.ts';
import { choicesOf, misconceptionsOf, stepsOf, type AnswerValue, type QuestionWithKey } from '#question-types/question-types.ts';
import { listMembers, numberNamesakes } from '#server/features/classes/service.ts';
import { compareNames } from '#server/features/students/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { selectFrozen, type BoardRow } from './queries.ts';
import { computeState } from './rules.ts';
import { readMoment, toStanding } from './standing.ts';

export type FrozenQuestion = QuestionWithKey & { item?: string; grade?: number };

/** Questions of attempts in memory, by their hash: each learner of a drawn set has other numbers. */
const frozen = new LRUCache<string, FrozenQuestion[]>({ max: 400 });

/** Reads the questions of several attempts, at most one statement for all that are not in memory. */
export async function readQuestions(db: Db, ids: string[]): Promise<Map<string, FrozenQuestion[]>> {
  const missing = ids.filter((id) => !frozen.has(id));
  for (const { id, parts } of missing.length > 0 ? await selectFrozen(db, missing) : []) {
    frozen.set(id, (parts as { questions: FrozenQuestion[] }[]).flatMap(({ questions }) => questions));
  }
  return new Map(ids.map((id) => [id, frozen.get(id) ?? []]));
}

/** Names of a class's students by id, in its order; namesakes have numbers. */
type MemberNames = ReadonlyMap<string, string>;

/** Reads the names of a class's students at most every ten seconds: a board is read each second. */
export function createMemberNames(db: Db): (classId: string) => Promise<MemberNames> {
  const known = new LRUCache<string, MemberNames>({
    max: 1000, ttl: 10_000,
    fetchMethod: async (classId) => {
      const members = (await listMembers(db, classId)).toSorted((one, other) => compareNames(one.name, other.name));
      return new Map(numberNamesakes(members).map(({ studentId, name }) => [studentId, name]));
    },
  });
  return async (classId) => (await known.fetch(classId)) ?? new Map<string, string>();
}

/** Parts of a lesson that are counted as watched. */
const LESSON_PARTS = 10;

/** Lists the students of a board with how far each is. @param isLesson whether the work is a lesson to watch */
export function listStudents(rows: BoardRow[], questions: ReadonlyMap<string, FrozenQuestion[]>, names: MemberNames, isLesson: boolean): BoardStudent[] {
  const places = [...names.keys()];
  return rows.toSorted((one, other) => compareNames(one.name, other.name) || places.indexOf(one.student_id) - places.indexOf(other.student_id)).map((row) => {
    const state = computeState(toStanding(row, isLesson));
    const isDone = state === 'handed-in' || state === 'late';
    const asked = row.asked_paper === null ? [] : (questions.get(row.asked_paper) ?? []);
    return {
      studentId: row.student_id, name: names.get(row.student_id) ?? row.name, canSignIn: row.can_sign_in, state,
      answered: isLesson ? (row.watched ? LESSON_PARTS : (row.seen_parts ?? 0)) : (row.answered ?? 0),
      of: isLesson ? LESSON_PARTS : asked.length,
      ...(isDone && row.score !== null && row.out_of !== null && { score: row.score / 100, outOf: row.out_of / 100 }),
      ungraded: (row.unmarked ?? 0) > 0,
      asksHelp: row.asks_help_at !== null,
      ...withMoment('lastSavedAt', isLesson ? row.watching_at : row.saved_at),
      ...withMoment('submittedAt', isLesson ? (row.watched ? row.watched_at : null) : row.submitted_at),
      ...withMoment('closesAt', row.extended_to),
      ...(row.attempt_id !== null && { attemptId: row.attempt_id }),
    };
  });
}

/** Counts the students who have the assignment now, as lists of assignments do. */
export function countStudents(rows: BoardRow[], isLesson: boolean): { students: number; opened: number; handed_in: number; asks_help: number } {
  const now = rows.filter((row) => row.has_it);
  const count = (counts: (row: BoardRow) => boolean): number => now.filter(counts).length;
  return {
    students: now.length,
    opened: count((row) => computeState(toStanding(row, isLesson)) !== 'not-opened'),
    handed_in: count((row) => ['handed-in', 'late'].includes(computeState(toStanding(row, isLesson)))),
    asks_help: count((row) => row.asks_help_at !== null),
  };
}

const withMoment = <Name extends string>(name: Name, at: string | null): { [N in Name]?: string } =>
  at === null ? {} : ({ [name]: new Date(readMoment(at)).toISOString() } as { [N in Name]?: string });

/** Questions with the same place in the attempts of a class; numbers and the order of options may differ. */
type Asked = { first: FrozenQuestion; of: number; right: number; blank: number; wrong: Map<string, { answer: string; studentIds: string[]; misconception?: string }> };

/** Most of a question's wrong answers on the board. */
const MOST_WRONG = 4;

/**
 * Lists the questions of the work with what those who handed it in have answered. Essays are left to the grading.
 * @param paperGrade grade of a paper, whose questions name none
 */
export function listQuestions(rows: BoardRow[], questions: ReadonlyMap<string, FrozenQuestion[]>, paperGrade?: number): BoardQuestion[] {
  const asked = new Map<number, Asked>();
  for (const { student_id: studentId, answers, submitted_at: submittedAt, asked_paper: paper } of rows) {
    if (submittedAt === null || paper === null) continue;
    for (const [at, question] of (questions.get(paper) ?? []).entries()) {
      if (stepsOf(question)) continue;
      const entry = asked.get(at) ?? { first: question, of: 0, right: 0, blank: 0, wrong: new Map() };
      asked.set(at, entry);
      entry.of += 1;
      const [value, earned] = answers?.[question.id] ?? [null, 0];
      if (isBlank(value)) entry.blank += 1;
      else if ((earned ?? 0) >= Math.round(question.points * 100)) entry.right += 1;
      else {
        const answer = showAnswer(question, value);
        const [misconception] = misconceptionsOf(question, value);
        const same = entry.wrong.get(answer) ?? { answer, studentIds: [], ...(misconception !== undefined && { misconception }) };
        same.studentIds.push(studentId);
        entry.wrong.set(answer, same);
      }
    }
  }
  return [...asked].toSorted(([one], [other]) => one - other).map(([at, { first, of, right, blank, wrong }]) => {
    const grade = first.grade ?? paperGrade;
    return {
      number: at + 1, question: firstLine(first.question), of, right, blank,
      ...(first.lesson !== undefined && { lesson: first.lesson }),
      ...(grade !== undefined && { grade }),
      wrong: [...wrong.values()].toSorted((one, other) => other.studentIds.length - one.studentIds.length).slice(0, MOST_WRONG),
    };
  });
}

/** Groups the students of wrong answers by the misconception that the answers name. */
export function groupByMisconception(rows: BoardRow[], questions: ReadonlyMap<string, FrozenQuestion[]>): Omit<AssignmentBoard['misconceptions'][number], 'title'>[] {
  const holders = new Map<string, Set<string>>();
  for (const { student_id: studentId, answers, submitted_at: submittedAt, asked_paper: paper } of rows) {
    if (submittedAt === null || paper === null) continue;
    for (const question of questions.get(paper) ?? []) {
      const [value, earned] = answers?.[question.id] ?? [null, 0];
      if (isBlank(value) || (earned ?? 0) >= Math.round(question.points * 100)) continue;
      for (const code of misconceptionsOf(question, value)) holders.set(code, (holders.get(code) ?? new Set()).add(studentId));
    }
  }
  return [...holders]
    .map(([code, students]) => ({ code, studentIds: [...students] }))
    .toSorted((one, other) => other.studentIds.length - one.studentIds.length || (one.code < other.code ? -1 : 1));
}

const isBlank = (value: AnswerValue | null): value is null =>
  value === null || value === '' || (Array.isArray(value) && value.every((each) => each === null));

const LETTERS = 'ABCDEFGH';

/** Writes an answer as its learner saw it: the text of an option, "Đ S Đ Đ", or what was typed. */
function showAnswer(question: QuestionWithKey, value: AnswerValue): string {
  if (Array.isArray(value)) return value.map((each) => (each === null ? '–' : each ? 'Đ' : 'S')).join(' ');
  const text = String(value);
  return (text.length === 1 ? choicesOf(question)[LETTERS.indexOf(text)] : undefined) ?? escapeHtml(text);
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Shortens a question to its first block: enough to recognise it. */
function firstLine(html: string): string {
  const [, block] = /^\s*<(?:p|div)[^>]*>([\s\S]*?)<\/(?:p|div)>/.exec(html) ?? [];
  return block ?? html;
}
