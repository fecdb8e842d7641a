import { recordAudit } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayOf } from '#server/platform/day.ts';
import { monthOf, monthsBetween, shiftMonth, type Month } from '#server/platform/months.ts';
import { hasStudents, insertStudents, recordSamples } from './queries.ts';

const FIRST: Month = '2025-05';

/** `ago`: months since enrolment; `owes`: unpaid months, counted back from this one. */
const SAMPLES = [
  { name: 'Nguyễn Minh Anh', grade: 6, ago: 5, day: '06', owes: [] },
  { name: 'Trần Gia Bảo', grade: 6, ago: 3, day: '03', owes: [0] },
  { name: 'Lê Ngọc Diệp', grade: 6, ago: 1, day: '15', owes: [0, 1] },
  { name: 'Phạm Đức Huy', grade: 7, ago: 10, day: '02', owes: [] },
  { name: 'Hoàng Khánh Linh', grade: 7, ago: 6, day: '09', owes: [0] },
  { name: 'Vũ Quang Minh', grade: 7, ago: 4, day: '20', owes: [2] },
  { name: 'Đặng Thảo My', grade: 8, ago: 12, day: '05', owes: [] },
  { name: 'Bùi Hải Nam', grade: 8, ago: 7, day: '11', owes: [0, 1, 2] },
  { name: 'Đỗ Yến Nhi', grade: 8, ago: 2, day: '08', owes: [] },
  { name: 'Ngô Tuấn Phong', grade: 9, ago: 14, day: '04', owes: [0] },
  { name: 'Dương Thu Trang', grade: 9, ago: 9, day: '17', owes: [] },
  { name: 'Lý Hoàng Vũ', grade: 9, ago: 0, day: '01', owes: [0] },
];

/** Makes imaginary students with fees up to today; their phone numbers are unassigned. */
export function sampleStudents(today: string) {
  const now = monthOf(today);
  return SAMPLES.map(({ name, grade, ago, day, owes }, place) => {
    const wanted = shiftMonth(now, -ago);
    const month = wanted < FIRST ? FIRST : wanted;
    const unpaid = owes.map((back) => shiftMonth(now, -back));
    return {
      student: { name, grade, className: null, phone: `09000000${String(place + 1).padStart(2, '0')}`, enrollmentDate: `${month}-${day}` },
      paid: monthsBetween(month, now).filter((each) => !unpaid.includes(each)),
    };
  });
}

/** Enters paid months of students, one payment for each student. */
type RecordPastMonths = (tx: Db, paid: { studentId: string; months: Month[] }[]) => Promise<void>;

/** Adds the samples once to a site that has never had students. */
export async function addSampleStudents(db: Db, recordPastMonths: RecordPastMonths, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await recordSamples(tx)) || (await hasStudents(tx))) return;
    const samples = sampleStudents(dayOf(now));
    const ids = await insertStudents(tx, samples.map(({ student }) => ({ ...student, isSample: true })));
    await recordPastMonths(tx, ids.map((studentId, place) => ({ studentId, months: samples[place]?.paid ?? [] })));
    await recordAudit(tx, { actor: 'system', action: 'add-samples', thing: { kind: 'student', id: 'samples' }, after: { added: ids.length } });
  });
}
