import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Course } from '#contract/catalog.ts';
import { chapterOf, lessonIn, searchOf } from './course-address.ts';
import { isOverCourse } from './over-course.ts';

/**
 * Closes the lesson of the address: by going back where its course lies below, so that no entry is left over, else by
 * putting the course in its place.
 */
export function useCloseLesson(course: Course): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const { key, pathname, search } = location;
  // Going back takes a moment: a second press meanwhile would leave the course too.
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [key]);

  return () => {
    if (closing.current) return;
    closing.current = true;
    if (isOverCourse(location)) void navigate(-1);
    else {
      const chapter = chapterOf(course, lessonIn(search))?.id ?? '';
      void navigate(pathname + searchOf(course, chapter), { replace: true, preventScrollReset: true });
    }
  };
}
