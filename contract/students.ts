import { z } from 'zod';
import { LONGEST_CLASS } from './class-name.ts';
import { AccountAddress } from './email-address.ts';
import { tidyName, withoutUnseen } from './person-name.ts';
import { GRADE_TEXTS } from './enums.ts';
import type { Contract } from './route.ts';

/** Students at once in a class list, and bytes of its file. */
export const CLASS_LIST = { students: 500, bytes: 1024 * 1024 };

const NO_GRADE = 'Vui lòng chọn khối (từ 6 đến 9).';
const NO_NAME = 'Vui lòng nhập họ tên.';
const WRONG_PHONE = 'Số điện thoại không hợp lệ.';
const WRONG_DATE = 'Ngày vào học không hợp lệ.';

/** A Vietnamese number as it is kept: 0 and nine or ten digits, however it was typed; '' where it is none. */
const digitsOf = (typed: string): string => {
  const [, national] = /^(?:0|\+?84)([1-9]\d{8,9})$/.exec(typed.replace(/[\s.\-()]/g, '')) ?? [];
  return national ? `0${national}` : '';
};

/** A student as the owner writes them down. */
export const StudentWritten = z.object({
  grade: z.int(NO_GRADE).min(6, NO_GRADE).max(9, NO_GRADE),
  name: z
    .string(NO_NAME)
    // Lists that are copied bring signs that cannot be seen; whoever typed the name has not meant them.
    .transform((name) => name.replace(/\s+/g, ' '))
    .refine((name) => !/\p{Cc}/u.test(name), 'Họ tên không hợp lệ.')
    .transform((name) => tidyName(withoutUnseen(name)))
    .pipe(z.string().min(1, NO_NAME).max(80, 'Họ tên dài tối đa 80 ký tự.')),
  /** The class as the school writes it, "9A1"; null where only the grade is known. */
  className: z.string().trim().max(LONGEST_CLASS, `Tên lớp dài tối đa ${LONGEST_CLASS} ký tự.`).nullish().transform((name) => name || null),
  /** Empty where none is known. */
  phone: z
    .string(WRONG_PHONE)
    .trim()
    .max(40, WRONG_PHONE)
    .transform((typed) => (typed === '' ? typed : digitsOf(typed) || undefined))
    .pipe(z.string(WRONG_PHONE))
    .default(''),
  /** The day of enrolment, YYYY-MM-DD; a new student without one begins today. */
  enrollmentDate: z
    .literal('').transform(() => undefined)
    .or(z.iso.date(WRONG_DATE).refine((day) => /^20/.test(day), WRONG_DATE))
    .exactOptional(),
});

/** "Tháng 5 - 2026". */
const MonthLabel = z.string();

const Student = z.object({
  id: z.string(),
  grade: z.int(),
  name: z.string(),
  className: z.string().nullable(),
  phone: z.string(),
  enrollmentDate: z.string(),
  /** In the order of months. */
  feesPaidMonths: z.array(MonthLabel),
  /** Month after the last one that is paid, or the month of enrolment. */
  nextDue: MonthLabel,
  /** Since enrolment until now, or until the student was put away. */
  unpaidMonths: z.array(MonthLabel),
  archived: z.boolean(),
  /** Came with the program, to show how it works; nobody real until the owner edits it. */
  sample: z.boolean(),
  /** Of the linked account; null without one. */
  email: z.string().nullable(),
});

const StudentDetail = Student.extend({
  /** What is known of the linked learner's age and guardian; null without an account, and where the site does not ask. */
  consent: z
    .object({
      /** Under 16; null while the year of birth is unknown. */
      child: z.boolean().nullable(),
      /** What the guardian said; null while nobody was asked. */
      guardian: z.enum(['waiting', 'expired', 'agreed', 'refused', 'withdrawn']).nullable(),
    })
    .nullable(),
});

const Month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Tháng không hợp lệ.');

