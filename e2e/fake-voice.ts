import type { Page } from '@playwright/test';

/** Traits of a browser's voice; times are ms. */
type Engine = {
  languages: string[];
  /** Delay until its voices are known. */
  late: number;
  /** Delay until it is heard, and time of each letter. */
  start: number;
  letter: number;
  /** True if it reports the end. */
  tellsEnd: boolean;
  /** Error instead of speaking. */
  error?: string;
};

const ENGINE: Engine = { languages: ['en-US', 'vi-VN'], late: 300, start: 400, letter: 60, tellsEnd: true };

declare global {
  interface Window {
    /** Spoken texts in order: each with its rate, and then its outcome. */
    heard: string[];
  }
}

/** Replaces the browser's voice, which test machines lack. Call before opening the page. */
export async function fakeVoice(page: Page, traits: Partial<Engine> = {}): Promise<void> {
  await page.addInitScript((engine: Engine) => {
    window.heard = [];
    const queue: Utterance[] = [];
    let now: Utterance | undefined;
    let voices: object[] = [];
    class Utterance extends EventTarget {
      rate = 1;
      volume = 1;
      text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
      tell(event: string, more = {}) {
        this.dispatchEvent(Object.assign(new Event(event), more));
      }
    }
    const next = () => {
      const words = (now = queue.shift());
      if (!words) return;
      setTimeout(() => {
        if (words !== now) return;
        if (engine.error) {
          now = undefined;
          words.tell('error', { error: engine.error });
          return next();
        }
        if (words.volume > 0) window.heard.push(`${words.text} ×${words.rate}`);
        words.tell('start');
        return setTimeout(() => {
          if (words !== now) return;
          if (words.volume > 0) window.heard.push(`end at ${document.querySelector('.player-time')?.firstChild?.textContent ?? ''}`);
          now = undefined;
          if (engine.tellsEnd || words.volume === 0) words.tell('end');
          next();
        }, (words.text.length * engine.letter) / words.rate);
      }, engine.start);
    };
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      resume: () => undefined,
      speak: (words: Utterance) => {
        queue.push(words);
        if (!now) next();
      },
      cancel: () => {
        const gone = [...(now ? [now] : []), ...queue.splice(0)];
        if (now && now.volume > 0) window.heard.push('broken off');
        now = undefined;
        // Real ones report it later.
        setTimeout(() => gone.forEach((words) => words.tell('error', { error: 'interrupted' })), 20);
      },
    });
    Object.defineProperty(synthesis, 'speaking', { get: () => now !== undefined });
    Object.defineProperty(synthesis, 'pending', { get: () => queue.length > 0 });
    setTimeout(() => {
      voices = engine.languages.map((lang) => ({ lang, name: lang, localService: true }));
      synthesis.dispatchEvent(new Event('voiceschanged'));
    }, engine.late);
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis, configurable: true });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance, configurable: true });
  }, { ...ENGINE, ...traits });
}

export const readSpoken = (page: Page): Promise<string[]> => page.evaluate(() => window.heard);
