import { READY, type Countdown } from './countdown.ts';

// Kept for the tab: it survives a reload, and goes with the tab.

const itemOf = (key: string) => `paperClock ${key}`;

export function keptCountdown(key: string): Countdown {
  try {
    const kept = JSON.parse(sessionStorage.getItem(itemOf(key)) ?? 'null') as Partial<Record<string, unknown>> | null;
    if (kept?.['state'] === 'running' && isTime(kept['endsAt'])) return { state: 'running', endsAt: kept['endsAt'] };
    if (kept?.['state'] === 'paused' && isTime(kept['left'])) return { state: 'paused', left: kept['left'] };
  } catch {
    // What cannot be read counts as nothing.
  }
  return READY;
}

export function keepCountdown(key: string, countdown: Countdown): void {
  try {
    sessionStorage.setItem(itemOf(key), JSON.stringify(countdown));
  } catch {
    // Storage may be full or forbidden; the clock then lasts as long as the page.
  }
}

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
