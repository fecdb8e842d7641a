import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { QuestionOfAnyType, type AnswerValue, type QuestionWithKey } from '#question-types/question-types.ts';
import type { QuestionAtPath, Correction } from '#server/features/documents/corrections.ts';
import { corrections } from '#server/features/documents/tables.ts';
import type { Db } from '#server/platform/database/database.ts';
import { theRow } from '#server/platform/database/the-row.ts';
import { testSecret } from '#server/testing/app.ts';
import { testDatabase } from '#server/testing/database.ts';
import { makeLearner } from '#server/testing/people.ts';
import { answerCorrections, answers } from '../answers/tables.ts';
import { regradeAnswers } from './regrade-answers.ts';

const written = (question: object): QuestionWithKey => QuestionOfAnyType.parse({ id: 'c1', ...question });
const short = (answer: string) => written({ kind: 'short', answer });
const choice = written({ options: ['A. $5$', 'B. $6$', 'C. $7$', 'D. $8$'], answer: 'C. $7$' });
const statements = (right: boolean) => written({ kind: 'truefalse', points: 0.25, statements: [1, 2, 3, 4].map((at) => ({ text: `<p>Ý ${at}</p>`, right })) });
const essay = written({ kind: 'essay', points: 0.25, steps: ['<p>Một</p>'] });

/** Returns this day of October, the time of a correction. */
const on = (day: number) => new Date(Date.UTC(2026, 9, day));

/** Makes a set whose only question had these keys in turn, each until a day. */
async function corrected(db: Db, befores: { before: QuestionWithKey; until: Date; other?: boolean; beside?: QuestionWithKey }[]): Promise<Correction[]> {
  const documentId = randomUUID();
  const rows = [];
  for (const [place, { before, until, other, beside }] of befores.entries()) {
    const item = `test/${documentId}/de-1/${other ? 'c2' : 'c1'}`;
    const items = [...(beside ? [{ item: `test/${documentId}/de-1/c3`, variant: 0, before: beside }] : []), { item, variant: 0, before }];
    const values = { kind: 'practice' as const, documentId, version: place + 2, madeAt: until, items };
    rows.push(theRow(await db.insert(corrections).values(values).returning()));
  }
  return rows;
}

type Answered = {
  all: Correction[]; now: QuestionWithKey | undefined; value: AnswerValue; kind?: 'short' | 'choice' | 'truefalse'; source?: 'review' | 'test'; given: Date; was?: number | null;
};

/** Returns the regraded share of an answer given on a day, after the last correction; undefined where there is none. */
async function found(db: Db, { all, now, value, kind = 'short', source = 'review', given, was = 0 }: Answered) {
  const { uid } = await makeLearner(db, testSecret);
  const last = all.at(-1) ?? assert.fail();
  const item = `test/${last.documentId}/de-1/c1`;
  await db.insert(answers).values({ uid, item, source, kind, grade: 8, value, share: was, right: was === null ? null : was === 1, at: given, receivedAt: given });
  const presentQuestions: QuestionAtPath[] = now ? [{ path: ['de-1', 'c1'], variant: 0, question: now }] : [];
  await regradeAnswers(db, last, { corrections: all, presentQuestions });
  const rows = await db.select({ share: answerCorrections.share, right: answerCorrections.right }).from(answerCorrections).where(eq(answerCorrections.uid, uid));
  for (const { share, right } of rows) assert.equal(right, share === 1);
  return rows[0]?.share;
}

test('an answer is judged again by the key of today, as the question was put when it was given, and nothing is said of what cannot be judged', async (t) => {
  const { db, drop } = await testDatabase();
  t.after(drop);
  const twice = await corrected(db, [{ before: short('5'), until: on(10) }, { before: short('6'), until: on(20) }]);
  assert.equal(await found(db, { all: twice, now: short('7'), value: '7', given: on(5) }), 1);
  assert.equal(await found(db, { all: twice, now: short('7'), value: '7', given: on(15) }), 1);
  assert.equal(await found(db, { all: twice, now: short('7'), value: '7', given: on(25) }), 1, 'given after the correction, before it was carried out');
  assert.equal(await found(db, { all: twice, now: short('7'), value: '6', given: on(15) }), undefined, 'wrong as before');
  assert.equal(await found(db, { all: twice, now: short('7'), value: '7', given: on(15), was: 1 }), undefined, 'right as before');
  assert.equal(await found(db, { all: twice, now: short('7'), value: '6', given: on(15), was: 1 }), 0, 'right until now');
  assert.equal(await found(db, { all: twice, now: short('7'), value: '6', given: on(15), was: null }), 0, 'nobody had said');
  assert.equal(await found(db, { all: twice, now: undefined, value: '7', given: on(5) }), undefined, 'the question is gone by now');
  assert.equal(await found(db, { all: twice, now: choice, value: '7', given: on(15) }), undefined, 'of another kind by now');

  const ofOther = await corrected(db, [{ before: choice, until: on(10), other: true }, { before: short('6'), until: on(20) }]);
  assert.equal(await found(db, { all: ofOther, now: short('7'), value: '7', given: on(5) }), 1, 'another question was corrected before');

  const ofTwo = await corrected(db, [{ before: short('6'), until: on(10), beside: choice }]);
  assert.equal(await found(db, { all: ofTwo, now: short('7'), value: '7', given: on(5) }), 1, 'another question was corrected with it');

  const ofStatements = await corrected(db, [{ before: statements(false), until: on(10) }]);
  const one = { all: ofStatements, now: statements(true), value: [true, false, false, false], kind: 'truefalse' as const, given: on(5) };
  assert.equal(await found(db, one), 0.1, 'one of four');
  assert.equal(await found(db, { ...one, source: 'test' }), 0.12, 'in a test of whole hundredths of a point: 3 of 25');

  const ofEssay = await corrected(db, [{ before: essay, until: on(10) }]);
  assert.equal(await found(db, { all: ofEssay, now: essay, value: '7', given: on(5) }), undefined, 'people decide by now');

  const turned = written({ options: ['A. $8$', 'B. $7$', 'C. $6$', 'D. $5$'], answer: 'D. $5$' });
  const ofChoice = await corrected(db, [{ before: choice, until: on(10) }]);
  assert.equal(await found(db, { all: ofChoice, now: turned, value: 'A', kind: 'choice', given: on(5) }), 1, 'A was 5');
  assert.equal(await found(db, { all: ofChoice, now: turned, value: 'D', kind: 'choice', given: on(15) }), 1, 'D is 5');
});
