import { z } from 'zod';
import { EXAMS } from '#contract/enums.ts';
import { misconceptionCodeField } from '#question-types/misconception-code.ts';
import { authoredHtml, renderView } from '#server/platform/text/content-html.ts';
import { drawingHtml, type Drawings } from '#server/platform/text/drawings.ts';


export const POINTS = 0.25;

const WRONG_ORDER = 'Vui lòng nhập số thứ tự câu hỏi hợp lệ (số từ 1 đến 14)';

/** A quiz question in its author's form: HTML with formulas as `$…$`. */
export const QuestionSource = z
  .object({
    grade: z.int().min(6).max(9),
    exam: z.enum(EXAMS),
    order: z.int(WRONG_ORDER).min(1, WRONG_ORDER).max(14, WRONG_ORDER),
    question: authoredHtml,
    /** Each with its letter: "A. ". */
    options: z.array(authoredHtml).length(4),
    answer: authoredHtml,
    explanation: authoredHtml,
    lesson: z.int().exactOptional(),
    /** By option; null where none is named. */
    misconceptions: z.array(misconceptionCodeField.nullable()).length(4).exactOptional(),
    /** A file name under /quiz/, or an address; empty when it has none. */
    img: z.string(),
    imgAlt: z.string(),
  })
  .refine(({ answer, options }) => options.includes(answer), 'Vui lòng nhập đáp án đúng.');

export type QuestionSource = z.output<typeof QuestionSource>;
type QuestionHtml = Pick<QuestionSource, 'question' | 'options' | 'answer' | 'explanation'>;

/** A question as stored: its author's text, and `view`, which learners read. */
export type QuestionDocument = QuestionSource & { view: QuestionHtml & { figure?: string } };

export function renderQuestion(source: QuestionSource, figures: Drawings): QuestionDocument {
  const svg = figures.get(source.img);
  return {
    ...source,
    view: {
      question: renderView(source.question, figures),
      options: source.options.map((option) => renderView(option, figures)),
      answer: renderView(source.answer, figures),
      explanation: renderView(source.explanation, figures),
      ...(svg !== undefined && { figure: drawingHtml(svg, source.imgAlt) }),
    },
  };
}
