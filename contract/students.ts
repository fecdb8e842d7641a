import { z } from 'zod';
import { MAX_CLASS_NAME_LENGTH } from './class-name.ts';
import { AccountAddress } from './email-address.ts';
import { tidyName, removeInvisible } from './person-name.ts';
import { GRADE_TEXTS } from './enums.ts';
import type { Contract } from './route.ts';
import { FeeAmount, FeeMonth, StudentTuition } from './student-tuition.ts';

/** Most students in an imported class list, and most bytes of its file. */
export const CLASS_LIST = { students: 500, bytes: 1024 * 1024 };

/** Longest code that a school's program gives to a pupil, in characters. */
export const MAX_SCHOOL_CODE_LENGTH = 30;

const NO_GRADE = 'Vui lòng chọn khối (từ 6 đến 9).';
const NO_NAME = 'Vui lòng nhập họ tên.';
const WRONG_PHONE = 'Số điện thoại không hợp lệ.';
const WRONG_GUARDIAN_EMAIL = 'Email phụ huynh không hợp lệ.';
const WRONG_DATE = 'Ngày vào học không hợp lệ.';

/** Normalizes a Vietnamese number to 0 and nine or ten digits; '' where it is none. */
const digitsOf = (typed: string): string => {
  const [, national] = /^(?:0|\+?84)([1-9]\d{8,9})$/.exec(typed.replace(/[\s.\-()]/g, '')) ?? [];
  return national ? `0${national}` : '';
};

const Phone = (message: string) =>
  z
    .string(message)
    .trim()
    .max(40, message)
    .transform((typed) => (typed === '' ? typed : digitsOf(typed) || undefined))
    .pipe(z.string(message));

/** An address, or null for an empty field. */
const GuardianEmail = z.string(WRONG_GUARDIAN_EMAIL).trim().transform((typed, issues) => {
  if (typed === '') return null;
  const { data } = AccountAddress().safeParse(typed);
  if (data !== undefined) return data;
  issues.addIssue({ code: 'custom', message: WRONG_GUARDIAN_EMAIL });
  return z.NEVER;
});

export const StudentWritten = z.object({
  grade: z.int(NO_GRADE).min(6, NO_GRADE).max(9, NO_GRADE),
  name: z
    .string(NO_NAME)
    // Copied lists bring invisible characters that the writer did not mean.
    .transform((name) => name.replace(/\s+/g, ' '))
    .refine((name) => !/\p{Cc}/u.test(name), 'Họ tên không hợp lệ.')
    .transform((name) => tidyName(removeInvisible(name)))
    .pipe(z.string().min(1, NO_NAME).max(80, 'Họ tên dài tối đa 80 ký tự.')),
  /** The class as the school writes it, "9A1"; null where only the grade is known. */
  className: z.string().trim().max(MAX_CLASS_NAME_LENGTH, `Tên lớp dài tối đa ${MAX_CLASS_NAME_LENGTH} ký tự.`).nullish().transform((name) => name || null),
  /** Empty when unknown. */
  phone: Phone(WRONG_PHONE).default(''),
  /** The guardian's address, for notices; null or empty when unknown, absent: unchanged. */
  guardianEmail: GuardianEmail.nullable().exactOptional(),
  /** Empty when unknown, absent: unchanged. */
  guardianPhone: Phone('Số điện thoại phụ huynh không hợp lệ.').exactOptional(),
  /** The pupil's code in the school's program; null or empty when unknown. */
  schoolCode: z.string().trim().max(MAX_SCHOOL_CODE_LENGTH, `Mã học sinh dài tối đa ${MAX_SCHOOL_CODE_LENGTH} ký tự.`).nullable().transform((code) => code || null).exactOptional(),
  /** Day of enrolment, YYYY-MM-DD; a new student without one begins today. */
  enrollmentDate: z
    .literal('').transform(() => undefined)
    .or(z.iso.date(WRONG_DATE).refine((day) => /^20/.test(day), WRONG_DATE))
    .exactOptional(),
  /**
   * The student's own monthly fee in VND, from the enrolment of a new student, else from this month on; null: the classes'
   * fees. Absent: unchanged.
   */
  fee: FeeAmount.nullable().exactOptional(),
});

/** "Tháng 5 - 2026". */
const MonthLabel = z.string();

const Student = z.object({
  id: z.string(),
  grade: z.int(),
  name: z.string(),
  className: z.string().nullable(),
  phone: z.string(),
  schoolCode: z.string().nullable(),
  enrollmentDate: z.string(),
  /** Settled months, in the order of months. */
  feesPaidMonths: z.array(MonthLabel),
  /** The first month after the last settled one that is not off, or the month in which the book begins. */
  nextDue: MonthLabel,
  /** Owed months, also those paid in part: from the beginning of the book until now, or until the student was archived. */
  unpaidMonths: z.array(MonthLabel),
  /** The present month's fee in VND; null where none is known. */
  fee: z.int().nullable(),
  /** Owed VND; null where months are owed but no fee is known for any of them. */
  owed: z.int().nullable(),
  archived: z.boolean(),
  /** Came with the program; no real student until the owner edits it. */
  sample: z.boolean(),
  /** Address of the linked account; null without one. */
  email: z.string().nullable(),
});

