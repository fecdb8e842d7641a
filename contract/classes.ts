import { z } from 'zod';
import { tidyName, removeInvisible } from './person-name.ts';
import type { Contract } from './route.ts';
import { FeeAmount, FeeMonth, MonthsOff } from './student-tuition.ts';
import { classList, ClassListProblem } from './students.ts';

/** Longest name of a class, in characters: "9A1", "Toán 9 tối thứ Ba". */
const MAX_NAME_LENGTH = 40;

const NO_NAME = 'Vui lòng nhập tên lớp.';
const NO_GRADE = 'Vui lòng chọn khối (từ 6 đến 9).';
const WRONG_YEAR = 'Năm học không hợp lệ (viết như 2026-2027).';

const ClassWritten = z.object({
  /** As the school writes it, "9A1". */
  name: z
    .string(NO_NAME)
    .transform((name) => tidyName(removeInvisible(name.replace(/\s+/g, ' '))))
    .pipe(z.string().min(1, NO_NAME).max(MAX_NAME_LENGTH, `Tên lớp dài tối đa ${MAX_NAME_LENGTH} ký tự.`)),
  grade: z.int(NO_GRADE).min(6, NO_GRADE).max(9, NO_GRADE),
  /** "2026-2027"; a new class without one is of the present year. */
  schoolYear: z
    .string(WRONG_YEAR)
    .transform((text) => text.replace(/\s*[-–—/]\s*/, '-').trim())
    .refine((text) => {
      const [, first, second] = /^(20\d\d)-(20\d\d)$/.exec(text) ?? [];
      return first !== undefined && Number(second) === Number(first) + 1;
    }, WRONG_YEAR)
    .exactOptional(),
  /** Monthly fee in VND; null: none. Absent: unchanged. */
  fee: FeeAmount.nullable().exactOptional(),
  /** The first month of the fee, which replaces later ones; absent: a changed fee begins with the present month. */
  feeFrom: FeeMonth.exactOptional(),
  /** Absent: unchanged. */
  monthsOff: MonthsOff.exactOptional(),
});

const Class = z.object({
  id: z.string(),
  name: z.string(),
  grade: z.int(),
  schoolYear: z.string(),
  /** Students who belong to it today. */
  studentCount: z.int(),
  archived: z.boolean(),
  /** The present month's fee in VND; null: none. */
  fee: z.int().nullable(),
  /** Months in which the class's fee is not owed: "2026-07". */
  monthsOff: z.array(z.string()),
});

const ClassDetail = Class.extend({
  /** Students who belong to it today, in the usual Vietnamese order. */
  students: z.array(z.object({
    id: z.string(),
    /** Namesakes of the class have a number, here and wherever the class is listed: "Nguyễn Văn An (2)". */
    name: z.string(),
    /** Has a card to sign in with. */
    card: z.boolean(),
    /** Address of the linked account; null without one. */
    email: z.string().nullable(),
    /** Last day on which the account used the site; null for one that never did. */
    lastSeenAt: z.iso.datetime().nullable(),
    /** Paid sessions that are left, below 0 when more were attended, and VND that are owed; absent where the class does not pay by session. */
    sessions: z.object({ left: z.int(), owed: z.int() }).exactOptional(),
  })),
});

/** A decision of the owner about a doubtful row: the student of the class book, the one of an earlier row, or a new one. */
const RosterDecision = z.object({ row: z.int().min(1), as: z.union([z.uuid(), z.literal('earlier-row'), z.literal('new')]) });

/** Decisions also come as a form's field, as JSON. */
export const RosterDecisions = z.array(RosterDecision).max(500);

const RosterStudent = z.object({
  row: z.int(),
  name: z.string(),
  phone: z.string().exactOptional(),
  enrollmentDate: z.string().exactOptional(),
  /** `same`: belongs to the class already; `doubtful`: may be a student who is there already, which the owner decides. */
  state: z.enum(['new', 'same', 'doubtful']),
  message: z.string().exactOptional(),
  /** Students whom a doubtful row may mean. */
  choices: z.array(z.object({ as: RosterDecision.shape.as, text: z.string() })).exactOptional(),
});

