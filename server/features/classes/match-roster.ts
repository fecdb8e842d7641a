import type { RosterDecision, RosterStudent } from '#contract/classes.ts';
import { nameKey } from '#contract/person-name.ts';
import type { ListedStudent } from '#server/features/students/service.ts';

/** A student of the class book; `member` belongs to the class already. */
export type KnownStudent = { id: string; name: string; phone: string; schoolCode: string | null; className: string | null; archived: boolean; member: boolean };

/** A row, and the known student whom it means if its state is `same`. */
export type Match = RosterStudent & { member?: KnownStudent };

/**
 * Compares a roster with the class and the class book. Names decide, the school's codes and phone numbers confirm: what
 * they leave open is `doubtful`, and asked. As many members as rows of one name are the same students, so that a list that was imported
 * adds nothing.
 */
export function matchRoster(listed: ListedStudent[], known: KnownStudent[]): Match[] {
  const byName = Map.groupBy(known, ({ name }) => nameKey(name));
  const groups = Map.groupBy(listed, ({ name }) => nameKey(name));
  const matches = [...groups].flatMap(([name, rows]) => matchNamesakes(rows, byName.get(name) ?? []));
  return matches.toSorted((one, other) => one.row - other.row);
}

/** Matches the rows of one name with the known students of that name. */
function matchNamesakes(rows: ListedStudent[], known: KnownStudent[]): Match[] {
  const free = known.filter(({ member }) => member);
  const others = known.filter(({ member }) => !member);
  const same = new Map<ListedStudent, KnownStudent>();
  const take = (fits: (row: ListedStudent, member: KnownStudent) => boolean) => {
    for (const row of rows) {
      if (same.has(row)) continue;
      const at = free.findIndex((member) => fits(row, member));
      const [member] = at < 0 ? [] : free.splice(at, 1);
      if (member) same.set(row, member);
    }
  };
  take((row, { schoolCode }) => schoolCode !== null && row.schoolCode === schoolCode);
  take((row, member) => !isOther(row, member) && member.phone !== '' && row.phone === member.phone);
  take((row, member) => !isOther(row, member) && row.phone === member.phone);
  take((row, member) => !isOther(row, member) && (row.phone === '' || member.phone === ''));

  return rows.map((row, at): Match => {
    const member = same.get(row);
    if (member) return { ...shown(row), state: 'same', message: wordsOfSame(row, member), member };
    const candidates = [...free, ...others].filter((student) => !isOther(row, student));
    const before = rows.slice(0, at).filter((other) => !isOther(row, other));
    const earlier = before.findLast((other) => !same.has(other)) ?? before.at(-1);
    if (candidates.length === 0 && !earlier) {
      const isToldApart = [...known, ...rows.slice(0, at)].some((other) => isOther(row, other));
      return { ...shown(row), state: 'new', ...(isToldApart && { message: 'Có em cùng họ tên, khác mã học sinh.' }) };
    }
    return { ...shown(row), state: 'doubtful', message: wordsOfDoubt(row, candidates, earlier), choices: choicesOf(row, candidates, earlier) };
  });
}

/** Two codes of the school tell namesakes apart. */
const isOther = (row: ListedStudent, { schoolCode }: { schoolCode?: string | null | undefined }): boolean =>
  Boolean(row.schoolCode) && Boolean(schoolCode) && row.schoolCode !== schoolCode;

const shown = ({ row, name, phone, enrollmentDate }: ListedStudent) => ({
  row, name, ...(phone !== '' && { phone }), ...(enrollmentDate !== undefined && { enrollmentDate }),
});

const wordsOfSame = (row: ListedStudent, member: KnownStudent): string =>
  row.phone !== '' && member.phone === '' ? 'Đã có trong lớp; ghi thêm số điện thoại.' : 'Đã có trong lớp.';

const grouped = (phone: string): string => phone.replace(/^(\d{4})(\d{3})(\d+)$/, '$1 $2 $3');

/** Tells namesakes apart: "lớp 8A1, 0912 345 678, đã cất". */
const describe = ({ className, phone, archived }: KnownStudent): string =>
  [className === null ? '' : `lớp ${className}`, phone === '' ? 'chưa có số điện thoại' : grouped(phone), archived ? 'đã cất' : ''].filter(Boolean).join(', ');

function wordsOfDoubt(row: ListedStudent, candidates: KnownStudent[], earlier: ListedStudent | undefined): string {
  const [first] = candidates;
  if (candidates.length > 1) return `Đã có ${candidates.length} em cùng họ tên. Em ở dòng này là ai?`;
  if (first?.member) return `Lớp đã có một em cùng họ tên (${describe(first)}).`;
  if (first) return `Sổ học sinh đã có một em cùng họ tên (${describe(first)}).`;
  const isSamePhone = row.phone !== '' && row.phone === earlier?.phone;
  return `Cùng họ tên${isSamePhone ? ' và số điện thoại' : ''} với dòng ${earlier?.row}.`;
}

function choicesOf(row: ListedStudent, candidates: KnownStudent[], earlier: ListedStudent | undefined): NonNullable<RosterStudent['choices']> {
  const isOne = candidates.length + (earlier ? 1 : 0) === 1;
  return [
    ...candidates.map((each) => ({ as: each.id, text: isOne ? 'Cùng một em' : `Cùng em ${each.name} (${describe(each)})` })),
    ...(earlier ? [{ as: 'earlier-row' as const, text: isOne ? 'Cùng một em' : `Cùng em ở dòng ${earlier.row}` }] : []),
    { as: 'new' as const, text: isOne ? 'Hai em khác nhau' : 'Em khác, chưa có ở đâu' },
  ];
}

/** Rows by what the import does with them; `undecided` rows wait for the owner. */
export type RosterPlan = { add: number[]; join: string[]; same: number; undecided: number[]; /** Rows by the known students whom they mean. */ rowOf: Map<string, number> };

/**
 * Applies the owner's decisions to the doubtful rows. A decision that is none of a row's choices counts as none.
 * @param members ids of the students who belong to the class
 */
export function planImport(matches: Match[], decisions: RosterDecision[], members: Set<string>): RosterPlan {
  const decided = new Map(decisions.map(({ row, as }) => [row, as]));
  const plan: RosterPlan = { add: [], join: [], same: 0, undecided: [], rowOf: new Map() };
  for (const { row, state, choices = [], member } of matches) {
    const as = choices.find((choice) => choice.as === decided.get(row))?.as;
    const id = member?.id ?? (as === 'new' || as === 'earlier-row' ? undefined : as);
    if (id !== undefined) plan.rowOf.set(id, row);
    if (state === 'same' || as === 'earlier-row') plan.same += 1;
    else if (state === 'new' || as === 'new') plan.add.push(row);
    else if (as === undefined) plan.undecided.push(row);
    else if (members.has(as) || plan.join.includes(as)) plan.same += 1;
    else plan.join.push(as);
  }
  return plan;
}
