const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh', dateStyle: 'short' });
/** Debts are counted from May 2025 on. */
const FIRST = { year: 2025, month: 5 };

/** The day in Vietnam, as addresses and date fields have it: "2026-11-23". */
export const today = (now = new Date()): string => DAY.format(now);

/** Months in which somebody may owe, the latest first: as addresses have them, and as people read them. */
export function debtMonths(now = new Date()): [value: string, label: string][] {
  const [year = 0, month = 0] = today(now).split('-').map(Number);
  const count = (year - FIRST.year) * 12 + month - FIRST.month + 1;
  return Array.from({ length: count }, (_, ago) => {
    const place = year * 12 + month - 1 - ago;
    const [ofYear, number] = [Math.floor(place / 12), (place % 12) + 1];
    return [`${ofYear}-${String(number).padStart(2, '0')}`, `Tháng ${number} - ${ofYear}`];
  });
}

/** "Tháng 5 - 2026" as an address has it. */
export function monthOf(label: string): string {
  const [, number = '', year = ''] = /^Tháng (\d+) - (\d+)$/.exec(label) ?? [];
  return `${year}-${number.padStart(2, '0')}`;
}

/** "2026-09-05" as it is read here. */
export const readableDay = (day: string): string => day.split('-').toReversed().join('/');
