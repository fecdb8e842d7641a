import type { Page } from '@playwright/test';
import { expect, readLocalStorage } from './site.ts';

const EXAM = 'Giữa HKI';

/** Returns the address of a grade's quiz. */
export const quizOf = (grade: number): string => `/quiz?${new URLSearchParams({ grade: String(grade), exam: EXAM }).toString()}`;

/** Names the place of grade 6's paper in the device's storage. */
export const keyOfPaper = (uid: string): string => `own:${uid}:quiz:6 ${EXAM}`;

export const optionsOf = (page: Page) => page.getByRole('list', { name: 'Các phương án' }).getByRole('button');

type Kept = { at: number; answers: string[]; questions: { id: string; options: string[]; answer: string }[] };
export async function paperOf(page: Page, uid: string): Promise<Kept> {
  // A press is painted first, then the paper is stored.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return (await readLocalStorage(page, keyOfPaper(uid))) as Kept;
}

/** Returns the index of the right option, or of the first wrong one. */
export async function placeOf(page: Page, uid: string, right: boolean): Promise<number> {
  await expect(optionsOf(page)).toHaveCount(4);
  const paper = await paperOf(page, uid);
  const shown = paper.questions[paper.at];
  return shown?.options.findIndex((option) => (option === shown.answer) === right) ?? -1;
}

export const choose = async (page: Page, uid: string, right: boolean) => optionsOf(page).nth(await placeOf(page, uid, right)).click();

/** Answers the questions before this one that are still open, all right, as another tab of the learner would. */
export const answerElsewhere = (page: Page, uid: string, before: number) =>
  page.evaluate(([key, at]) => {
    const paper = JSON.parse(localStorage.getItem(key) ?? '') as Kept;
    const answers = paper.questions.slice(0, at).map(({ answer }, place) => paper.answers[place] ?? answer);
    const newValue = JSON.stringify({ ...paper, answers, at });
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }, [keyOfPaper(uid), before - 1] as const);
