import { z } from 'zod';
import type { Contract } from './route.ts';

/** Most bytes of a workbook of the school's program. */
export const SCHOOL_FILE_BYTES = 2 * 1024 * 1024;

/** Kinds of marks of Thông tư 22/2021: đánh giá thường xuyên, giữa kỳ, cuối kỳ. */
export const MARK_USES = ['regular', 'mid-term', 'end-of-term'] as const;
export const MarkUse = z.enum(MARK_USES, 'Vui lòng chọn loại điểm.');
export type MarkUse = z.output<typeof MarkUse>;

const Term = z.literal([1, 2], 'Vui lòng chọn học kỳ.');
const ClassParams = z.object({ id: z.uuid('Mã lớp không hợp lệ.') });
const AssignmentId = z.uuid('Vui lòng chọn bài giao.');

/** A mark out of 10 with one decimal. */
const mark = z.number();

const MARK_STATES = ['not-assigned', 'not-opened', 'opened', 'working', 'missing', 'ungraded', 'done'] as const;
const Mark = z.object({
  assignmentId: z.string(),
  /** `missing`: closed without work; `ungraded`: essays wait for grading; `done`: graded, or a lesson that was watched. */
  state: z.enum(MARK_STATES),
  isLate: z.boolean(),
  score: z.number().optional(),
  outOf: z.number().optional(),
  mark: mark.optional(),
  attemptId: z.string().optional(),
});

const MarkedAssignment = z.object({
  id: z.string(),
  title: z.string(),
  /** `on-paper`: an exam on paper, whose id is that of its paper round. */
  kind: z.enum(['paper', 'lesson', 'exercises', 'mixed', 'on-paper']),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime().nullable(),
  /** The term by its use, else by its opening. */
  term: Term,
  use: MarkUse.nullable(),
});

/** Average of a term or of the year (ĐTBmhk, ĐTBmcn); `missing` names the marks that it lacks. */
const Average = z.object({ average: mark.nullable(), missing: z.array(z.string()) });

const MarksTable = z.object({
  class: z.object({ id: z.string(), name: z.string(), schoolYear: z.string() }),
  /** In the order of their opening. */
  assignments: z.array(MarkedAssignment),
  students: z.array(z.object({
    studentId: z.string(),
    name: z.string(),
    marks: z.array(Mark),
    averages: z.object({ 1: Average, 2: Average, year: Average }),
  })),
});

const FilledRow = z.object({
  /** In the sheet, from 1. */
  row: z.int(),
  name: z.string(),
  code: z.string(),
  isHidden: z.boolean(),
  /**
   * `fill`: the mark is written; `taken`: the cell has something; `no-mark`: the student has no mark; `ask`: homonyms;
   * `unknown`: no student of the class.
   */
  state: z.enum(['fill', 'taken', 'no-mark', 'ask', 'unknown']),
  student: z.object({ id: z.string(), name: z.string() }).optional(),
  mark: mark.optional(),
  /** The cell's text, or why it cannot be filled. */
  present: z.string().optional(),
  candidates: z.array(z.object({ id: z.string(), name: z.string(), about: z.string() })).optional(),
});

const FillPreview = z.object({
  sheet: z.string(),
  /** Sheets with a list of students. */
  sheets: z.array(z.string()),
  columns: z.array(z.object({ letters: z.string(), label: z.string(), use: MarkUse.nullable(), number: z.int().nullable(), empty: z.int() })),
  /** Letters of the chosen column; null while none is chosen. */
  column: z.string().nullable(),
  rows: z.array(FilledRow),
  /** Students of the class with a mark whom no row has. */
  left: z.array(z.object({ id: z.string(), name: z.string(), mark: mark.optional() })),
  /** The sheet computes something, which Excel does when it opens the file. */
  hasFormulas: z.boolean(),
});

/** The owner's decisions about homonyms, as JSON in a form's field: a student, or null for none. */
export const FillDecisions = z.array(z.object({ row: z.int(), studentId: z.uuid().nullable() })).max(500);

const schoolFile = { types: ['multipart/form-data'], maxBytes: SCHOOL_FILE_BYTES + 64 * 1024 } as const;

/** Marks of a class: docs/product-decisions.md 72. */
export const marksContract = {
  /** 404 `class-not-found`. */
  'GET /api/admin/classes/:id/marks': {
    access: 'admin',
    params: ClassParams,
    querystring: z.object({ format: z.enum(['json', 'xlsx'], 'Định dạng không hợp lệ.').optional() }),
    response: { 200: z.union([MarksTable, z.custom<Uint8Array>((file) => file instanceof Uint8Array)]) },
  },
  /** Says what an assignment counts as; one alone is the mid-term, and one the end of a term. 404 `assignment-not-found`. */
  'PUT /api/admin/classes/:id/marks/uses/:assignmentId': {
    access: 'admin',
    params: ClassParams.extend({ assignmentId: AssignmentId }),
    body: z.object({ use: MarkUse.nullable(), term: Term }),
    response: { 204: z.null() },
  },
  /**
   * A form with the workbook of the school's program as `file`, `assignmentId`, `column` (the words of its heading, or
   * its letters; absent: none is chosen yet), `sheet` and `decisions`. 422 `school-file-unreadable`,
   * `school-column-unknown`.
   */
  'POST /api/admin/classes/:id/marks/fill/preview': {
    access: 'admin',
    reads: true,
    params: ClassParams,
    ...schoolFile,
    response: { 200: FillPreview },
  },
  /** The same form; answers the workbook with the empty cells of the column filled. 422 `fill-undecided` while a homonym is. */
  'POST /api/admin/classes/:id/marks/fill': {
    access: 'admin',
    params: ClassParams,
    ...schoolFile,
    response: { 200: z.unknown() },
  },
} satisfies Contract;

export type MarksTable = z.output<typeof MarksTable>;
export type MarkedAssignment = z.output<typeof MarkedAssignment>;
export type StudentMarks = MarksTable['students'][number];
export type ClassMark = z.output<typeof Mark>;
export type FillPreview = z.output<typeof FillPreview>;
export type FillDecisions = z.output<typeof FillDecisions>;
