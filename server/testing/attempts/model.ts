import assert from 'node:assert/strict';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import { MINUTES, QUESTIONS, gradeAnswer, type QuestionId } from './paper.ts';

// The rules of attempts (docs/decisions/017), to compare with the server's rows.

const ON_ITS_WAY = 5_000;
const LATE = 10 * 60_000;
const LATE_AFTER_JOB = 7 * 24 * 60 * 60_000;

/** `at` is in ms. */
export type Given = { attempt: string; question: QuestionId; value: unknown; at: number };

export type Row = {
  id: string;
  number: number;
  startedAt: number;
  deadline: number;
  submittedAt: number | null;
  solutionsSeen: boolean;
  score: number | null;
  unmarked: number | null;
  /** The job has submitted it, and its learner has seen nothing since. */
  takesLate: boolean;
  answers: { question: QuestionId; value: unknown; at: number; earned: number | null }[];
};

export class ModelAttempt {
  readonly id: string;
  readonly startedAt: number;
  readonly deadline: number;
  readonly questions: QuestionWithKey[];
  /** Possible values: any of several simultaneous answers may have come last. */
  private readonly standing = new Map<QuestionId, { at: number; values: Set<string> }>();
  /** The row at submission. */
  private closed: Row | undefined;
  /** Possible self-graded marks, in hundredths. */
  private marks: number[] = [];

  constructor(id: string, now: number, questions: QuestionWithKey[]) {
    this.id = id;
    this.startedAt = now;
    this.deadline = now + MINUTES * 60_000;
    this.questions = questions;
  }

  get isSubmitted(): boolean {
    return this.closed !== undefined;
  }

  /** Tells if reading the attempt submits it. */
  isDue(now: number): boolean {
    return !this.isSubmitted && now > this.deadline + ON_ITS_WAY;
  }

  /** Tells if the job submits it. */
  isLongDue(now: number): boolean {
    return !this.isSubmitted && now > this.deadline + LATE;
  }

  takes(at: number, now: number): boolean {
    if (this.isSubmitted) return this.takesLate && at <= this.deadline && now <= this.deadline + LATE_AFTER_JOB;
    return now <= this.deadline || (at <= this.deadline && now <= this.deadline + LATE);
  }

  get takesLate(): boolean {
    return this.closed?.takesLate ?? false;
  }

  /** Records simultaneous answers. */
  take(given: Given[], now: number): void {
    for (const question of QUESTIONS) {
      const of = given.filter((each) => each.question === question);
      if (of.length === 0) continue;
      const timed = of.map(({ value, at }) => ({ value: JSON.stringify(value), at: Math.max(this.startedAt, Math.min(at, now)) }));
      const latest = Math.max(...timed.map(({ at }) => at));
      if (latest < (this.standing.get(question)?.at ?? -Infinity)) continue;
      this.standing.set(question, { at: latest, values: new Set(timed.filter(({ at }) => at === latest).map(({ value }) => value)) });
    }
  }

  /** Records self-grading, each time of all steps; simultaneous ones may have come in any order. */
  marked(times: boolean[][]): void {
    if (times.length > 0) this.marks = times.map((steps) => steps.filter(Boolean).length * 25);
  }

  /** @param calls names of the calls since the last proof */
  prove(row: Row, now: number, calls: string[]): void {
    const { score, unmarked } = row;
    this.proveAnswers(row);
    if (this.closed) {
      assert.deepEqual([row.submittedAt, row.solutionsSeen], [this.closed.submittedAt, this.closed.solutionsSeen], 'what was handed in has changed');
      assert.ok(this.closed.takesLate || !row.takesLate, 'late answers are taken again');
      const seen = calls.some((call) => call !== 'send' && call !== 'job' && call !== 'list');
      if (this.closed.takesLate && !row.takesLate) assert.ok(seen, 'late answers were refused before the learner had seen anything');
      this.closed.takesLate = row.takesLate;
    } else if (row.takesLate) assert.ok(calls.includes('job'), 'late answers are taken although no job has submitted it');
    if (row.submittedAt === null) {
      assert.deepEqual([score, unmarked, row.answers.some(({ earned }) => earned !== null)], [null, null, false], 'scored while it runs');
      return;
    }
    if (!this.closed) {
      this.closed = row;
      assert.equal(row.submittedAt, Math.max(this.startedAt, Math.min(now, this.deadline)), 'when it was handed in');
    }
    const byMachine = row.answers.reduce((sum, { question, value }) => sum + gradeAnswer(this.questions, question, value), 0);
    const byPupil = this.marks.find((marks) => byMachine + marks === score) ?? this.marks[0];
    const isWritten = row.answers.some(({ question, value }) => question === 'e' && typeof value === 'string' && value.trim() !== '');
    assert.deepEqual([score, unmarked], [byMachine + (byPupil ?? 0), byPupil === undefined && isWritten ? 50 : 0], 'the score follows from what is stored');
    this.marks = byPupil === undefined ? [] : [byPupil];
    assert.equal(row.answers.reduce((sum, { earned }) => sum + (earned ?? 0), 0), byMachine, 'what each answer has earned');
  }

  private proveAnswers({ startedAt, deadline, answers }: Row): void {
    assert.deepEqual([startedAt, deadline], [this.startedAt, this.deadline]);
    assert.equal(new Set(answers.map(({ question }) => question)).size, answers.length, 'a question counts twice');
    assert.deepEqual(answers.map(({ question }) => question).toSorted(), [...this.standing.keys()].toSorted(), 'which questions are answered');
    for (const { question, value, at } of answers) {
      const standing = this.standing.get(question);
      assert.ok(standing?.at === at && standing.values.has(JSON.stringify(value)), `${question}: ${JSON.stringify(value)} stands`);
      standing.values = new Set([JSON.stringify(value)]);
    }
  }
}