export const StudentDetail = Student.extend({
  /** Present classes. */
  classes: z.array(z.object({ id: z.string(), name: z.string(), grade: z.int(), schoolYear: z.string() })),
  tuition: StudentTuition,
  /** Null when unknown. */
  guardianEmail: z.string().nullable(),
  /** Empty when unknown. */
  guardianPhone: z.string(),
  /** The linked account. */
  uid: z.string().nullable(),
  /** The linked learner's; null without an account, or where the site does not ask. */
  consent: z
    .object({
      /** Under 16; null while the year of birth is unknown. */
      child: z.boolean().nullable(),
      /** Null before a guardian is asked. */
      guardian: z.enum(['waiting', 'expired', 'agreed', 'refused', 'withdrawn']).nullable(),
    })
    .nullable(),
});

const Filter = z.object({
  grade: z.enum(GRADE_TEXTS, 'Khối học không hợp lệ.').optional(),
  /** Part of the name, without accents and case. */
  q: z.string().trim().max(80, 'Từ khóa dài tối đa 80 ký tự.').optional(),
  /** Only students who owe that month. */
  owes: FeeMonth.optional(),
  /** Only students who owe anything. */
  debt: z.literal('true').optional(),
  /** Only students who belong to the class today. */
  classId: z.uuid().optional(),
  archived: z.enum(['true', 'false']).optional(),
});

const StudentParams = z.object({ id: z.uuid() });

/** An unusable row of a class list; `row` counts from 1, as spreadsheets do. */
export const ClassListProblem = z.object({ row: z.int(), message: z.string() });

/**
 * A class list: class or grade, name, phone and day of enrolment in each row. A form (`multipart/form-data`) with a
 * workbook (.xlsx) or CSV as `file`, or rows as text copied from a spreadsheet.
 */
export const classList = {
  types: ['multipart/form-data', 'application/json'],
  maxBytes: CLASS_LIST.bytes + 16 * 1024, // the form around its file
  body: z.union([
    z.object({ rows: z.string().max(200_000, 'Danh sách dán vào dài quá.'), /** The month before which new students owe nothing; a form has it as a field. Absent: the month of enrolment. */ feesFrom: FeeMonth.exactOptional() }),
    z.instanceof(Uint8Array),
  ]),
} as const;

/** Students of the class book (design, "Outside contract"); what they pay: contract/tuition.ts. */
export const studentsContract = {
  'GET /api/admin/students': {
    access: 'admin',
    querystring: Filter,
    response: {
      200: z.object({
        items: z.array(Student),
        total: z.int(),
        /** All matches who owe tuition, their owed months together, and VND without months whose fee is not known. */
        owing: z.object({ students: z.int(), months: z.int(), amount: z.int() }),
      }),
    },
  },
  'POST /api/admin/students': { access: 'admin', body: StudentWritten, response: { 201: StudentDetail } },
  'GET /api/admin/students/export': {
    access: 'admin',
    querystring: Filter.extend({ format: z.enum(['csv', 'xlsx'], 'Định dạng không hợp lệ.') }),
    response: { 200: z.unknown() },
  },
  /** Imports nothing with an error in any row: 422 `import-problems`, with `problems` beside `imported: 0`. */
  'POST /api/admin/students/import': {
    access: 'admin',
    ...classList,
    response: { 200: z.object({ imported: z.int(), problems: z.array(ClassListProblem) }) },
  },
  'POST /api/admin/students/import/preview': {
    access: 'admin',
    reads: true,
    ...classList,
    response: {
      200: z.object({
        students: z.array(z.object({
          row: z.int(), grade: z.int(), className: z.string().nullable(), name: z.string(), phone: z.string(), enrollmentDate: z.string().optional(),
        })),
        problems: z.array(ClassListProblem),
        /** Warnings before the import: rows that are no students, hidden rows, damaged names. */
        notes: z.array(ClassListProblem),
      }),
    },
  },
  /** Archives all samples, or brings them back. */
  'PUT /api/admin/students/samples': {
    access: 'admin',
    body: z.object({ archived: z.boolean() }),
    response: { 200: z.object({ changed: z.int() }) },
  },
  'GET /api/admin/students/:id': { access: 'admin', params: StudentParams, response: { 200: StudentDetail } },
  'PUT /api/admin/students/:id': { access: 'admin', params: StudentParams, body: StudentWritten, response: { 200: StudentDetail } },
  /** Deletes a student for good; payments stay, under a number, and the linked account. */
  'DELETE /api/admin/students/:id': {
    access: 'admin',
    params: StudentParams,
    body: z.object({ reason: z.string('Vui lòng nhập lý do.').trim().min(1, 'Vui lòng nhập lý do.').max(300, 'Lý do dài tối đa 300 ký tự.') }),
    response: { 204: z.null() },
  },
  'PUT /api/admin/students/:id/archived': {
    access: 'admin',
    params: StudentParams,
    body: z.object({ archived: z.boolean() }),
    response: { 200: StudentDetail },
  },
  /** Links the student to the account of an address, or to none. */
  'PUT /api/admin/students/:id/account': {
    access: 'admin',
    params: StudentParams,
    body: z.object({
      email: AccountAddress('Email không hợp lệ.', 'Vui lòng nhập email.').nullable(),
    }),
    response: { 200: StudentDetail },
  },
} satisfies Contract;

export type StudentInput = z.input<typeof StudentWritten>;
export type StudentWritten = z.output<typeof StudentWritten>;
export type Student = z.output<typeof Student>;
export type StudentDetail = z.output<typeof StudentDetail>;
export type ClassListProblem = z.output<typeof ClassListProblem>;