const Filter = z.object({
  grade: z.enum(GRADE_TEXTS, 'Khối học không hợp lệ.').optional(),
  /** A part of the name, without regard to accents and case. */
  q: z.string().trim().max(80, 'Từ khóa dài tối đa 80 ký tự.').optional(),
  /** Only who was enrolled by that month, and has not paid it. */
  owes: Month.optional(),
  /** Those who were put away, in place of the others. */
  archived: z.enum(['true', 'false']).optional(),
});

const StudentParams = z.object({ id: z.uuid() });

/** A row of a class list that cannot be read, or must not be; `row` counts from 1, as spreadsheets do. */
const Problem = z.object({ row: z.int(), message: z.string() });

/**
 * A class list: grade, name, phone and day of enrolment in each row. A form (`multipart/form-data`) with a `file` that is
 * a workbook (.xlsx) or CSV, or rows as they come when they are copied from a spreadsheet.
 */
const classList = {
  types: ['multipart/form-data', 'application/json'],
  most: CLASS_LIST.bytes + 16 * 1024, // what a form puts around its file
  body: z.union([z.object({ rows: z.string().max(200_000, 'Danh sách dán vào dài quá.') }), z.instanceof(Uint8Array)]),
} as const;

/** Students and their fees (design, "Outside contract"). */
export const studentsContract = {
  'GET /api/admin/students': {
    access: 'admin',
    querystring: Filter,
    response: {
      200: z.object({
        items: z.array(Student),
        total: z.int(),
        /** Of these, how many have not paid everything, and how many months that is together. */
        owing: z.object({ students: z.int(), months: z.int() }),
      }),
    },
  },
  'POST /api/admin/students': { access: 'admin', body: StudentWritten, response: { 201: StudentDetail } },
  'GET /api/admin/students/export': {
    access: 'admin',
    querystring: Filter.extend({ format: z.enum(['csv', 'xlsx'], 'Định dạng không hợp lệ.') }),
    response: { 200: z.unknown() },
  },
  /** With a problem in any row nothing is imported: 422 `import-problems`, with `problems` beside `imported: 0`. */
  'POST /api/admin/students/import': {
    access: 'admin',
    ...classList,
    response: { 200: z.object({ imported: z.int(), problems: z.array(Problem) }) },
  },
  /** What an import of the same would do. */
  'POST /api/admin/students/import/preview': {
    access: 'admin',
    reads: true,
    ...classList,
    response: {
      200: z.object({
        students: z.array(z.object({
          row: z.int(), grade: z.int(), className: z.string().nullable(), name: z.string(), phone: z.string(), enrollmentDate: z.string().optional(),
        })),
        problems: z.array(Problem),
        /** What to look at before the list is imported: rows that are no students, hidden rows, damaged names. */
        notes: z.array(Problem),
      }),
    },
  },
  /** Puts all samples away, or brings them back. */
  'PUT /api/admin/students/samples': {
    access: 'admin',
    body: z.object({ archived: z.boolean() }),
    response: { 200: z.object({ changed: z.int() }) },
  },
  'GET /api/admin/students/:id': { access: 'admin', params: StudentParams, response: { 200: StudentDetail } },
  'PUT /api/admin/students/:id': { access: 'admin', params: StudentParams, body: StudentWritten, response: { 200: StudentDetail } },
  /** Deletes a student for good; what was paid stays, under a number. The linked account stays as it is. */
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
  'POST /api/admin/students/:id/fees': {
    access: 'admin',
    params: StudentParams,
    body: z.object({ month: z.string('Vui lòng chọn tháng.').regex(/^Tháng (?:[1-9]|1[0-2]) - 20\d\d$/, 'Tháng không hợp lệ.') }),
    response: { 201: StudentDetail },
  },
  /** Takes a payment back that was entered by mistake. */
  'DELETE /api/admin/students/:id/fees/:month': {
    access: 'admin',
    params: StudentParams.extend({ month: Month }),
    response: { 200: StudentDetail },
  },
} satisfies Contract;

/** The same as it is sent. */
export type StudentInput = z.input<typeof StudentWritten>;
export type StudentWritten = z.output<typeof StudentWritten>;
export type Student = z.output<typeof Student>;
export type StudentDetail = z.output<typeof StudentDetail>;
export type ClassListProblem = z.output<typeof Problem>;
