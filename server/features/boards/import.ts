import type { BoardFile } from '#library/format/library.ts';
import type { BoardSource } from './document.ts';

/** Converts a board of the library folder into what its author would write on the site. */
export const boardFrom = ({ course, lesson, text }: Omit<BoardFile, 'file'>): BoardSource => ({ courseId: course, lessonId: lesson, text });
