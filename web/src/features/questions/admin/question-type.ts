import type { Exam } from '#contract/enums.ts';
import type { QuestionSource } from '#contract/questions.ts';
import { api } from '../../../api/api.ts';
import { findLessonErrors } from '../../../question/forms/authoring.ts';
import { findChoiceErrors, LETTERS, NO_CHOICES, repairAnswer } from '../../../question/forms/options.ts';
import type { DocumentType } from '../../../editor/documents/document-type.ts';
import type { DocumentError } from '../../../editor/documents/EditorFrame.tsx';
import { isBlankHtml } from '../../../editor/documents/words-of.ts';
import { listAddress, filterInQuery, initialValuesInQuery } from './question-list-filter.ts';


/** A question being edited: grade 0, exam '' and order null until chosen. */
export type QuestionDraft = Omit<QuestionSource, 'exam' | 'order'> & { exam: Exam | ''; order: number | null };

const FIELDS: Record<string, string> = {
  grade: 'Khối', exam: 'Kiểu đề', order: 'Câu số', question: 'Nội dung câu hỏi', options: 'Phương án', answer: 'Đáp án đúng',
  explanation: 'Giải thích', misconceptions: 'Lỗi hay gặp', lesson: 'Thuộc Bài', img: 'Ảnh', imgAlt: 'Mô tả ảnh',
};

/** @param search query with a new question's first values and the list's filter */
export function questionType(search: string): DocumentType<QuestionDraft> {
  const { copyOf, ...start } = initialValuesInQuery(search);
  return {
    kind: 'question',
    path: 'questions',
    load,
    blank: () => ({ ...BLANK, ...start }),
    makeCopy: copyOf === '' ? undefined : async (signal) => ({ ...(await load(copyOf, signal)), id: '', version: 0 }),
    nameOf: ([field = '', at]) => (field === 'options' && at ? `Phương án ${LETTERS[Number(at)] ?? ''}` : field === 'misconceptions' && at ? `Lỗi hay gặp của phương án ${LETTERS[Number(at)] ?? ''}` : (FIELDS[field] ?? field)),
    repair: repairAnswer,
    parts: { unique: [] },
    htmlFields: ['question', 'options', 'answer', 'explanation'],
    listAddress: listAddress(filterInQuery(search)),
    words: { one: 'câu hỏi', list: 'Danh sách câu hỏi', missing: 'Không tìm thấy câu hỏi này.' },
  };
}

const load = (id: string, signal: AbortSignal): Promise<QuestionDraft> => api('GET /api/questions/:id?view=source', { params: { id } }, signal);

export const BLANK: QuestionDraft = {
  id: '', version: 0, archived: false, grade: 0, exam: '', order: null, question: '', ...NO_CHOICES,
  explanation: '', img: '', imgAlt: '',
};

/** Returns the first error of a question, in the server's order; `at` is the id of its field. */
export function findQuestionError(draft: QuestionDraft): DocumentError | undefined {
  const { grade, exam, question, order, lesson } = draft;
  if (!isWhole(grade, 6, 9)) return { at: 'question-grade', message: 'Vui lòng nhập khối học hợp lệ (số từ 6 đến 9).' };
  if (exam === '') return { at: 'question-exam', message: 'Vui lòng chọn kiểu đề.' };
  if (isBlankHtml(question)) return { at: 'question-text', message: 'Vui lòng nhập nội dung câu hỏi.' };
  const [wrong] = findChoiceErrors(draft);
  if (wrong) return { ...wrong, at: `question-${wrong.at}` };
  if (!isWhole(order, 1, 14)) return { at: 'question-order', message: 'Vui lòng nhập số thứ tự câu hỏi hợp lệ (số từ 1 đến 14)' };
  const [wrongLesson] = findLessonErrors(lesson);
  return wrongLesson && { ...wrongLesson, at: 'question-lesson' };
}

const isWhole = (value: number | null, least: number, most: number): boolean =>
  value !== null && Number.isInteger(value) && value >= least && value <= most;
