import type { PracticeSource } from '#contract/practice.ts';
import { api } from '../../../api/api.ts';
import { fieldName, htmlFieldPaths, type Authorings } from '../../../question/forms/authoring.ts';
import type { DocumentType } from '../../../editor/documents/document-type.ts';
import type { Path } from '../../../editor/documents/parts.ts';
import { readableWords } from '../../../editor/text/readable-words.ts';

export type Paper = PracticeSource['practiceLists'][number];
export type Problem = Paper['problems'][number];
export type Part = NonNullable<Paper['parts']>[number];

const FIELDS: Record<string, string> = {
  title: 'Tên', grade: 'Khối', description: 'Mô tả', image: 'Ảnh', exam: 'Kì thi', scope: 'Phạm vi', practiceLists: 'Đề',
  coin: 'Số xu', duration: 'Thời gian', minutes: 'Số phút làm bài', parts: 'Phần', notes: 'Ghi chú', archived: 'Đã cất', problems: 'Bài',
  questions: 'Đề bài', problemSolutionText: 'Lời giải', problemVideoSolutionUrl: 'Video bài giải', lesson: 'Thuộc Bài', level: 'Mức độ',
};

const QUESTIONS = 'practiceLists/parts/questions';

export const practiceType = (authorings: Authorings): DocumentType<PracticeSource> => ({
  kind: 'practice',
  path: 'practices',
  load: (id, signal) => api('GET /api/practices/:id?view=source', { params: { id } }, signal),
  blank: () => ({ id: '', version: 0, archived: false, title: '', grade: '6', description: '', image: '', exam: '', scope: '', practiceLists: [] }),
  nameOf: (path, set) => nameIn(authorings, path, set),
  // Ids like "de-2", "bai-1", "phan-3", "cau-40" are numbered; those of questions within their paper.
  parts: { unique: [], uniqueWithin: { [QUESTIONS]: 'practiceLists' } },
  htmlFields: [
    ...['title', 'questions', 'problemSolutionText'].map((field) => `practiceLists/problems/${field}`),
    ...htmlFieldPaths(authorings).map((field) => `${QUESTIONS}/${field}`),
  ],
  words: { one: 'bộ đề', list: 'Danh sách bộ đề', missing: 'Không tìm thấy bộ đề luyện thi này.' },
});

/** Names a place: "Đề 1 · Bài 2 · Đề bài", "Đề 1 · Câu 5 · Phương án B". */
function nameIn(authorings: Authorings, [field = '', paperId, list, itemId, inner, ...within]: Path, { practiceLists }: PracticeSource): string {
  if (field !== 'practiceLists' || !paperId) return FIELDS[field] ?? field;
  const paper = practiceLists.find(({ id }) => id === paperId);
  const names = [paper?.title ?? paperId];
  if (list === 'problems' && itemId) {
    const problem = paper?.problems.find(({ id }) => id === itemId);
    names.push(problem ? readableWords(problem.title) : itemId);
    if (inner) names.push(FIELDS[inner] ?? inner);
  } else if (list === 'parts' && itemId) {
    const [questionId, ...place] = within;
    if (inner === 'questions' && questionId) names.push(...namesOfQuestion(authorings, paper, questionId, place));
    else names.push(paper?.parts?.find(({ id }) => id === itemId)?.title ?? itemId, ...(inner ? [inner === 'questions' ? 'Câu hỏi' : (FIELDS[inner] ?? inner)] : []));
  } else if (list) {
    names.push(FIELDS[list] ?? list);
  }
  return names.join(' · ');
}

function namesOfQuestion(authorings: Authorings, paper: Paper | undefined, id: string, place: Path): string[] {
  const questions = paper?.parts?.flatMap((part) => part.questions) ?? [];
  const at = questions.findIndex((question) => question.id === id);
  const question = questions[at];
  return [question ? `Câu ${at + 1}` : id, ...(question && place.length > 0 ? [fieldName(authorings, question.kind, place)] : [])];
}
