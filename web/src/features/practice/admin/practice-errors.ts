import { fitsPoints } from '#contract/exam-matrix.ts';
import { solutionVideoAddressError } from '#contract/media-address.ts';
import type { PracticeSource } from '#contract/practice.ts';
import { findQuestionErrors, findLessonErrors, type Authorings } from '../../../question/forms/authoring.ts';
import type { DocumentError } from '../../../editor/documents/EditorFrame.tsx';
import { ID_FORM, WRONG_ID } from '../../../editor/documents/ids.ts';
import { isBlankHtml } from '../../../editor/documents/words-of.ts';
import type { Paper, Part, Problem } from './practice-type.ts';

/** Returns the first error of a set; `at` is the id of its field. */
export function findPracticeError(authorings: Authorings, { version, id, title, practiceLists }: PracticeSource): DocumentError | undefined {
  if (version === 0 && id === '') return { at: 'set-id', message: 'Vui lòng nhập mã.' };
  if (version === 0 && !ID_FORM.test(id)) return { at: 'set-id', message: WRONG_ID };
  if (title.trim() === '') return { at: 'set-title', message: 'Vui lòng nhập tên bộ đề.' };
  for (const paper of practiceLists) {
    const [fault] = listPaperErrors(authorings, paper);
    if (fault) return fault;
  }
  return undefined;
}

function listPaperErrors(authorings: Authorings, paper: Paper): DocumentError[] {
  const { id, title, coin, duration, problems, parts } = paper;
  return [
    ...(title.trim() === '' ? [{ at: `${id}-title`, message: 'Vui lòng nhập tên đề.' }] : []),
    ...(duration.trim() === '' ? [{ at: `${id}-duration`, message: 'Vui lòng nhập thời gian làm bài.' }] : []),
    ...(Number.isInteger(coin) && coin >= 0 && coin <= 1_000_000 ? [] : [{ at: `${id}-coin`, message: 'Số xu phải là một số nguyên từ 0 trở lên.' }]),
    ...problems.flatMap((problem) => listProblemErrors(id, problem)),
    ...(parts ? listPartErrors(paper, parts) : []),
    ...(parts ?? []).flatMap(({ questions }) =>
      questions.flatMap((question) => findQuestionErrors(authorings, question, { asksItself: true }).map((fault) => ({ ...fault, at: `${id}-${question.id}-${fault.at}` }))),
    ),
  ];
}

export function listProblemErrors(paperId: string, { id, title, questions, problemVideoSolutionUrl, lesson }: Problem): DocumentError[] {
  const at = (field: string) => `${paperId}-${id}-${field}`;
  const wrongVideo = solutionVideoAddressError(problemVideoSolutionUrl.trim());
  return [
    ...(isBlankHtml(title) ? [{ at: at('title'), message: 'Vui lòng nhập tiêu đề bài toán.' }] : []),
    ...(isBlankHtml(questions) ? [{ at: at('questions'), message: 'Vui lòng nhập đề bài.' }] : []),
    ...(wrongVideo ? [{ at: at('video'), message: wrongVideo }] : []),
    ...findLessonErrors(lesson).map((fault) => ({ ...fault, at: at(fault.at) })),
  ];
}

/** Lists the errors of parts, and of the levels of their questions. */
export function listPartErrors({ id, minutes }: Paper, parts: readonly Part[]): DocumentError[] {
  return [
    ...(minutes !== undefined && Number.isInteger(minutes) && minutes >= 1 && minutes <= 300 ? [] : [{ at: `${id}-minutes`, message: 'Vui lòng nhập số phút làm bài từ 1 đến 300.' }]),
    ...parts.flatMap(({ questions }) => questions.flatMap(({ id: question, level, points }) =>
      (fitsPoints(level, points) ? [] : [{ at: `${id}-${question}-level`, message: 'Điểm theo mức độ chưa khớp với điểm của câu.' }]))),
    ...parts.flatMap((part) => (part.title.trim() === '' ? [{ at: `${id}-${part.id}-title`, message: 'Vui lòng nhập tên phần.' }] : [])),
  ];
}
