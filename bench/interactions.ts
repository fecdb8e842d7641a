/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { launchBrowser, openPageAs, PHONE } from './browser.ts';

/** CPU throttling rate. */
const SLOWED = 6;
/** Least milliseconds that the browser reports; interactions that it does not report count as this. */
const REPORTED = 16;
/** Milliseconds between two presses, in which what the first one began ends. */
const PAUSE = 350;
const QUIZ = `/quiz?grade=6&exam=${encodeURIComponent('Giữa HKI')}`;
const TEST = { practiceId: 'lop-6-giua-hki-1', paperId: 'de-3' };
const LESSON = '/course/toan-6?lesson=toan6-b01-l1';

export type Interactions = {
  /** Name of what was pressed. */
  name: string;
  count: number;
  /** Milliseconds from the press to the paint that shows its effect, rounded to 8 by the browser. */
  worst: number;
  /** The 98th percentile, and the median. */
  most: number;
  median: number;
};

/**
 * Measures presses on a phone with a slow processor: in a quiz, a running test, and a board; and first, as the
 * reference, on the button of a bare page.
 */
export async function benchInteractions(origin: string, cookie: string): Promise<Interactions[]> {
  const browser = await launchBrowser();
  try {
    const page = await openPageAs(browser, origin, cookie, PHONE);
    await page.addInitScript(recordInteractions);
    const slowed = await page.context().newCDPSession(page);
    const all: Interactions[] = [];
    for (const walk of [pressBare, pressQuiz, pressTest, pressBoard]) {
      const presses = new Presses(page);
      await slowed.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      const walkOn = await walk(page, presses, origin, cookie);
      await slowed.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
      await walkOn();
      all.push(...(await presses.read()));
    }
    return all;
  } finally {
    await browser.close();
  }
}

