import type { PracticeSource } from '#contract/practice.ts';
import { api } from '../../../api.ts';
import type { DocumentType } from '../editing/document-type.ts';
import type { Fault } from '../editing/EditorFrame.tsx';
import { ID_FORM, WRONG_ID } from '../editing/id-from.ts';
import { isBlankHtml, wordsOf } from '../editing/words-of.ts';

export type Paper = PracticeSource['practiceLists'][number];
export type Problem = Paper['problems'][number];

const FIELDS: Record<string, string> = {
  title: 'Tên', grade: 'Khối', description: 'Mô tả', image: 'Ảnh', exam: 'Kì thi', scope: 'Phạm vi', practiceLists: 'Đề',
  coin: 'Số xu', duration: 'Thời gian', notes: 'Ghi chú', archived: 'Đã cất', problems: 'Bài',
  questions: 'Đề bài', problemSolutionText: 'Lời giải', problemVideoSolutionUrl: 'Video bài giải', lesson: 'Bài số',
};

export const practiceType: DocumentType<PracticeSource> = {
  kind: 'practice',
  path: 'practices',
  load: (id, signal) => api('GET /api/practices/:id?view=source', { params: { id } }, signal),
  blank: () => ({ id: '', version: 0, archived: false, title: '', grade: '6', description: '', image: '', exam: '', scope: '', practiceLists: [] }),
  nameOf: ([field = '', paperId, part, problemId, inner], { practiceLists }) => {
    if (field !== 'practiceLists' || !paperId) return FIELDS[field] ?? field;
    const paper = practiceLists.find(({ id }) => id === paperId);
    const names = [paper?.title ?? paperId];
    if (part === 'problems' && problemId) {
      const problem = paper?.problems.find(({ id }) => id === problemId);
      names.push(problem ? wordsOf(problem.title) : problemId);
      if (inner) names.push(FIELDS[inner] ?? inner);
    } else if (part) {
      names.push(FIELDS[part] ?? part);
    }
    return names.join(' · ');
  },
  parts: { unique: [] }, // "de-2", "bai-1": counted
  htmlFields: ['title', 'questions', 'problemSolutionText'].map((field) => `practiceLists/problems/${field}`),
  words: { one: 'bộ đề', list: 'Danh sách bộ đề', missing: 'Không tìm thấy bộ đề luyện thi này.' },
};

/** The first thing that is wrong with a set; `at` is the id of its field. */
export function faultOf({ version, id, title, practiceLists }: PracticeSource): Fault | undefined {
  if (version === 0 && id === '') return { at: 'set-id', message: 'Vui lòng nhập mã.' };
  if (version === 0 && !ID_FORM.test(id)) return { at: 'set-id', message: WRONG_ID };
  if (title.trim() === '') return { at: 'set-title', message: 'Vui lòng nhập tên bộ đề.' };
  for (const paper of practiceLists) {
    const fault = paperFault(paper);
    if (fault) return fault;
  }
  return undefined;
}

function paperFault({ id, title, coin, duration, problems }: Paper): Fault | undefined {
  if (title.trim() === '') return { at: `${id}-title`, message: 'Vui lòng nhập tên đề.' };
  if (duration.trim() === '') return { at: `${id}-duration`, message: 'Vui lòng nhập thời gian làm bài.' };
  if (!Number.isInteger(coin) || coin < 0 || coin > 1_000_000) return { at: `${id}-coin`, message: 'Số xu phải là một số nguyên từ 0 trở lên.' };
  for (const problem of problems) {
    const at = (field: string) => `${id}-${problem.id}-${field}`;
    if (isBlankHtml(problem.title)) return { at: at('title'), message: 'Vui lòng nhập tiêu đề bài toán.' };
    if (isBlankHtml(problem.questions)) return { at: at('questions'), message: 'Vui lòng nhập đề bài.' };
    if (!/^(https?:\/\/\S+|)$/.test(problem.problemVideoSolutionUrl.trim())) return { at: at('video'), message: 'Đường dẫn video bài giải không hợp lệ.' };
  }
  return undefined;
}
