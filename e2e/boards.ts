import type { Locator, Page } from '@playwright/test';
import { boardDocuments, courseDocuments } from '../server/features/catalog/service.ts';
import { practiceDocuments } from '../server/features/practice/service.ts';
import { topicDocuments } from '../server/features/topics/service.ts';
import { boardText } from '../server/testing/boards.ts';
import type { TestApp } from '../server/testing/app.ts';
import { expect, open } from './site.ts';

const AUTHOR = { actor: { uid: '11111111-1111-4111-8111-111111111111', email: 'chu@votoan.local' }, figuresIn: async () => new Map() };

const BOARDS = '/course/toan-bang';
const QUESTION = /kind: short\nprompt: [^]*?\nhints:/;
const CHECK = /answer = 3\^4/;

/** Moves the checkpoint to the end of its caption. */
const soon = (lesson: string) => boardText(lesson).replace('@10 ask', '@2.5 ask');
const CHOICE = soon('bang-2').replace(QUESTION, 'kind: choice\noptions: ["$12$", "$81$", "$64$", "$34$"]\nhints:');
const STATEMENTS = soon('bang-3')
  .replace(QUESTION, 'kind: truefalse\nstatements: ["$3^4 = 81$", "$3^4 = 12$", "$3^4 = 9^2$", "$3^4 = 4^3$"]\nhints:')
  .replace(CHECK, 'statement a = 3^4 == 81\nstatement b = 3^4 == 12\nstatement c = 3^4 == 9^2\nstatement d = 3^4 == 4^3');
const TITLES = ['Lũy thừa là gì?', 'Đọc một lũy thừa', 'So sánh hai lũy thừa', 'Nhân hai lũy thừa'];
const question = (id: string, lesson?: number) => ({
  id, kind: 'short' as const, points: 1, question: `<p>Câu ${id}</p>`, solution: '', hints: [], answer: '2', form: 'any' as const, unit: '', ...(lesson && { lesson }),
});

/** Makes a course of four lessons with boards, the last one for sale, and practice of its Bài; once on a site. */
export async function makeBoards({ db, version }: TestApp): Promise<void> {
  if (await courseDocuments.find(db, 'toan-bang')) return;
  const news = version.changed();
  const lessons = TITLES.map((title, at) => ({ id: `bang-${at + 1}`, title, isLocked: at === 3, updating: false }));
  const topics = [{ id: 'bang-b06', title: 'Bài 6. Lũy thừa', lessons }];
  await courseDocuments.create(db, {
    id: 'toan-bang',
    source: {
      title: 'Toán có bảng', description: '', image: '', instructor: '', duration: '', price: 500_000, grade: 6, lectures: [{ id: 'bang-c1', title: 'Chương I. Số tự nhiên', topics }],
    },
  }, AUTHOR);
  for (const [at, text] of [soon('bang-1'), CHOICE, STATEMENTS, soon('bang-4')].entries()) {
    const lessonId = `bang-${at + 1}`;
    await boardDocuments.create(db, { id: lessonId, source: { courseId: 'toan-bang', lessonId, text } }, AUTHOR);
  }
  const exercise = { exerciseType: 'Tính lũy thừa', level: 'easy' as const, title: 'Tính', content: '<p>Tính.</p>', solution: '', lesson: 6 };
  await topicDocuments.create(db, {
    id: 'luy-thua', source: { title: 'Lũy thừa', grade: '6', description: '', img: '', theory: '', exercises: ['e1', 'e2'].map((id) => ({ ...exercise, id })) },
  }, AUTHOR);
  const questions = [question('c1'), question('c2', 6), question('c3', 6)];
  await practiceDocuments.create(db, {
    id: 'de-luy-thua',
    source: {
      title: 'Giữa học kì I', description: '', image: '', grade: '6',
      practiceLists: [{ id: 'de-2', title: 'Đề số 2', coin: 20, duration: '45 phút', notes: '', minutes: 45, problems: [], parts: [{ id: 'phan-1', title: 'Phần I', questions }] }],
    },
  }, AUTHOR);
  await news;
}

