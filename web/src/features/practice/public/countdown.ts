/** `endsAt`: ms since 1970; `left`: ms. */
export type Countdown = { state: 'ready' } | { state: 'running'; endsAt: number } | { state: 'paused'; left: number };

export const READY: Countdown = { state: 'ready' };

const MINUTE = 60_000;
/** Announced minutes; from the second on the timer also looks different. */
const ANNOUNCED = [10, 5, 1];

/** Parses a paper's time into ms: "90 phút", "1 giờ 30 phút". */
export function parseDuration(duration: string): number | undefined {
  const [, hours, minutes] = /^\s*(?:(\d{1,2})\s*giờ)?\s*(?:(\d{1,3})\s*phút)?\s*$/i.exec(duration.normalize()) ?? [];
  const total = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return total > 0 ? total * MINUTE : undefined;
}

/** Returns the ms left, between 0 and `total` even if the stored state or the clock is wrong. */
export function remainingMs(countdown: Countdown, total: number, now: number): number {
  if (countdown.state === 'ready') return total;
  return Math.min(total, Math.max(0, countdown.state === 'paused' ? countdown.left : countdown.endsAt - now));
}

export const startCountdown = (countdown: Countdown, total: number, now: number): Countdown => ({
  state: 'running',
  endsAt: now + remainingMs(countdown, total, now),
});

export const pauseCountdown = (countdown: Countdown, total: number, now: number): Countdown => ({
  state: 'paused',
  left: remainingMs(countdown, total, now),
});

export const isLastMinutes = (left: number): boolean => left <= 5 * MINUTE;

/** Returns the announcement when the time left passes a limit. */
export function announcement(before: number, left: number): string | undefined {
  const minutes = ANNOUNCED.findLast((each) => before > each * MINUTE && left <= each * MINUTE);
  return minutes === undefined || left === 0 ? undefined : `Còn ${minutes} phút.`;
}

/** Formats `58:24`; a second that has begun still counts. @param left ms */
export function clockText(left: number): string {
  const seconds = Math.ceil(left / 1000);
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Formats `Còn 58 phút 24 giây`. @param left ms */
export function spokenLeft(left: number): string {
  const seconds = Math.ceil(left / 1000);
  const minutes = Math.floor(seconds / 60);
  return `Còn ${minutes > 0 ? `${minutes} phút ` : ''}${seconds % 60} giây`;
}
