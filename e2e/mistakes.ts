import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { recordAnswers } from '../server/features/learning/answers/record-answers.ts';
import { testSecret, type TestApp } from '../server/testing/app.ts';
import { TOPIC_THAT_ASKS } from '../server/testing/calls.ts';
import { makeAdminSession } from '../server/testing/people.ts';
import { expect, open } from './site.ts';

const TOPIC = 'chuyen-de-hoi';
const [EXERCISE] = TOPIC_THAT_ASKS.exercises;
const EXERCISES = [
  EXERCISE,
  {
    ...EXERCISE, id: 'hai-y', exerciseType: 'Hai ý', variants: [],
    asks: [{ id: 'a', kind: 'short', answer: '1', question: 'a)' }, { id: 'b', kind: 'truefalse', question: 'b)', statements: [1, 2, 3, 4].map((at) => ({ text: `Ý ${at}`, right: true })) }],
  },
  {
    ...EXERCISE, id: 'loi-hay-gap', exerciseType: 'Lỗi hay gặp', hints: [], variants: [],
    asks: [{ id: 'a', kind: 'short', answer: '-6', wrong: [{ value: '6', misconception: 'quen-dau-am' }] }],
  },
  {
    ...EXERCISE, id: 'chung-minh', exerciseType: 'Chứng minh', hints: [], variants: [],
    asks: [{ id: 'a', kind: 'essay', points: 0.5, steps: ['<p>Kẻ đường cao.</p>', '<p>Suy ra điều phải chứng minh.</p>'] }],
  },
];

/** Makes a topic whose exercises ask; once on a site. */
export async function makeTopicThatAsks(site: TestApp): Promise<void> {
  const { cookie } = await makeAdminSession(site.db, testSecret);
  const payload = { ...TOPIC_THAT_ASKS, id: TOPIC, exercises: EXERCISES };
  const { statusCode } = await site.app.inject({ method: 'POST', url: '/api/topics', headers: { origin: site.origin, cookie }, payload });
  expect([201, 409]).toContain(statusCode);
}

export async function openExercise(page: Page, type: string): Promise<void> {
  await open(page, `/topic/${TOPIC}?tab=bai-tap`);
  const choice = page.getByRole('button', { name: type, exact: true });
  // On a phone a type that was chosen before hides the others.
  const others = page.getByRole('button', { name: 'Đổi dạng' });
  await expect(choice.or(others).first()).toBeVisible();
  if (await others.isVisible()) await others.click();
  await choice.click();
  await page.getByRole('button', { name: /^Dễ/ }).click();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeVisible();
}

/** Moves mistakes into the past; `step` moves them to that review. */
export const moveIntoPast = (site: TestApp, uid: string, days: number, step?: number) =>
  site.db.execute(sql`
    update mistakes set due_on = due_on - ${days}::int, reviewed_on = reviewed_on - ${days}::int, step = coalesce(${step ?? null}::int, step) where uid = ${uid}`);

/** Records wrong answers to the quiz. */
export const makeMistakes = (site: TestApp, uid: string, numbers: number[]) =>
  site.db.transaction((tx) =>
    recordAnswers(tx, uid, numbers.map((number) => ({
      id: randomUUID(), source: 'quiz' as const, item: `quiz/toan6-ghk1-de1-c${String(number).padStart(2, '0')}`, kind: 'choice' as const,
      grade: 6, lesson: 1, value: 'D' as const, share: 0, at: new Date(),
    }))));
