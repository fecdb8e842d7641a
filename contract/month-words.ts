/** Writes months for a sentence: "tháng 9, 10 và 11/2026", "tháng 12/2026 và tháng 1/2027". @param months `2026-09`, in their order */
export function monthWords(months: readonly string[]): string {
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  const numbersIn = (year: string) => months.filter((month) => month.startsWith(year)).map((month) => String(Number(month.slice(5))));
  return joinWords(years.map((year) => `tháng ${joinWords(numbersIn(year))}/${year}`));
}

const joinWords = (words: string[]): string =>
  (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} và ${words[words.length - 1]}`);
