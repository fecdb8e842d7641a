import type { WaitingEssay } from '#contract/grading.ts';
import { stepsOf } from '#question-types/question-types.ts';
import type { Db } from '#server/platform/database/database.ts';
import { readFrozenParts } from '../attempts/freeze-questions.ts';
import type { FrozenQuestion } from '../attempts/tables.ts';
import { nameAssignments } from '#server/features/assignments/service.ts';
import { listQuestions } from './grade-paper.ts';
import { addLearners, ownerPhotoAddress, showDraft } from './owner-grading.ts';
import { QUEUE_PAGE, selectQueue, selectQueueParts, selectUsedNotes, selectWaitingQuestions, type QueueFilter } from './queue-queries.ts';

/** A question with its number in the paper. */
type Numbered = { question: FrozenQuestion; number: number };

async function findNumbered(db: Db, frozenPaperId: string, questionId: string): Promise<Numbered | undefined> {
  const questions = listQuestions(await readFrozenParts(db, frozenPaperId));
  const at = questions.findIndex(({ id }) => id === questionId);
  const question = questions[at];
  return question && { question, number: at + 1 };
}

/** All written essays that wait for the owner, question by question across learners: docs/product-decisions.md 56. */
export function createGradingQueue({ db }: { db: Db }) {
  return {
    /** @throws AppError `invalid-input` for a wrong cursor */
    list: async (filter: QueueFilter): Promise<{ items: WaitingEssay[]; next: string | null }> => {
      const found = await selectQueue(db, filter);
      const rows = await addLearners(db, found.slice(0, QUEUE_PAGE));
      const parts = await selectQueueParts(db, rows);
      const assignments = await nameAssignments(db, rows.flatMap(({ assignmentId }) => assignmentId ?? []));
      const items = await Promise.all(rows.map(async ({ id, questionId, frozenPaperId, submittedAt, assignmentId, ...row }): Promise<WaitingEssay[]> => {
        const numbered = await findNumbered(db, frozenPaperId, questionId);
        const steps = numbered && stepsOf(numbered.question);
        if (!steps) return [];
        const isIts = (part: { attemptId: string; questionId: string }) => part.attemptId === id && part.questionId === questionId;
        const text = parts.answers.find(isIts)?.value;
        const draft = parts.drafts.find(isIts);
        return [{
          ...row, attemptId: id, assignment: assignments.get(assignmentId ?? '') ?? null, questionId, submittedAt: submittedAt.toISOString(), steps,
          number: numbered.number, points: numbered.question.points, question: numbered.question.question,
          text: typeof text === 'string' && text.trim() !== '' ? text : null,
          photos: parts.photos.filter(isIts).map((photo) => ({
            id: photo.id, questionId, width: photo.width, height: photo.height, at: photo.at.toISOString(), url: ownerPhotoAddress(id, photo.id), ...(photo.pen !== null && { pen: photo.pen }),
          })),
          ...(draft && { draft: showDraft(draft) }),
        }];
      }));
      const last = found.length > QUEUE_PAGE ? found[QUEUE_PAGE - 1] : undefined;
      return { items: items.flat(), next: last ? `${last.id} ${last.questionId}` : null };
    },

    /** Counts the waiting essays of each question. */
    listQuestions: async () => {
      const rows = await selectWaitingQuestions(db);
      const assignments = await nameAssignments(db, rows.flatMap(({ assignmentId }) => assignmentId ?? []));
      const items = await Promise.all(rows.map(async ({ frozenPaperId, firstSubmittedAt, assignmentId, ...row }) => {
        const numbered = await findNumbered(db, frozenPaperId, row.questionId);
        return { ...row, assignment: assignments.get(assignmentId ?? '') ?? null, number: numbered?.number ?? 0, points: numbered?.question.points ?? 0, firstSubmittedAt: firstSubmittedAt.toISOString() };
      }));
      const paperOf = ({ assignment, practiceId, paperId }: (typeof items)[number]) => `${assignment?.id ?? ''} ${practiceId} ${paperId}`;
      const firstOf = new Map<string, string>();
      for (const item of items) {
        const first = firstOf.get(paperOf(item));
        if (first === undefined || item.firstSubmittedAt < first) firstOf.set(paperOf(item), item.firstSubmittedAt);
      }
      const sorted = items.toSorted((one, other) =>
        (firstOf.get(paperOf(one)) ?? '').localeCompare(firstOf.get(paperOf(other)) ?? '') || paperOf(one).localeCompare(paperOf(other)) || one.number - other.number);
      return sorted;
    },

    listNotes: (): Promise<string[]> => selectUsedNotes(db),
  };
}
