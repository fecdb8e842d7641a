import { sql, type SQL } from 'drizzle-orm';
import type { ExportColumn } from '#contract/privacy.ts';
import type { Person } from './personal-data.ts';

export type Section = {
  id: string;
  title: string;
  /** The tables that it is read from. */
  of: string[];
  /** By the rows' column names. */
  columns: Record<string, Omit<ExportColumn, 'name'>>;
  rows: (person: Person) => SQL;
};

export const at = (title: string) => ({ title, kind: 'moment' }) as const;
export const text = (title: string) => ({ title, kind: 'text' }) as const;

/** A lesson's title, or its id when it is gone. */
export const lessonTitle = (course: string, lesson: string) => sql.raw(`coalesce(
  (select jsonb_path_query_first(document, '$.lectures[*].topics[*].lessons[*] ? (@.id == $id).title', jsonb_build_object('id', ${lesson})) #>> '{}'
   from courses where courses.id = ${course}), ${lesson})`);
export const courseTitle = (course: string) => sql.raw(`coalesce((select document->>'title' from courses where courses.id = ${course}), ${course})`);
/** Titles for `practice_id` and `paper_id`; their ids when they are gone. */
export const setTitle = sql.raw(`coalesce((select document->>'title' from practice_sets where id = practice_id), practice_id)`);
export const paperTitle = sql.raw(`coalesce(
  (select jsonb_path_query_first(document, '$.practiceLists[*] ? (@.id == $id).title', jsonb_build_object('id', paper_id)) #>> '{}'
   from practice_sets where id = practice_id), paper_id)`);
