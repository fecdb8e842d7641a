import { z } from 'zod';
import { misconceptionCodeField } from '#question-types/misconception-code.ts';
import { lessonNumberField, requiredText } from './authored-fields.ts';
import type { Contract } from './route.ts';

/** Longest title and hint, in characters. */
const TEXT = { title: 120, hint: 400 };
const WRONG_GRADE = 'Vui lòng chọn khối lớp từ 6 đến 9.';
const NO_TITLE = 'Vui lòng nhập tên của lỗi.';
const NO_HINT = 'Vui lòng nhập gợi ý cho học sinh.';

/** A misconception as a learner sees it, after a wrong answer. */
export const ShownMisconception = z.object({
  /** One line: "Cộng tử với tử, mẫu với mẫu". */
  title: z.string(),
  /** One or two sentences to the learner: where to look. */
  hint: z.string(),
});

const Misconception = ShownMisconception.extend({
  code: z.string(),
  /** The grade and its Bài where it first occurs; null where the owner named none. */
  grade: z.int().nullable(),
  lesson: z.int().nullable(),
  /** From the list of the library, not the owner's own. */
  fromLibrary: z.boolean(),
});

const NO_GRADE = 'Vui lòng chọn khối của Bài này.';

/** Learners see title and hint as they are. */
const NO_FORMULAS = 'Chỗ này chỉ có chữ thường: bạn bỏ dấu $ và viết công thức thành lời.';
const isPlain = (text: string): boolean => !text.includes('$');

const written = {
  title: requiredText(NO_TITLE, TEXT.title).refine(isPlain, NO_FORMULAS),
  hint: requiredText(NO_HINT, TEXT.hint).refine(isPlain, NO_FORMULAS),
  grade: z.int(WRONG_GRADE).min(6, WRONG_GRADE).max(9, WRONG_GRADE).nullish(),
  lesson: lessonNumberField.nullish(),
};

const hasGradeOfLesson = ({ grade, lesson }: { grade?: number | null | undefined; lesson?: number | null | undefined }): boolean => lesson == null || grade != null;

/** The list of misconceptions: the library's and the owner's own. Questions name them by code. */
export const misconceptionsContract = {
  /** By grade and Bài. `q`: words of the title or code, without accents and case. */
  'GET /api/admin/misconceptions': {
    access: 'admin',
    querystring: z.object({
      q: z.string().trim().max(100, 'Từ khóa dài tối đa 100 ký tự.').optional(),
      grade: z.coerce.number(WRONG_GRADE).int(WRONG_GRADE).min(6, WRONG_GRADE).max(9, WRONG_GRADE).optional(),
    }),
    response: { 200: z.object({ items: z.array(Misconception), total: z.int() }) },
  },
  /** Questions that name each code, in documents that are not put away; codes that none names are absent. */
  'GET /api/admin/misconceptions/uses': {
    access: 'admin',
    response: { 200: z.object({ items: z.array(z.object({ code: z.string(), questions: z.int() })) }) },
  },
  /** Without a code, one is made of the title. 409 `misconception-exists` */
  'POST /api/admin/misconceptions': {
    access: 'admin',
    body: z.object({ code: misconceptionCodeField.optional(), ...written }).refine(hasGradeOfLesson, NO_GRADE),
    response: { 201: Misconception },
  },
  /** An entry of the library stays as it was written here. 404 `misconception-not-found` */
  'PUT /api/admin/misconceptions/:code': {
    access: 'admin',
    params: z.object({ code: misconceptionCodeField }),
    body: z.object(written).refine(hasGradeOfLesson, NO_GRADE),
    response: { 200: Misconception },
  },
} satisfies Contract;

export type Misconception = z.output<typeof Misconception>;
export type ShownMisconception = z.output<typeof ShownMisconception>;
export type MisconceptionWritten = z.output<(typeof misconceptionsContract)['PUT /api/admin/misconceptions/:code']['body']>;
