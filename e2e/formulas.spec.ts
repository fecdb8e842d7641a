import path from 'node:path';
import type { Page } from '@playwright/test';
import { readLibrary } from '../library/format/library.ts';
import { markdownToLine, markdownToHtml, renderView } from '../server/platform/text/content-html.ts';
import { expect, open, test } from './site.ts';

// Tracing all these texts takes minutes.
test.use({ trace: 'off' });

/** Leaves out the formulas for screen readers, which take no room: half as many elements are laid out. */
const drawn = (html: string): string => html.replaceAll(/<span class="katex-mathml"[^>]*>.*?<\/math><\/span>/gs, '');

/** Lists every text of the library for learners, as the server renders it; options are measured at an option's width. */
async function everyText(): Promise<{ name: string; html: string; option?: boolean }[]> {
  const { courses, practices, topics, quizzes, figures } = await readLibrary(path.resolve('content'));
  const text = (name: string, markdown: string) => ({ name, html: drawn(renderView(markdownToHtml(markdown), figures)) });
  const lessons = courses.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.topics.flatMap((topic) => topic.lessons)));
  const problems = practices.flatMap(({ id, papers }) =>
    papers.flatMap((paper) => paper.problems.map((problem) => ({ ...problem, id: `${id} ${paper.id} ${problem.id}` }))),
  );
  const exercises = topics.flatMap(({ exerciseTypes }) => exerciseTypes.flatMap((type) => type.exercises));
  const questions = quizzes.flatMap((quiz) => quiz.questions);
  return [
    ...lessons.flatMap(({ id, summary }) => (summary ? [text(id, summary)] : [])),
    ...topics.map(({ id, theory }) => text(id, theory)),
    ...[...problems, ...exercises].flatMap(({ id, question, solution }) => [text(id, question), text(`${id}, solution`, solution)]),
    ...questions.flatMap(({ id, question, explanation }) => [text(id, question), text(`${id}, explanation`, explanation)]),
    ...questions.flatMap(({ id, options }) =>
      options.map((option) => ({ name: `${id}, option`, html: drawn(renderView(markdownToLine(option.text), figures)), option: true })),
    ),
  ];
}

