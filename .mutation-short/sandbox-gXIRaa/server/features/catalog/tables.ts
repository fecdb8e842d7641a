// @ts-nocheck
import { sql } from 'drizzle-orm';
import { check, pgTable } from 'drizzle-orm/pg-core';
import { documentColumns } from '#server/features/documents/tables.ts';
import type { CourseDocument } from './document.ts';

export const courses = pgTable('courses', documentColumns<CourseDocument>(), (table) => [
  check('courses_id_form', sql`${table.id} ~ '^[A-Za-z0-9_-]{1,80}$'`),
]);
