import { LEVEL_NAMES } from '#contract/enums.ts';
import type { TopicSource } from '#contract/topics.ts';
import { api } from '../../../api/api.ts';
import { fieldName, findQuestionErrors, findLessonErrors, htmlFieldPaths, type Authorings } from '../../../question/forms/authoring.ts';
import type { DocumentType } from '../../../editor/documents/document-type.ts';
import type { DocumentError } from '../../../editor/documents/EditorFrame.tsx';
import { ID_FORM, WRONG_ID } from '../../../editor/documents/ids.ts';
import { isBlankHtml } from '../../../editor/documents/words-of.ts';
import { readableWords } from '../../../editor/text/readable-words.ts';

export type Exercise = TopicSource['exercises'][number];

const FIELDS: Record<string, string> = {
  title: 'Tên', grade: 'Khối', description: 'Mô tả', img: 'Ảnh', theory: 'Lý thuyết', exercises: 'Bài tập',
  exerciseType: 'Dạng bài', level: 'Mức độ', content: 'Đề bài', solution: 'Lời giải', lesson: 'Thuộc Bài',
  hints: 'Gợi ý', asks: 'Câu trả lời', variants: 'Bài tương tự', recipe: 'Bảng số', approved: 'Duyệt bài tương tự',
};

export const topicType = (authorings: Authorings): DocumentType<TopicSource> => ({
  kind: 'topic',
  path: 'topics',
  load: (id, signal) => api('GET /api/topics/:id?view=source', { params: { id } }, signal),
  blank: () => ({ id: '', version: 0, archived: false, title: '', grade: '6', description: '', img: '', theory: '', exercises: [] }),
  nameOf: ([field = '', exercise, part = '', askId, ...place], { exercises }) => {
    const name = FIELDS[field] ?? field;
    if (field !== 'exercises' || !exercise) return name;
    const at = exercises.findIndex(({ id }) => id === exercise);
    const title = at < 0 ? exercise : readableWords(exercises[at]?.title);
    const asks = exercises[at]?.asks ?? [];
    const ask = part === 'asks' ? asks.find(({ id }) => id === askId) : undefined;
    if (ask) return [`Bài tập “${title}”`, `Câu ${asks.indexOf(ask) + 1}`, place.length > 0 && fieldName(authorings, ask.kind, place)].filter(Boolean).join(' · ');
    return [`Bài tập “${title}”`, part && (FIELDS[part] ?? part)].filter(Boolean).join(' · ');
  },
  parts: { unique: ['exercises'] },
  htmlFields: ['theory', 'exercises/title', 'exercises/content', 'exercises/solution', 'exercises/hints', ...htmlFieldPaths(authorings).map((field) => `exercises/asks/${field}`)],
  values: { 'exercises/level': LEVEL_NAMES },
  words: { one: 'chuyên đề', list: 'Danh sách chuyên đề', missing: 'Không tìm thấy chuyên đề.' },
});

/** Returns the first error of a topic; `at` is the id of its field. */
export function findTopicError(authorings: Authorings, { version, id, title, exercises }: TopicSource): DocumentError | undefined {
  if (version === 0 && id === '') return { at: 'topic-id', message: 'Vui lòng nhập mã.' };
  if (version === 0 && !ID_FORM.test(id)) return { at: 'topic-id', message: WRONG_ID };
  if (title.trim() === '') return { at: 'topic-title', message: 'Vui lòng nhập tên chuyên đề.' };
  for (const exercise of exercises) {
    if (isBlankHtml(exercise.title)) return { at: `${exercise.id}-title`, message: 'Vui lòng nhập tiêu đề bài tập.' };
    const flaws = [...findLessonErrors(exercise.lesson), ...exercise.asks.flatMap((ask) => findQuestionErrors(authorings, ask, { asksItself: false }).map((flaw) => ({ ...flaw, at: `${ask.id}-${flaw.at}` })))];
    if (isBlankHtml(exercise.content)) return { at: `${exercise.id}-content`, message: 'Vui lòng nhập nội dung bài tập.' };
    const [flaw] = flaws;
    if (flaw) return { ...flaw, at: `${exercise.id}-${flaw.at}` };
  }
  return undefined;
}
