import { sql, type SQL } from 'drizzle-orm';
import type { DocumentKind, Drawn } from '#server/features/documents/service.ts';
import { makeBoards, type Result } from './apart.ts';
import { boardOf, BoardSource, type BoardDocument } from './document.ts';
import { boards } from './tables.ts';

export { boardFrom } from './import.ts';
export type { BoardDocument, BoardSource } from './document.ts';

/** How boards are written and kept. What has to do with their courses, the catalog adds. */
export const boardKind = {
  name: 'board',
  table: boards,
  notFound: 'board-not-found',
  schema: BoardSource,
  renderApart: async (sources) => {
    const results = await makeBoards(sources.map(({ text }) => text));
    return sources.map((source, at) => drawnOf(source, results[at]));
  },
  asked: (source) => {
    const { turns = [], questions = [] }: Partial<BoardDocument> = source;
    return [...turns, ...questions].map((question) => ({ path: [question.id], variant: 0, question }));
  },
} satisfies DocumentKind<BoardSource, BoardDocument>;

function drawnOf(source: BoardSource, { made, problems }: Result = { problems: [] }): Drawn<BoardDocument> {
  const [first = { line: 1, message: 'Chưa đọc được kịch bản này.' }] = problems;
  if (!made || problems.length > 0) return { problem: first };
  if (made.lesson !== source.lessonId) return { problem: { line: 1, message: `Bảng này ghi “lesson: ${made.lesson}”, còn bài giảng là ${source.lessonId}.` } };
  return { document: boardOf(source, made) };
}

/** Of the boards of a row of `courses`, how long each plays, by its lesson; named as they are, for a query builder leaves the tables' names out. */
export const lengthsOfBoards: SQL = sql`(select jsonb_object_agg(board.id, board.seconds) from boards as board where board.course_id = courses.id)`;
