/** First month of a school year that the site counts to it: classes of the next year are made in the summer. */
const FIRST_MONTH = 7;

/** Returns the school year of a day, YYYY-MM-DD: "2026-2027". */
export function schoolYearOf(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= FIRST_MONTH ? year : year - 1;
  return `${first}-${first + 1}`;
}

/** Returns the school year after one: "2027-2028" after "2026-2027". */
export const nextSchoolYear = (schoolYear: string): string => schoolYear.split('-').map((year) => Number(year) + 1).join('-');

/** Renames a class for the next grade: "6A1" becomes "7A1", "Toán 6 tối" "Toán 7 tối"; a name without the grade stays. */
export const nameInNextGrade = (name: string, grade: number): string => name.replace(new RegExp(`(?<!\\d)${grade}(?!\\d)`), String(grade + 1));
