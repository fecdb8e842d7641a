const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh', dateStyle: 'short' });
/** First month whose tuition is counted as debt. */
const FIRST = { year: 2025, month: 5 };

/** Returns the day in Vietnam: "2026-11-23". */
export const today = (now = new Date()): string => DAY.format(now);

/** Lists months in which tuition may be owed, the latest first: value and label. */
export function debtMonths(now = new Date()): [value: string, label: string][] {
  const [year = 0, month = 0] = today(now).split('-').map(Number);
  const count = (year - FIRST.year) * 12 + month - FIRST.month + 1;
  return Array.from({ length: count }, (_, ago) => {
    const place = year * 12 + month - 1 - ago;
    const [ofYear, number] = [Math.floor(place / 12), (place % 12) + 1];
    return [`${ofYear}-${String(number).padStart(2, '0')}`, `Tháng ${number} - ${ofYear}`];
  });
}

/** Converts "Tháng 5 - 2026" to a value. */
export function monthOf(label: string): string {
  const [, number = '', year = ''] = /^Tháng (\d+) - (\d+)$/.exec(label) ?? [];
  return `${year}-${number.padStart(2, '0')}`;
}

/** Formats "2026-09-05" as "05/09/2026". */
export const readableDay = (day: string): string => day.split('-').toReversed().join('/');
