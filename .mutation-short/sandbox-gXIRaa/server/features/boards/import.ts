// @ts-nocheck
import type { BoardFile } from '#library/format/library.ts';
import type { BoardSource } from './document.ts';

/** A board of the library folder as its author would write it on the site. */
export const boardFrom = ({ course, lesson, text }: Omit<BoardFile, 'file'>): BoardSource => ({ courseId: course, lessonId: lesson, text });
