// @ts-nocheck
import { pgTable } from 'drizzle-orm/pg-core';
import { documentColumns } from '#server/features/documents/tables.ts';
import type { TopicDocument } from './document.ts';

export const topics = pgTable('topics', documentColumns<TopicDocument>());
