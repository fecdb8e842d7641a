import type { BoardSource } from '#contract/boards.ts';
import { api } from '../../../api/api.ts';
import type { DocumentType } from '../../../editor/documents/document-type.ts';
import type { Path } from '../../../editor/documents/parts.ts';
import { splitBoards, joinBoard, type BoardParts } from './board-parts.ts';

/**
 * @param courseId empty if unknown, as for an existing board
 * @param isNew the lesson has no board yet
 * @param place label of the link back
 */
export function boardType(lessonId: string, { courseId, isNew, place }: { courseId: string; isNew: boolean; place: string }): DocumentType<BoardSource> {
  const blank = (): BoardSource => ({ id: lessonId, version: 0, archived: false, courseId, lessonId, text: '' });
  return {
    kind: 'board',
    path: 'boards',
    callsUnder: '/api/admin/boards',
    load: async (id, signal) => (isNew ? blank() : api('GET /api/admin/boards/:id', { params: { id } }, signal)),
    blank,
    inParts: { of: splitBoards, whole: (parts, board) => ({ ...board, text: joinBoard(parts as BoardParts) }) },
    nameOf: (path) => placeName(path),
    parts: { unique: ['scenes', 'questions'] },
    htmlFields: [],
    listAddress: courseId === '' ? '/admin/courses' : `/admin/courses/${courseId}`,
    words: { one: 'bảng', list: place, missing: 'Bài giảng này chưa có bảng.' },
  };
}

const HEAD: Record<string, string> = { title: 'Tên bảng', poster: 'Ảnh bìa', lesson: 'Mã bài giảng' };
const LISTS: Record<string, string> = { scenes: 'Các cảnh', questions: 'Các câu hỏi nhanh' };

/** Names a place; a scene by its number in the base and its first words. */
function placeName([field = '', name, own]: Path): string {
  if (field === 'head') return HEAD[name ?? ''] ?? `Đầu bảng · ${name ?? ''}`;
  if (field === 'above') return 'Phần trước cảnh đầu tiên';
  if (field === 'aboveQuestions') return 'Phần trước câu hỏi nhanh đầu tiên';
  if (name === undefined) return LISTS[field] ?? 'Kịch bản của bảng';
  return own === 'seconds' ? `${name} · số giây` : name;
}
