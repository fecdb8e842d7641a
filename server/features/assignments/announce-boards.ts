import { announceToOwner } from '#server/features/push/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isWatched, selectBoardsOfLesson } from './queries.ts';

/** Milliseconds between two events of one board. */
const EVERY = 1_000;

type Deps = { db: Db; report: (error: unknown, what: string) => void; every?: number };

/**
 * Tells the owner's pages that boards have changed: the first change at once, then at most one event a second for each
 * board, however many answers come; none for a board that no page shows. An event is lost when the process ends in
 * that second: a page also asks every few seconds.
 */
export function announceBoards({ db, report, every = EVERY }: Deps) {
  const waiting = new Map<string, { isDue: boolean; timer: NodeJS.Timeout }>();
  let closed = false;

  const send = async (assignmentId: string): Promise<void> => {
    if (await isWatched(db, assignmentId)) await announceToOwner(db, 'assignmentBoard', { assignmentId });
  };
  const start = (id: string): void => {
    void send(id).catch((error: unknown) => report(error, 'a change of a board was not announced'));
    const timer = setTimeout(() => {
      const isDue = waiting.get(id)?.isDue ?? false;
      waiting.delete(id);
      if (isDue && !closed) start(id);
    }, every);
    timer.unref();
    waiting.set(id, { isDue: false, timer });
  };

  const announce = (assignmentId: string): void => {
    if (closed) return;
    const known = waiting.get(assignmentId);
    if (known) known.isDue = true;
    else start(assignmentId);
  };

  return {
    announce,
    /** Announces the boards of a lesson that a learner has watched a part of. */
    announceLesson: (uid: string, lesson: { courseId: string; lessonId: string }): void => {
      selectBoardsOfLesson(db, uid, lesson).then(
        (ids) => ids.forEach(announce),
        (error: unknown) => report(error, 'a change of a board was not announced'),
      );
    },
    close: async (): Promise<void> => {
      closed = true;
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
