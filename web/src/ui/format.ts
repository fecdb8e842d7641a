// Vietnamese formats of amounts and times.

const VND = new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' });

/** Formats whole VND, unbreakable: `5.000 ₫`. */
export const formatVnd = (amount: number): string => VND.format(amount);

const ZONE = 'Asia/Ho_Chi_Minh';
const TIME = new Intl.DateTimeFormat('vi-VN', { hour: '2-digit', minute: '2-digit', timeZone: ZONE });
const DAY = new Intl.DateTimeFormat('vi-VN', { day: 'numeric', month: 'numeric', timeZone: ZONE });
const DATE = new Intl.DateTimeFormat('vi-VN', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: ZONE });

/** Formats Vietnam's time: `20:15, 22/11`. */
export const untilWords = (iso: string): string => `${TIME.format(new Date(iso))}, ${DAY.format(new Date(iso))}`;

/** Formats `22/11/2026, 20:15`. */
export const formatMoment = (iso: string): string => `${DATE.format(new Date(iso))}, ${TIME.format(new Date(iso))}`;

/** Formats `20:15`. */
export const formatTime = (iso: string): string => TIME.format(new Date(iso));

export const formatDate = (iso: string): string => DATE.format(new Date(iso));

export const formatCoins = (coins: number): string => `${coins.toLocaleString('vi-VN')} xu`;

/** Formats a video's position: `1:12`, `1:02:05`. @param seconds 0 or more; fractions are dropped */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
