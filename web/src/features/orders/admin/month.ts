const NOW = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh', dateStyle: 'short' });

/** Returns the month in Vietnam: `2026-11`. */
export const monthOf = (time: Date): string => NOW.format(time).slice(0, 7);

/** Formats a month: `Tháng 11/2026`. */
export const monthName = (month: string): string => `Tháng ${Number(month.slice(5))}/${month.slice(0, 4)}`;

/** Lists `count` months back from this one, the newest first. */
export function monthsBack(month: string, count: number): string[] {
  const first = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  return Array.from({ length: count }, (_, back) => {
    const place = first - back;
    return `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`;
  });
}

export const monthIn = (text: string): string | undefined => (/^20\d\d-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined);
