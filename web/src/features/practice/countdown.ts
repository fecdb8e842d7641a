/** A paper's clock: not started, running until a moment (ms since 1970), or stopped with so much left (ms). */
export type Countdown = { state: 'ready' } | { state: 'running'; endsAt: number } | { state: 'paused'; left: number };

export const READY: Countdown = { state: 'ready' };

const MINUTE = 60_000;
/** When the time left is said aloud, in minutes; from the second on the clock also looks different. */
const ANNOUNCED = [10, 5, 1];

/** The time that a paper gives, in ms, where its author's words can be read: "90 phút", "1 giờ 30 phút". */
export function timeFor(duration: string): number | undefined {
  const [, hours, minutes] = /^\s*(?:(\d{1,2})\s*giờ)?\s*(?:(\d{1,3})\s*phút)?\s*$/i.exec(duration.normalize()) ?? [];
  const total = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return total > 0 ? total * MINUTE : undefined;
}

/** What is left of `total`, in ms: never more, whatever was kept or became of the device's clock meanwhile. */
export function leftOf(countdown: Countdown, total: number, now: number): number {
  if (countdown.state === 'ready') return total;
  return Math.min(total, Math.max(0, countdown.state === 'paused' ? countdown.left : countdown.endsAt - now));
}

export const started = (countdown: Countdown, total: number, now: number): Countdown => ({
  state: 'running',
  endsAt: now + leftOf(countdown, total, now),
});

export const paused = (countdown: Countdown, total: number, now: number): Countdown => ({
  state: 'paused',
  left: leftOf(countdown, total, now),
});

/** Whether the last minutes have begun. */
export const isLate = (left: number): boolean => left <= 5 * MINUTE;

/** What is to be said when the time left has gone from `before` to `left`; nothing otherwise. */
export function announcement(before: number, left: number): string | undefined {
  const minutes = ANNOUNCED.findLast((each) => before > each * MINUTE && left <= each * MINUTE);
  return minutes === undefined || left === 0 ? undefined : `Còn ${minutes} phút.`;
}

/** `58:24`; a second that has begun still counts. @param left ms */
export function clockText(left: number): string {
  const seconds = Math.ceil(left / 1000);
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** `Còn 58 phút 24 giây`. @param left ms */
export function spokenLeft(left: number): string {
  const seconds = Math.ceil(left / 1000);
  const minutes = Math.floor(seconds / 60);
  return `Còn ${minutes > 0 ? `${minutes} phút ` : ''}${seconds % 60} giây`;
}
