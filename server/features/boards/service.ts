import { sql, type SQL } from 'drizzle-orm';
import type { BoardPreview, BoardProblem } from '#contract/boards.ts';
import type { Author, DocumentKind, RenderResult } from '#server/features/documents/service.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Drawings } from '#server/platform/text/drawings.ts';
import { JobReplaced } from '#server/platform/process/supervised-process.ts';
import { compileBoards, compilePreview, type CompileResult } from './compile-boards.ts';
import { toBoardDocument, renderBoard, BoardSource, type BoardDocument } from './document.ts';
import { boards } from './tables.ts';
import type { BoardFile } from '#library/format/library.ts';

export { renderBoardQuestion } from './document.ts';
export { selectBoardQuestions, selectQuestionsOfBoards, selectBoardHeads, lockBoard, selectBoardCues, type BoardQuestions } from './queries.ts';
export type { BoardDocument, BoardSource } from './document.ts';

/** Definition of the document kind `board`; the catalog adds the parts that involve courses. */
export const boardKind = {
  name: 'board',
  table: boards,
  notFound: 'board-not-found',
  idTakenError: 'board-exists',
  schema: BoardSource,
  renderInProcess: async (sources, figures) => {
    const results = await compileBoards(sources.map(({ text }) => text));
    return Promise.all(sources.map((source, at) => toRenderResult(source, figures, results[at])));
  },
  questionsOf: (source) => {
    const { turns = [], questions = [] }: Partial<BoardDocument> = source;
    return [
      // The id of a checkpoint is only its place: one put before it is another question, and no correction.
      ...turns.map((question) => ({ path: [question.id], variant: 0, question, known: question.question })),
      ...questions.map((question) => ({ path: [question.id], variant: 0, question })),
    ];
  },
  questionPaths: ['$.turns[*]', '$.questions[*]'],
} satisfies DocumentKind<BoardSource, BoardDocument>;

async function toRenderResult(source: BoardSource, figures: Drawings, { compiled, problems, unfilled = [] }: CompileResult = { problems: [] }): Promise<RenderResult<BoardDocument>> {
  // An unfilled template is no lesson: docs/product-decisions.md 70.
  const [first, ...others] = [...listProblems(source, { ...(compiled && { compiled }), problems }), ...unfilled];
  if (first) return { problems: [first, ...others] };
  return compiled ? { document: await toBoardDocument(source, compiled, figures) } : { problems: [UNREADABLE] };
}

const UNREADABLE: BoardProblem = { line: 1, message: 'Chưa đọc được kịch bản này.' };

function listProblems({ lessonId, text }: Pick<BoardSource, 'lessonId' | 'text'>, { compiled, problems }: CompileResult): BoardProblem[] {
  if (compiled && compiled.lesson !== lessonId) return [otherLessonProblem(lessonId, compiled.lesson, text), ...problems];
  return compiled || problems.length > 0 ? problems : [UNREADABLE];
}

const otherLessonProblem = (lessonId: string, named: string, text: string): BoardProblem => ({
  line: text.split('\n').findIndex((line) => line.startsWith('lesson:')) + 1,
  message: `Bảng này ghi “lesson: ${named}”, còn bài giảng là ${lessonId}.`,
  fix: { label: `Đổi thành '${lessonId}'`, line: `lesson: ${lessonId}` },
});

/** Compiles an unsaved board. @throws AppError `newer-preview` when a newer one of this author replaced it */
export async function previewBoard({ lessonId, text }: { lessonId: string; text: string }, { uid, figuresIn }: { uid: string; figuresIn: Author['figuresIn'] }): Promise<BoardPreview> {
  try {
    const result = await compilePreview(text.replaceAll('\r\n', '\n'), `${uid} ${lessonId}`);
    return { ...(result.compiled && { board: await renderBoard(result.compiled, await figuresIn(text)) }), times: result.compiled?.times ?? [], problems: listProblems({ lessonId, text }, result), unfilled: result.unfilled ?? [] };
  } catch (error) {
    if (error instanceof JobReplaced) throw new AppError('newer-preview');
    throw error;
  }
}

/**
 * Column with the lengths of a course's boards by lesson. Names are written out, because the query builder omits the
 * tables'.
 */
export const boardLengthsColumn: SQL = sql`(select jsonb_object_agg(board.id, board.seconds) from boards as board where board.course_id = courses.id)`;

/** Converts a board of the library folder. */
export const importBoard = ({ course, lesson, text }: Omit<BoardFile, 'file'>): BoardSource => ({ courseId: course, lessonId: lesson, text });
