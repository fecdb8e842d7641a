import type { PracticeDocument } from './document.ts';

/** What search may find of a set: title and description; its papers' problems stand behind a login (decision 22). */
export const entriesOf = (id: string, { title, description, grade }: PracticeDocument) => [
  { kind: 'practice' as const, id, title, body: description, url: `/practice/${id}`, grade: Number(grade) },
];