/** Records events that are part of an interaction. */
function recordInteractions(): void {
  const recorded: { id: number; start: number; duration: number }[] = [];
  Object.assign(window, { recorded });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (entry.interactionId > 0) recorded.push({ id: entry.interactionId, start: entry.startTime, duration: entry.duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

class Presses {
  private readonly page: Page;
  private readonly made: { name: string; at: number }[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  /**
   * Taps what is there, as a thumb does: the event is the browser's own. `force`, because Playwright would else look up
   * in the page, within the event that is measured, whether the tap hits its target.
   */
  async tap(name: string, what: Locator, position?: { x: number; y: number }): Promise<void> {
    await what.waitFor();
    await what.scrollIntoViewIfNeeded();
    await this.note(name);
    await what.tap({ force: true, ...(position && { position }) });
    await this.page.waitForTimeout(PAUSE);
  }

  async key(name: string, key: string): Promise<void> {
    await this.note(name);
    await this.page.keyboard.press(key);
    await this.page.waitForTimeout(PAUSE);
  }

  private async note(name: string): Promise<void> {
    this.made.push({ name, at: await this.page.evaluate(() => performance.now()) });
  }

  /** Returns the durations by name; an interaction belongs to the last press before it. */
  async read(): Promise<Interactions[]> {
    await this.page.waitForTimeout(PAUSE);
    const recorded = await this.page.evaluate(() => (window as unknown as { recorded: { id: number; start: number; duration: number }[] }).recorded);
    const lasted = this.made.map(() => REPORTED);
    for (const { start, duration } of recorded) {
      const place = this.made.findLastIndex(({ at }) => at <= start);
      if (place >= 0) lasted[place] = Math.max(lasted[place] ?? 0, duration);
    }
    const names = [...new Set(this.made.map(({ name }) => name))];
    return names.map((name) => {
      const ordered = lasted.filter((_, place) => this.made[place]?.name === name).toSorted((one, other) => one - other);
      return { name, count: ordered.length, worst: ordered.at(-1) ?? Number.NaN, most: at(ordered, 0.98), median: at(ordered, 0.5) };
    });
  }
}

const at = (ordered: number[], share: number): number => ordered[Math.ceil(ordered.length * share) - 1] ?? Number.NaN;

/** Prepares a page, and returns what is pressed in it once the processor is slow. */
type Walk = (page: Page, presses: Presses, origin: string, cookie: string) => Promise<() => Promise<void>>;

const pressBare: Walk = async (page, presses, origin) => {
  // A page of the site, so that the recording script has run.
  await page.goto(`${origin}/robots.txt`);
  await page.setContent('<!doctype html><meta name="viewport" content="width=device-width"><button style="padding:2rem" onclick="this.textContent = performance.now()">0</button>');
  return async () => {
    for (let count = 0; count < 20; count++) await presses.tap('bare page: button', page.locator('button'));
  };
};

const pressQuiz: Walk = async (page, presses, origin) => {
  await page.goto(origin + QUIZ);
  const option = page.locator('.quiz-options button');
  await option.first().waitFor();
  await page.waitForLoadState('networkidle');
  return async () => {
    for (let number = 1; number <= 14; number++) {
      await page.getByRole('heading', { level: 1, name: `Câu ${number} ` }).waitFor();
      // Every third is chosen by a key.
      if (number % 3 === 0) await presses.key('quiz: option', 'B');
      else await presses.tap('quiz: option', option.nth(number % 4));
      await presses.tap('quiz: next', page.locator('.foot-bar .btn'));
    }
  };
};

const pressTest: Walk = async (page, presses, origin, cookie) => {
  const headers = { cookie, origin, 'content-type': 'application/json' };
  const begun = await fetch(`${origin}/api/attempts`, { method: 'POST', headers, body: JSON.stringify(TEST) });
  if (!begun.ok) throw new Error(`the test was not begun: ${await begun.text()}`);
  const { id, questions } = (await begun.json()) as { id: string; questions: unknown[] };
  await page.goto(`${origin}/practice/${TEST.practiceId}?attempt=${id}`);
  await page.locator('.answer-room :is(input, textarea)').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return async () => {
    for (let number = 1; number <= questions.length; number++) {
      await page.getByRole('heading', { level: 2, name: `Câu ${number}`, exact: true }).waitFor();
      const picks = page.locator('.answer-pick');
      await page.locator('.answer-room :is(input, textarea)').first().waitFor({ state: 'attached' });
      const count = await picks.count();
      for (let place = 0; place < Math.min(count, 8); place += 3) await presses.tap('test: answer', picks.nth(place));
      const keys = page.locator('.keypad .key');
      if (count === 0 && (await keys.count()) > 0) for (const place of [0, 1, 2, 3]) await presses.tap('test: key', keys.nth(place));
      const next = page.getByRole('link', { name: 'Câu sau' });
      if (await next.isVisible()) await presses.tap('test: next', next);
    }
  };
};

const pressBoard: Walk = async (page, presses, origin) => {
  await page.goto(origin + LESSON);
  await page.locator('.board-screen[data-ready]').waitFor();
  await page.waitForLoadState('networkidle');
  return async () => {
    const play = page.locator('.player-play');
    await presses.tap('board: start', page.locator('.film-start'));
    for (let count = 0; count < 10; count++) await presses.tap('board: play, pause', play);
    for (let count = 0; count < 4; count++) await presses.tap('board: step', page.getByRole('button', { name: 'Bước sau' }));
    // The beginning of the scene that asks.
    for (let count = 0; count < 5; count++) await presses.tap('board: seek', page.locator('.segments li:has(em) button').first(), { x: 1, y: 5 });
    const turn = page.getByRole('region', { name: /Đến lượt em/ });
    await turn.locator('.key').first().waitFor({ timeout: 60_000 });
    for (let round = 0; round < 2; round++) {
      for (const place of [0, 1, 2, 3, 4]) await presses.tap('checkpoint: key', turn.locator('.key').nth(place));
      await presses.tap('checkpoint: answer', turn.getByRole('button', { name: /^(?:Trả lời|Thử lại)$/ }));
    }
    await presses.tap('checkpoint: hint', turn.getByRole('button', { name: /^Gợi ý/ }));
    await presses.tap('checkpoint: solution', turn.getByRole('button', { name: 'Xem lời giải' }));
  };
};
