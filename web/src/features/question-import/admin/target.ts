import type { Exam, Level } from '#contract/enums.ts';
import type { PracticeSource } from '#contract/practice.ts';
import type { QuestionWithKey, QuestionTypeName } from '#question-types/question-types.ts';
import { ID_FORM, idFrom } from '../../../editor/documents/ids.ts';
import type { Reviewed } from './review.ts';

type Paper = PracticeSource['practiceLists'][number];
type Part = NonNullable<Paper['parts']>[number];

/** The place where the questions go. All forms' fields stay, so that a look at another place loses nothing. */
export type Target = {
  to: 'paper' | 'part' | 'topic' | 'quiz';
  /** Id of a practice set; '' for a new one. */
  setId: string;
  setTitle: string;
  grade: string;
  paperTitle: string;
  minutes: number | null;
  /** Learners see the new paper at once. */
  isPublished: boolean;
  paperId: string;
  partId: string;
  topicId: string;
  exerciseType: string;
  level: Level;
  exam: Exam | '';
  /** Place of the first question in the quiz's paper, from 1 to 14. */
  order: number | null;
};

export const PLACES = { paper: 'Đề mới', part: 'Một phần của đề đã có', topic: 'Bài tập của chuyên đề', quiz: 'Trắc nghiệm nhanh' } as const;
const MINUTES = 90;

const isPlace = (to: unknown): to is Target['to'] => typeof to === 'string' && to in PLACES;

/** @param stored fields of a draft, which may be older than this page @param begin the place that the owner came from */
export function readTarget(stored: Record<string, unknown>, title: string, begin: string): Target {
  const fresh: Target = {
    to: isPlace(begin) ? begin : 'paper', setId: '', setTitle: '', grade: gradeIn(title), paperTitle: paperTitleFrom(title), minutes: MINUTES, isPublished: false,
    paperId: '', partId: '', topicId: '', exerciseType: '', level: 'medium', exam: '', order: 1,
  };
  const known = Object.entries(stored).filter(([field, value]) => field in fresh && (value === null || typeof value === typeof fresh[field as keyof Target] || field === 'order' || field === 'minutes'));
  const target = { ...fresh, ...Object.fromEntries(known) };
  return isPlace(target.to) ? target : { ...target, to: 'paper' };
}

/** The name of a file without its type; a pasted text has none worth a title. */
export const paperTitleFrom = (title: string): string => {
  const [, name] = /^(.*)\.(?:docx|xlsx|txt|xml|gift)$/i.exec(title) ?? [];
  return (name ?? '').replace(/[_\s]+/g, ' ').trim();
};

const gradeIn = (title: string): string => /(?:lớp|lop|khối|khoi|toán|toan)[\s_-]*([6-9])(?!\d)/i.exec(title.normalize('NFC'))?.[1] ?? '';

export type TargetError = { at: keyof Target; message: string };

/** Returns the first error of the fields of the chosen place. */
export function findTargetError(target: Target): TargetError | undefined {
  const { to, setId, setTitle, grade, paperTitle, minutes, paperId, partId, topicId, exerciseType, exam, order } = target;
  if (to === 'paper') {
    if (setId === '' && setTitle.trim() === '') return { at: 'setTitle', message: 'Vui lòng nhập tên bộ đề.' };
    if (setId === '' && !ID_FORM.test(idFrom(setTitle))) return { at: 'setTitle', message: 'Tên bộ đề cần có chữ.' };
    if (setId === '' && grade === '') return { at: 'grade', message: 'Vui lòng chọn khối lớp từ 6 đến 9.' };
    if (paperTitle.trim() === '') return { at: 'paperTitle', message: 'Vui lòng nhập tên đề.' };
    return minutes !== null && minutes >= 1 && minutes <= 300 ? undefined : { at: 'minutes', message: 'Vui lòng nhập số phút làm bài từ 1 đến 300.' };
  }
  if (to === 'part') {
    if (setId === '') return { at: 'setId', message: 'Vui lòng chọn bộ đề.' };
    return paperId === '' || partId === '' ? { at: 'partId', message: 'Vui lòng chọn phần của đề.' } : undefined;
  }
  if (to === 'topic') {
    if (topicId === '') return { at: 'topicId', message: 'Vui lòng chọn chuyên đề.' };
    return exerciseType.trim() === '' ? { at: 'exerciseType', message: 'Vui lòng chọn hoặc thêm dạng bài tập.' } : undefined;
  }
  if (grade === '') return { at: 'grade', message: 'Vui lòng chọn khối lớp từ 6 đến 9.' };
  if (exam === '') return { at: 'exam', message: 'Vui lòng chọn kiểu đề.' };
  return order !== null && order >= 1 && order <= 14 ? undefined : { at: 'order', message: 'Vui lòng nhập số thứ tự câu hỏi hợp lệ (số từ 1 đến 14)' };
}

/** Questions that fit the place: the quiz has choices only, and a question saved there is not saved again. */
export const fitting = (ready: readonly Reviewed[], to: Target['to']): Reviewed[] =>
  to === 'quiz' ? ready.filter(({ question, decision }) => question.kind === 'choice' && !decision.saved) : [...ready];

const KIND_TITLES: Partial<Record<QuestionTypeName, string>> = { choice: 'Trắc nghiệm', truefalse: 'Đúng, sai', short: 'Trả lời ngắn', essay: 'Tự luận' };
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
/** Most questions of a part, and parts of a paper. */
const MOST = 100;

/** Groups questions into parts: as in the file, or by type in the file's order. */
export function makeParts(ready: readonly Reviewed[]): Part[] {
  const hasParts = ready.some(({ item }) => item.part !== undefined);
  const groups = Map.groupBy(ready, ({ item, question }) => (hasParts ? String(item.part ?? 0) : question.kind));
  const lists = [...groups.values()].flatMap((group) => inLists(group.map(({ question }) => question)));
  const parts = lists.length > ROMAN.length ? inLists(ready.map(({ question }) => question)) : lists;
  return parts.map((questions, at) => {
    const kinds = new Set(questions.map(({ kind }) => kind));
    const [kind] = kinds;
    const name = kinds.size === 1 && kind ? KIND_TITLES[kind] : '';
    return { id: `phan-${at + 1}`, title: parts.length === 1 ? name || 'Câu hỏi' : [`Phần ${ROMAN[at]}`, name].filter(Boolean).join('. '), questions };
  });
}

const inLists = (questions: QuestionWithKey[]): QuestionWithKey[][] =>
  Array.from({ length: Math.ceil(questions.length / MOST) }, (_, at) => questions.slice(at * MOST, (at + 1) * MOST));

/** Begins the ids of what an import makes: a second try finds what the first has saved. */
export const importPrefix = (importId: string): string => `nhap-${importId.slice(0, 8)}`;

export function makePaper(importId: string, { paperTitle, minutes, isPublished }: Target, ready: readonly Reviewed[]): Paper {
  return {
    id: importPrefix(importId), title: paperTitle.trim(), coin: 0, duration: `${minutes ?? MINUTES} phút`, minutes: minutes ?? MINUTES,
    notes: '', archived: !isPublished, problems: [], parts: makeParts(ready),
  };
}
