import { nameKey } from '#contract/person-name.ts';
import type { SchoolRow } from './school-sheet.ts';

export type ClassStudent = { studentId: string; name: string; /** The school's code, where the class book has it. */ code: string | null };

/** `ask`: several students or rows have this name, so the owner decides; `none`: no student of the class has it. */
export type RowMatch = { row: SchoolRow } & ({ state: 'matched'; student: ClassStudent } | { state: 'ask'; candidates: ClassStudent[] } | { state: 'none' });

/** The owner's decisions by row: a student, or null for nobody. */
export type Decisions = ReadonlyMap<number, string | null>;

const codeKey = (code: string): string => code.replace(/\s+/g, '').toUpperCase();
const withoutAccents = (name: string): string => nameKey(name).normalize('NFD').replace(/\p{Mn}/gu, '').replaceAll('đ', 'd');

/**
 * Finds the student of each row: by code, then by name, then by the name without accents. Homonyms and twins are not
 * guessed.
 */
export function matchStudents(rows: readonly SchoolRow[], students: readonly ClassStudent[], decisions: Decisions = new Map()): RowMatch[] {
  const found = new Map<SchoolRow, RowMatch>();
  const left = new Set(students);
  const settle = (row: SchoolRow, student: ClassStudent) => {
    found.set(row, { row, state: 'matched', student });
    left.delete(student);
  };
  for (const row of rows) {
    const decided = decisions.get(row.row);
    if (decided === null) found.set(row, { row, state: 'none' });
    const student = [...left].find(({ studentId }) => studentId === decided);
    if (student) settle(row, student);
  }
  const open = () => rows.filter((row) => !found.has(row));
  for (const row of open()) {
    const same = row.code === '' ? [] : [...left].filter(({ code }) => code !== null && codeKey(code) === codeKey(row.code));
    const [student] = same;
    if (student && same.length === 1) settle(row, student);
  }
  for (const keyOf of [nameKey, withoutAccents]) {
    const rowsByKey = Map.groupBy(open(), ({ name }) => keyOf(name));
    const studentsByKey = Map.groupBy(left, ({ name }) => keyOf(name));
    for (const [key, alike] of rowsByKey) {
      const candidates = studentsByKey.get(key) ?? [];
      const [row] = alike;
      const [student] = candidates;
      if (!row || !student) continue;
      if (alike.length === 1 && candidates.length === 1) settle(row, student);
      else for (const each of alike) found.set(each, { row: each, state: 'ask', candidates });
    }
  }
  return rows.map((row) => found.get(row) ?? { row, state: 'none' });
}
