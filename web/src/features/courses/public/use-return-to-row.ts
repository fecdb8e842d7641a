import { useEffect, useRef } from 'react';
import { useNavigate, useNavigationType } from 'react-router';
import type { Course } from '#contract/catalog.ts';
import { useNextLesson } from '../learner/progress/progress.ts';
import { chapterOf, searchOf } from './course-address.ts';
import { rowOf } from './LessonRow.tsx';

/** Focuses a closed lesson's row, and opens its chapter, which may not be the first lesson's. */
export function useReturnToRow(course: Course, lessonId: string | null, open: string): void {
  const navigate = useNavigate();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (lessonId) shown.current = lessonId;
    if (lessonId || !shown.current) return;
    const chapter = chapterOf(course, shown.current)?.id ?? open;
    if (chapter !== open) {
      void navigate(`.${searchOf(course, chapter)}`, { replace: true, preventScrollReset: true });
      return;
    }
    rowOf(shown.current)?.focus();
    shown.current = undefined;
  }, [course, lessonId, open, navigate]);
}

/**
 * Opens the chapter of the lesson to go on with, for a learner who comes by a link that names none. A page that the
 * browser loads keeps what the server drew: its rows would jump.
 */
export function useChapterToGoOnWith(course: Course, search: string): void {
  const navigate = useNavigate();
  const isByLink = useNavigationType() === 'PUSH';
  const next = useNextLesson(course.id)?.lessonId ?? null;
  useEffect(() => {
    const chapter = isByLink && search === '' ? chapterOf(course, next) : undefined;
    const wanted = chapter && searchOf(course, chapter.id);
    if (wanted) void navigate(`.${wanted}`, { replace: true, preventScrollReset: true });
  }, [course, search, next, isByLink, navigate]);
}

/** Scrolls to a lesson that cannot be opened. */
export function useShowRow(lessonId: string | undefined): void {
  useEffect(() => {
    const row = lessonId && rowOf(lessonId);
    if (!row) return;
    row.scrollIntoView({ block: 'center' });
    row.focus({ preventScroll: true });
  }, [lessonId]);
}
