/** Vietnam's school year begins in September; from June on a child counts as in the next grade. */
const NEXT_GRADE_FROM = '06-01';

/** The year in which the school year of a day began: `2026-11-29` and `2027-05-31` are of 2026. */
export const schoolYearOf = (day: string): number => Number(day.slice(0, 4)) - (day.slice(5) < NEXT_GRADE_FROM ? 1 : 0);

/** Children enter grade 1 in the year in which they become 6. */
const AGE_BEFORE_GRADE_1 = 5;

/** The grade at school by the year of birth; undefined outside of grades 6 to 9. */
export function gradeByBirthYear(birthYear: number, today: string): number | undefined {
  const grade = schoolYearOf(today) - birthYear - AGE_BEFORE_GRADE_1;
  return grade >= 6 && grade <= 9 ? grade : undefined;
}
