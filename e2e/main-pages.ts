import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { recordAnswers } from '../server/features/learning/answers/record-answers.ts';
import type { TestApp } from '../server/testing/app.ts';
import { signInAdmin } from './admin-area.ts';
import { playToCheckpoint, makeBoards } from './boards.ts';
import { moveIntoPast } from './mistakes.ts';
import { expect, open } from './site.ts';
import { writeTests } from './test-paper.ts';

/** Prepares the main pages, each in a typical state; each function opens one. */
export async function mainPages(site: TestApp, page: Page, uid: string): Promise<Record<string, () => Promise<unknown>>> {
  await makeBoards(site);
  const practice = await writeTests(site);
  await site.db.transaction((tx) =>
    recordAnswers(tx, uid, [
      { id: randomUUID(), source: 'quiz', item: 'quiz/toan6-ghk1-de1-c01', kind: 'choice', grade: 6, lesson: 1, value: 'D', share: 0, at: new Date() },
    ]),
  );
  const press = (name: RegExp | string) => page.getByRole('button', { name }).click();
  const attempt = async () => {
    await open(page, `/practice/${practice}`);
    await page.getByRole('link', { name: 'Đề 3' }).click();
    await press('Làm bài');
    await expect(page.getByRole('heading', { name: 'Câu 1', exact: true })).toBeVisible();
  };
  return {
    home: () => open(page, '/'),
    courses: () => open(page, '/courses?grade=6'),
    course: () => open(page, '/course/toan-bang'),
    'own turn of a board': () => playToCheckpoint(page, 'bang-2'),
    'practice paper': async () => {
      await open(page, '/practice/lop-8-thu');
      await page.getByRole('link', { name: 'Đề 1', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Đề 1', exact: true })).toBeVisible();
    },
    'running test': attempt,
    'true or false in a test': async () => {
      for (const number of [2, 3]) {
        await page.getByRole('link', { name: 'Câu sau' }).click();
        await expect(page.getByRole('heading', { name: `Câu ${number}`, exact: true })).toBeVisible();
      }
    },
    'essay in a test': async () => {
      for (const number of [4, 5]) {
        await page.getByRole('link', { name: 'Câu sau' }).click();
        await expect(page.getByRole('heading', { name: `Câu ${number}`, exact: true })).toBeVisible();
      }
      await page.getByRole('textbox').fill('3x = 12');
    },
    'test result': async () => {
      await press('Nộp bài');
      await page.getByRole('dialog').getByRole('button', { name: 'Nộp bài' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Kết quả Đề 3' })).toBeVisible();
      await page.getByRole('link', { name: /^Câu 1, / }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Câu 1', exact: true })).toBeVisible();
    },
    'essay that the learner grades': async () => {
      await page.goBack();
      await page.getByRole('link', { name: 'Tự chấm câu 5' }).click();
      await page.getByRole('checkbox').first().check();
    },
    'theory of a topic': () => open(page, '/topic/lop-7-thu'),
    'exercise of a topic': async () => {
      await open(page, '/topic/lop-7-thu?tab=bai-tap');
      await press('Dạng 1. Phép cộng');
      await press(/^Dễ/);
      await press('Xem lời giải');
    },
    quiz: async () => {
      await open(page, '/quiz?grade=6&exam=Giữa HKI');
      await expect(page.getByRole('heading', { level: 1, name: 'Câu 1 / 14' })).toBeVisible();
    },
    'quiz, answered': () => press(/^A\./),
    review: () => open(page, '/review'),
    'question of a review': async () => {
      await moveIntoPast(site, uid, 1);
      await open(page, '/review?lam');
      await expect(page.getByRole('button', { name: 'Kiểm tra' })).toBeVisible();
    },
    'question of a review, answered': async () => {
      await press('Em chưa làm được');
      await expect(page.getByRole('region', { name: 'Lời giải' })).toBeVisible();
    },
    'list of questions': async () => {
      await signInAdmin(site, page.context());
      await open(page, '/admin/questions?grade=6&exam=Giữa HKI');
      await expect(page.getByRole('link', { name: /^Sửa câu 1:/ }).first()).toBeVisible();
    },
  };
}
