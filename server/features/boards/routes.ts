import { boardsContract, type BoardView } from '#contract/boards.ts';
import type { PlayableRecording } from '#contract/recordings.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Author } from '#server/features/documents/service.ts';
import type { Limiter } from '#server/platform/rate-limits/limiter.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { cutBoard } from './sample.ts';
import { previewBoard } from './service.ts';

/** A preview is compiled every few keystrokes. */
const PREVIEWS = { name: 'board-preview', max: 600, seconds: 60 };

type Deps = {
  catalog: Catalog;
  figuresIn: Author['figuresIn'];
  limits: Limiter;
  /** Returns the owner's recordings for a board. */
  listPlayable: (place: { courseId: string; lessonId: string }, board: Pick<BoardView, 'cues' | 'film'>) => Promise<PlayableRecording[]>;
};

export function boardsRoutes(serve: Serve, { catalog, figuresIn, limits, listPlayable }: Deps): void {
  serve(boardsContract, {
    'GET /api/courses/:courseId/lessons/:lessonId/board': async ({ params: { courseId, lessonId }, caller }, reply) => {
      const make = await catalog.board(courseId, lessonId, caller.uid);
      reply.header('cache-control', 'private, no-cache');
      // The same for all who may watch.
      return reply.shared(`board ${courseId} ${lessonId}`, async () => {
        const board = await make();
        const recordings = await listPlayable({ courseId, lessonId }, board);
        return { ...board, ...(recordings.length > 0 && { recordings }) };
      });
    },

    'GET /api/courses/:courseId/sample': async ({ params: { courseId } }) => {
      const { lessonId, title, board } = await catalog.freeBoard(courseId);
      return { lessonId, title, ...cutBoard(board) };
    },

    'GET /api/admin/boards': async ({ query: { courseId } }) => ({ items: await catalog.lessonsForBoards(courseId) }),

    'GET /api/admin/boards/:id': ({ params: { id } }) => catalog.boardSource(id),

    'POST /api/admin/boards/preview': async ({ body, caller }, reply) => {
      await limits.one(reply, PREVIEWS, caller.uid);
      return previewBoard(body, { uid: caller.uid, figuresIn });
    },
  });
}
