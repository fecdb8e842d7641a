import type { TopicDocument } from './document.ts';

/** What search may find of a topic: title and description; theory and exercises stand behind a login (decision 22). */
export const entriesOf = (id: string, { title, description, grade }: TopicDocument) => [
  { kind: 'topic' as const, id, title, body: description, url: `/topic/${id}`, grade: Number(grade) },
];
