import type { BoardFile } from '#library/format/library.ts';
import type { BoardSource } from './document.ts';

/** Converts a board of the library folder. */
export const importBoard = ({ course, lesson, text }: Omit<BoardFile, 'file'>): BoardSource => ({ courseId: course, lessonId: lesson, text });
