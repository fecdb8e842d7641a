import { z } from 'zod';
import { MISCONCEPTION_AT_KEY } from '#question-types/choice/question-type.ts';
import { misconceptionsField } from '#question-types/question-type.ts';
import { htmlField, imageField, isBlankHtml, lessonNumberField, sourceShape } from './authored-fields.ts';
import { ContentId } from './catalog.ts';
import { EXAMS } from './enums.ts';
import { ShownMisconception } from './misconceptions.ts';
import type { Contract } from './route.ts';

export const Question = z.object({
  id: z.string(),
  grade: z.int(),
  exam: z.enum(EXAMS),
  /** Place in a paper, 1 to 14. Questions of the same place are alternatives. */
  order: z.int(),
  // Safe HTML with formulas rendered.
  question: z.string(),
  /** Exactly 4, each beginning with its letter: "A. ". */
  options: z.array(z.string()),
  /** Equal to one of the options. */
  answer: z.string(),
  /** Misconceptions that choosing each option shows, in their order; null where none is known. */
  misconceptions: z.array(ShownMisconception.nullable()).optional(),
  /** Reason for the answer, and the errors behind the other options. */
  explanation: z.string().optional(),
  /** A file name under /quiz/, or an address. */
  img: z.string().optional(),
  imgAlt: z.string().optional(),
  /** A drawing of the library instead of `img`: HTML that follows dark mode. */
  figure: z.string().optional(),
});

/** Tells whether an option is blank apart from its letter "A. ". */
const isBlankOption = (option: unknown): boolean =>
  typeof option !== 'string' || isBlankHtml(option.trimStart().replace(/^(?:<p>\s*)?[A-D]\s*\./, ''));

/** Returns the first error, in the order of product.md section 5, or undefined. */
function findFirstError({ grade, exam, question, options, answer, order, misconceptions }: Record<string, unknown>): string | undefined {
  const isWhole = (value: unknown, least: number, most: number) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
  if (!isWhole(grade, 6, 9)) return 'Vui lòng nhập khối học hợp lệ (số từ 6 đến 9).';
  if (!EXAMS.some((known) => known === exam)) return 'Vui lòng chọn kiểu đề.';
  if (typeof question !== 'string' || isBlankHtml(question)) return 'Vui lòng nhập nội dung câu hỏi.';
  if (!Array.isArray(options) || options.length !== 4 || options.some(isBlankOption)) return 'Vui lòng nhập đầy đủ 4 lựa chọn cho câu hỏi.';
  if (typeof answer !== 'string' || !options.includes(answer)) return 'Vui lòng nhập đáp án đúng.';
  if (Array.isArray(misconceptions) && misconceptions[options.indexOf(answer)]) return MISCONCEPTION_AT_KEY;
  if (!isWhole(order, 1, 14)) return 'Vui lòng nhập số thứ tự câu hỏi hợp lệ (số từ 1 đến 14)';
  return undefined;
}

/** A question as the admin writes it: HTML with `$…$`. */
export const QuestionWritten = z
  .looseObject({})
  .superRefine((question, context) => {
    const message = findFirstError(question);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .pipe(
    z.object({
      grade: z.int(),
      exam: z.enum(EXAMS),
      order: z.int(),
      question: htmlField,
      options: z.array(htmlField).length(4),
      answer: htmlField,
      explanation: htmlField.default(''),
      misconceptions: misconceptionsField,
      lesson: lessonNumberField.optional(),
      img: imageField,
      imgAlt: z.string().trim().max(500).default(''),
    }),
  );

export const QuestionSource = sourceShape(QuestionWritten);

export const PAPER = 14;

const WRONG_GRADE = 'Khối học không hợp lệ.';
const WRONG_COUNT = 'Số câu không hợp lệ.';
const grade = z.coerce.number(WRONG_GRADE).int(WRONG_GRADE).min(6, WRONG_GRADE).max(9, WRONG_GRADE);
const exam = z.enum(EXAMS, 'Kiểu đề không hợp lệ.');
const count = z.coerce.number(WRONG_COUNT).int(WRONG_COUNT).min(1, WRONG_COUNT).max(40, WRONG_COUNT);

const OfferedExam = z.object({ grade: z.int().min(6).max(9), exam: z.enum(EXAMS) });

/** Exams that the quiz offers to each grade: a setting of the owner's. */
export const OfferedExams = z.array(OfferedExam);

/** For the owner. `places`: how many of a paper's 14 places have a question. */
const ExamState = OfferedExam.extend({ offered: z.boolean(), places: z.int() });

export const questionsContract = {
  /** At most one question for each place, drawn at random, in order; empty where the exam is not offered. */
  'GET /api/questions': {
    access: 'learner',
    querystring: z.object({ grade, exam, count: count.default(PAPER) }),
    response: { 200: z.array(Question) },
  },
  /** Ordered by place. */
  'GET /api/questions/all': {
    access: 'admin',
    querystring: z.object({ grade, exam }),
    response: { 200: z.array(Question) },
  },
  'GET /api/admin/quiz-exams': { access: 'admin', response: { 200: z.array(ExamState) } },
  /** 409 `too-few-questions` when an exam is to be offered with fewer than 14 places. */
  'PUT /api/admin/quiz-exams': {
    access: 'admin',
    body: z.object({ grade: z.int(WRONG_GRADE).min(6, WRONG_GRADE).max(9, WRONG_GRADE), exam, offered: z.boolean() }),
    response: { 200: z.array(ExamState) },
  },
  'GET /api/questions/:id?view=source': {
    access: 'admin',
    params: z.object({ id: ContentId }),
    response: { 200: QuestionSource },
  },
  'GET /api/questions/all?view=source': {
    access: 'admin',
    querystring: z.object({ grade, exam }),
    response: { 200: z.array(QuestionSource) },
  },
} satisfies Contract;

export type ExamState = z.output<typeof ExamState>;
export type OfferedExams = z.output<typeof OfferedExams>;
export type Question = z.output<typeof Question>;
export type QuestionWritten = z.output<typeof QuestionWritten>;
export type QuestionSource = z.output<typeof QuestionSource>;
