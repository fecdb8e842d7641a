import type { BoardSource } from '#contract/boards.ts';
import { api } from '../../../api.ts';
import type { DocumentType } from '../editing/document-type.ts';

/**
 * @param courseId of the lesson; empty where that is not known, as of a board that is there already
 * @param isNew the lesson has no board yet
 * @param place what the way back is called
 */
export function boardType(lessonId: string, { courseId, isNew, place }: { courseId: string; isNew: boolean; place: string }): DocumentType<BoardSource> {
  const blank = (): BoardSource => ({ id: lessonId, version: 0, archived: false, courseId, lessonId, text: '' });
  return {
    kind: 'board',
    path: 'boards',
    callsUnder: '/api/admin/boards',
    load: async (id, signal) => (isNew ? blank() : api('GET /api/admin/boards/:id', { params: { id } }, signal)),
    blank,
    nameOf: () => 'Kịch bản của bảng',
    parts: { unique: [] },
    htmlFields: [],
    listAddress: courseId === '' ? '/admin/courses' : `/admin/courses/${courseId}`,
    words: { one: 'bảng', list: place, missing: 'Bài giảng này chưa có bảng.' },
  };
}