/** A course of one lesson with this board, unless the site has it already. */
async function makeCourseOfBoard({ db, version }: TestApp, { name, title, topic, text }: { name: string; title: string; topic: string; text: string }): Promise<void> {
  const [courseId, lessonId] = [`toan-${name}`, `bang-${name}`];
  if (await courseDocuments.find(db, courseId)) return;
  const news = version.changed();
  const topics = [{ id: `${name}-b01`, title: topic, lessons: [{ id: lessonId, title, isLocked: false, updating: false }] }];
  await courseDocuments.create(db, {
    id: courseId,
    source: { title, description: '', image: '', instructor: '', duration: '', price: 500_000, grade: 6, lectures: [{ id: `${name}-c1`, title: 'Chương I', topics }] },
  }, AUTHOR);
  await boardDocuments.create(db, { id: lessonId, source: { courseId, lessonId, text } }, AUTHOR);
  await news;
}

/** A course of one lesson, whose board asks for the elements of a set that it shows above. */
export function makeSetBoard(site: TestApp): Promise<void> {
  const text = soon('bang-tap-hop')
    .replace('text #hoi 13,6 center size=2 : $3^4 = \\ ?$', 'text #hoi 13,5.4 center size=1.25 : $M = \\{n \\mid n$ là số tự nhiên, $n < 5\\}$')
    .replace('prompt: $3^4 =$', 'prompt: $M =$')
    .replace(CHECK, 'answer = list(n, 0, 100, n < 5)');
  return makeCourseOfBoard(site, { name: 'tap-hop', title: 'Tập hợp', topic: 'Bài 1. Tập hợp', text });
}

/** A course of one lesson, whose board asks in both of its scenes: a choice, then a short answer. */
export function makeBoardOfTwoCheckpoints(site: TestApp): Promise<void> {
  const text = soon('bang-hai-lan')
    .replace('Tích của bốn số $3$ được viết gọn là ba mũ bốn.', 'Em đoán xem: số mũ là số nào?\n- **Phụ đề @ask:** Tích của bốn số $3$ được viết gọn là ba mũ bốn.')
    .replace(/(text #f .*?) = 3\^4\$\n```/, (_, drawn: string) => [
      `${drawn}$`, '@2.5 ask', 'text 13,9 center size=2 : $3^4$', '```', '',
      '```ask', 'kind: choice', 'options: ["$1$", "$3$", "$4$", "$5$"]', '```', '', '```check', 'answer = 2 + 2', '```',
    ].join('\n'));
  return makeCourseOfBoard(site, { name: 'hai-lan', title: 'Hỏi hai lần', topic: 'Bài 1. Lũy thừa', text });
}

/** Seeks a board that has been started, and plays on from there. @param part of the scene, from 0 to 1 */
export async function pressBar(film: Locator, scene: number, part: number): Promise<void> {
  const segment = film.locator('.segments button').nth(scene - 1);
  const { width = 0 } = (await segment.boundingBox()) ?? {};
  await segment.click({ position: { x: width * part, y: 5 } });
}

/** Opens the player's settings, unless they are open, and returns them. */
export async function openSettings(page: Page) {
  const button = page.getByRole('button', { name: 'Cài đặt' });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  return page.getByRole('group', { name: 'Cài đặt' });
}

/** Opens a lesson and lets its board play until it stops for the pupil. */
export async function playToCheckpoint(page: Page, lesson: string, course = BOARDS) {
  await open(page, `${course}?lesson=${lesson}`);
  return goToCheckpoint(page);
}

/** Starts the open board and lets it play until it stops for the pupil; most of what comes before is passed over. */
export async function goToCheckpoint(page: Page) {
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.board-screen[data-ready]')).toBeVisible();
  await dialog.locator('.film').getByRole('button', { name: /^Phát/ }).first().click();
  await dialog.getByRole('button', { name: /^Bước 2,/ }).press('Enter');
  await pressBar(dialog, 2, 0.07);
  const turn = dialog.getByRole('region', { name: /Đến lượt em/ });
  await expect(turn).toBeVisible({ timeout: 15_000 });
  return { dialog, turn };
}

/** Waits for the code of asking and grading, of which the comparison of short answers is the largest. */
export async function waitForQuestionCode(page: Page): Promise<void> {
  const parts = [/\/asking-parts-[^/]*\.js$/, /\/FieldOfType-[^/]*\.js$/, /\/key-graders-[^/]*\.js$/, /\/training$/];
  await Promise.all(parts.map((part) => page.waitForResponse((response) => part.test(response.url()))));
  await page.waitForLoadState('networkidle');
}