/** A roster; one name a line is enough, the class is the one that it is imported into. */
const roster = {
  ...classList,
  body: z.union([classList.body.options[0].extend({ decisions: RosterDecisions.exactOptional() }), z.instanceof(Uint8Array)]),
} as const;

const ClassParams = z.object({ id: z.uuid() });
const MemberParams = ClassParams.extend({ studentId: z.uuid() });

/** Classes and who belongs to them (design, "Outside contract, third part"). */
export const classesContract = {
  'GET /api/admin/classes': {
    access: 'admin',
    querystring: z.object({ archived: z.enum(['true', 'false']).optional() }),
    response: {
      200: z.object({
        items: z.array(Class),
        total: z.int(),
        /** Names of classes in the class book, with students who belong to no class yet. */
        suggestions: z.array(z.object({ className: z.string(), grade: z.int(), students: z.int(), /** A class of that name is there this school year: they join it. */ exists: z.boolean() })),
      }),
    },
  },
  'POST /api/admin/classes': {
    access: 'admin',
    /**
     * `fromClassName`: students whose row of the class book says so belong to it from the start, or join the class of that
     * name. Without it, 409 `class-exists` for a name that a present class of the school year has.
     */
    body: ClassWritten.extend({ fromClassName: z.string().max(20).exactOptional() }),
    response: { 201: ClassDetail },
  },
  'GET /api/admin/classes/:id': { access: 'admin', params: ClassParams, response: { 200: ClassDetail } },
  'PUT /api/admin/classes/:id': { access: 'admin', params: ClassParams, body: ClassWritten, response: { 200: ClassDetail } },
  'PUT /api/admin/classes/:id/archived': {
    access: 'admin',
    params: ClassParams,
    body: z.object({ archived: z.boolean() }),
    response: { 200: ClassDetail },
  },
  /** Makes next year's class with the same students, and archives this one. 409 `class-exists` */
  'POST /api/admin/classes/:id/next-year': {
    access: 'admin',
    params: ClassParams,
    body: z.object({ name: ClassWritten.shape.name }),
    response: { 201: ClassDetail },
  },
  'POST /api/admin/classes/:id/students/preview': {
    access: 'admin',
    params: ClassParams,
    reads: true,
    ...roster,
    response: {
      200: z.object({
        students: z.array(RosterStudent),
        problems: z.array(ClassListProblem),
        /** Warnings: rows that are no students, hidden rows, damaged names, another class. */
        notes: z.array(ClassListProblem),
      }),
    },
  },
  /**
   * Imports nothing with an error in any row (422 `import-problems`), or while a doubtful row is undecided (422
   * `import-undecided`); the answer then has what the preview has.
   */
  'POST /api/admin/classes/:id/students': {
    access: 'admin',
    params: ClassParams,
    ...roster,
    response: { 200: z.object({ added: z.int(), same: z.int() }) },
  },
  /** Makes a student of the class book belong to the class, or belong to it again. */
  'PUT /api/admin/classes/:id/students/:studentId': { access: 'admin', params: MemberParams, response: { 200: ClassDetail } },
  /** The present classes of a student. */
  'GET /api/admin/students/:id/classes': {
    access: 'admin',
    params: ClassParams,
    response: { 200: z.object({ items: z.array(Class.pick({ id: true, name: true, grade: true, schoolYear: true })) }) },
  },
  /** Ends the membership; the student stays in the class book. */
  'DELETE /api/admin/classes/:id/students/:studentId': { access: 'admin', params: MemberParams, response: { 204: z.null() } },
} satisfies Contract;

export type Class = z.output<typeof Class>;
export type ClassDetail = z.output<typeof ClassDetail>;
export type ClassWritten = z.output<typeof ClassWritten>;
export type RosterStudent = z.output<typeof RosterStudent>;
export type RosterDecision = z.output<typeof RosterDecision>;
