/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import type { CourseWritten } from '../contract/catalog.ts';
import { launchBrowser, openPageAs } from './browser.ts';

const LETTERS = 'Phương trình bậc nhất hai ẩn và cách giải';

/** 10 chapters of 2 topics of 5 lessons. */
const course: CourseWritten = {
  title: 'Một trăm bài', instructor: 'Cô Lan', duration: '100 giờ', price: 500_000, lessonPrice: null, description: 'Để đo.', image: '', grade: 8, topics: [],
  lectures: Array.from({ length: 10 }, (_, chapter) => ({
    id: `c${chapter}`,
    title: `Chương ${chapter}`,
    topics: Array.from({ length: 2 }, (_topic, topic) => ({
      id: `c${chapter}-t${topic}`,
      title: `Chủ đề ${topic}`,
      lessons: Array.from({ length: 5 }, (_lesson, lesson) => ({
        id: `c${chapter}-t${topic}-l${lesson}`,
        title: `Bài ${lesson} của chương ${chapter}`,
        isLocked: true, updating: false, archived: false, videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', seconds: 600,
        summary: '<p>Ta có $x^2 - 5x + 6 = 0$ nên $x = 2$ hoặc $x = 3$.</p>',
      })),
    })),
  })),
};

type Measured = {
  /** Milliseconds from the press of "Chỉnh sửa" to the tree of chapters. */
  open: number;
  /** Median milliseconds until a letter in a lesson's title is painted, with all chapters unfolded. */
  letter: number;
  /** The same in its summary, a text with formulas. */
  inText: number;
  /** The same in a bare page with one field. */
  reference: number;
};

/** Measures the editor with a course of 100 lessons. */
export async function benchEditor(origin: string, cookie: string, rounds: number): Promise<Measured> {
  const headers = { cookie, origin, 'content-type': 'application/json' };
  const browser = await launchBrowser();
  try {
    const page = await openPageAs(browser, origin, cookie, { viewport: { width: 1280, height: 900 } });
    const opens: number[] = [];
    const letters: number[] = [];
    const inText: number[] = [];
    const references: number[] = [];
    for (let round = 0; round < rounds; round++) {
      // A new course: the server keeps a draft of the previous one.
      const made = await fetch(`${origin}/api/courses`, { method: 'POST', headers, body: JSON.stringify(course) });
      if (made.status !== 201) throw new Error(`the course was refused: ${await made.text()}`);
      const { id } = (await made.json()) as { id: string };
      await page.goto(`${origin}/admin/courses/${id}`);
      await page.getByRole('button', { name: 'Chỉnh sửa' }).waitFor();
      opens.push(await untilPainted(page, 'Chỉnh sửa', 'section[aria-labelledby="chapters"] li'));
      for (const chapter of await page.locator('section[aria-labelledby="chapters"] > ul > li > div button[aria-controls][aria-expanded="false"]').all()) await chapter.click();
      await page.locator('.sortable .sortable .sortable button[aria-controls]').first().click();
      letters.push(...(await typed(page, '[id="c0-t0-l0-title"]')));
      inText.push(...(await typed(page, '[id="c0-t0-l0-summary"]')));
      await page.setContent('<!doctype html><input id="reference">');
      references.push(...(await typed(page, '#reference')));
    }
    return { open: median(opens), letter: median(letters), inText: median(inText), reference: median(references) };
  } finally {
    await browser.close();
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const untilPainted = (page: Page, name: string, shown: string): Promise<number> =>
  page.evaluate(
    ([text, selector]) =>
      new Promise<number>((resolve) => {
        const button = [...document.querySelectorAll('button')].find((each) => each.textContent?.trim() === text);
        const began = performance.now();
        button?.click();
        const look = () => (document.querySelector(selector) ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began))) : requestAnimationFrame(look));
        look();
      }),
    [name, shown] as const,
  );

/** Measures each letter from its event to the paint. */
async function typed(page: Page, field: string): Promise<number[]> {
  await page.locator(field).click();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    document.activeElement?.addEventListener('keydown', () => {
      const began = performance.now();
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - began)));
    });
  });
  await page.keyboard.type(LETTERS, { delay: 40 });
  return page.evaluate(() => (window as unknown as { times: number[] }).times);
}
