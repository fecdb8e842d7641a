import { sql } from 'drizzle-orm';

// Titles for rows that name documents by id: the id itself when the document is gone.

/** @param course, lesson: columns with the ids */
export const lessonTitle = (course: string, lesson: string) => sql.raw(`coalesce(
  (select jsonb_path_query_first(document, '$.lectures[*].topics[*].lessons[*] ? (@.id == $id).title', jsonb_build_object('id', ${lesson})) #>> '{}'
   from courses where courses.id = ${course}), ${lesson})`);

export const courseTitle = (course: string) => sql.raw(`coalesce((select document->>'title' from courses where courses.id = ${course}), ${course})`);

/** The title of `practice_id`. */
export const setTitle = sql.raw(`coalesce((select document->>'title' from practice_sets where id = practice_id), practice_id)`);

/** The title of `paper_id`. */
export const paperTitle = sql.raw(`coalesce(
  (select jsonb_path_query_first(document, '$.practiceLists[*] ? (@.id == $id).title', jsonb_build_object('id', paper_id)) #>> '{}'
   from practice_sets where id = practice_id), paper_id)`);