/** Replaces the question of the quiz by all texts, for its styles. */
async function showAll(page: Page): Promise<void> {
  await open(page, `/quiz?${new URLSearchParams({ grade: '6', exam: 'Giữa HKI' }).toString()}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Câu 1 / 14' })).toBeVisible();
  const texts = await everyText();
  await page.evaluate(async (all) => {
    const places = all.map(({ name, html, option }) => {
      const reading = `<div class="reading" data-name="${name}">${html}</div>`;
      const inside = option
        ? `<div class="option"><span class="option-letter">A.</span><span class="option-body">${reading}</span></div>`
        : reading;
      return `<section class="sheet sheet-margin">${inside}</section>`;
    });
    document.body.innerHTML = `<div class="wrap quiz">${places.join('')}</div>`;
    await document.fonts.ready;
  }, texts);
}

type Faults = { wide: string[]; scrolls: string[]; torn: string[]; measured: number };

/** Finds texts wider than their sheet, and lines that end in a sign or begin with a punctuation mark or a unit. */
const faultsOf = (page: Page) =>
  page.evaluate((): Faults => {
    const faults: Faults = { wide: [], scrolls: [], torn: [], measured: 0 };
    const SIGN = /[=<>≤≥≈≠+−±⋅·×:∈⊂⇒⇔⋮∥⊥∽]\s*$/u;
    const UNIT = '(?:[ck]?m[²³]?|k?g|giờ|phút|đồng|km/h)';
    const MARK = new RegExp(`^\\s?(?:[.,;:!?)\\]”]|${UNIT}(?!\\p{L})|\\(${UNIT}\\))`, 'u');
    for (const reading of document.querySelectorAll<HTMLElement>('.reading')) {
      const say = (part: Element, what = '') => `${reading.dataset['name']}: ${part.textContent}${what}`;
      const { right } = reading.getBoundingClientRect();
      const isTooWide = (part: Element) => part.scrollWidth > part.clientWidth + 1;
      for (const table of reading.querySelectorAll('table')) if (isTooWide(table)) faults.scrolls.push(say(reading));
      for (const display of reading.querySelectorAll('.katex-display')) if (isTooWide(display)) faults.wide.push(say(display));
      for (const formula of reading.querySelectorAll('.katex')) {
        faults.measured++;
        const parts = [...formula.querySelectorAll('.katex-base')];
        const boxes = parts.map((part) => part.getBoundingClientRect());
        if (!formula.closest('table') && boxes.some((box) => box.right > right + 1)) faults.wide.push(say(formula));
        for (const [at, part] of parts.entries()) {
          const [box, next] = [boxes[at], boxes[at + 1]];
          const isLast = next && box && next.left < box.right - 1 && next.top > box.top;
          if (isLast && SIGN.test(part.textContent)) faults.torn.push(say(formula, ` | ${part.textContent}`));
        }
        // A mark or unit after the formula must be on the line of its end.
        const walker = document.createTreeWalker(reading, NodeFilter.SHOW_TEXT);
        walker.currentNode = formula;
        let behind = walker.nextNode();
        while (behind && formula.contains(behind)) behind = walker.nextNode();
        const mark = MARK.exec(behind?.textContent ?? '')?.[0];
        const end = boxes.at(-1);
        if (!behind || !mark || !end || formula.parentElement?.closest('.katex-display')) continue;
        const range = document.createRange();
        range.setStart(behind, mark.length - 1);
        range.setEnd(behind, mark.length);
        const [box] = range.getClientRects();
        if (box && (box.top > end.bottom || box.right < end.left)) faults.torn.push(say(formula, ` | ${mark}`));
      }
    }
    return faults;
  });

test('every formula of the library fits a phone\'s sheet, and its lines begin with a sign and end without one @phone', async ({ page, learner: _learner }) => {
  test.slow();
  await showAll(page);
  // Each width lays out all texts anew: the first is the one that the page has.
  for (const width of [360, 320, 412, 600]) {
    await page.setViewportSize({ width, height: 740 });
    const { measured, ...faults } = await faultsOf(page);
    expect(measured).toBeGreaterThan(5000);
    // At present no table has to scroll from 360 px on.
    const scrolls = width < 360 ? faults.scrolls : [];
    expect({ width, ...faults }).toEqual({ width, wide: [], scrolls, torn: [] });
  }
});

test('a formula that is copied comes once, as its source, also where the selection begins or ends in it', async ({ page, learner: _learner }) => {
  await open(page, `/quiz?${new URLSearchParams({ grade: '6', exam: 'Giữa HKI' }).toString()}`);
  await expect(page.locator('.reading').first()).toBeVisible();
  const formula = renderView(markdownToLine('Thu gọn $5x^2y^3z$ rồi $\\dfrac{1}{2}$.'), new Map());
  const copied = await page.evaluate((html) => {
    const text = document.createElement('div');
    text.innerHTML = `<p>Đề bài</p><p>${html}</p>`;
    document.querySelector('main')?.append(text);
    const copy = (start: Node, end: Node) => {
      getSelection()?.setBaseAndExtent(start, 0, end, end.childNodes.length);
      const data = new DataTransfer();
      text.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }));
      return { text: data.getData('text/plain').replace(/\s+/g, ' '), html: data.getData('text/html') };
    };
    const [first] = text.querySelectorAll('.katex .mord');
    return { all: copy(text, text), inside: copy(first as Node, first as Node), words: copy(text.firstChild as Node, text.firstChild as Node) };
  }, formula);
  expect(copied.all.text).toBe('Đề bài Thu gọn 5x^2y^3z rồi \\dfrac{1}{2}.');
  expect(copied.all.html.match(/<math/g)).toHaveLength(2);
  expect(copied.all.html).not.toContain('katex-html');
  expect(copied.inside.text).toBe('5x^2y^3z');
  expect(copied.words.text, 'words alone are left to the browser').toBe('');
});
