import { boardDocuments, courseDocuments } from '#server/features/catalog/service.ts';
import { practiceDocuments } from '#server/features/practice/service.ts';
import { questionDocuments } from '#server/features/questions/service.ts';
import { topicDocuments } from '#server/features/topics/service.ts';

/** The documents that are archived and restored with the library; parts of a document go with it. */
export const LIBRARY_KINDS = {
  course: { documents: courseDocuments, folder: 'courses/' },
  practice: { documents: practiceDocuments, folder: 'practices/' },
  topic: { documents: topicDocuments, folder: 'topics/' },
  question: { documents: questionDocuments, folder: 'quiz/' },
} as const;

export const KINDS = { ...LIBRARY_KINDS, board: { documents: boardDocuments, folder: 'courses/' } } as const;
export type Kind = keyof typeof KINDS;
