import { QUESTION_TYPE_CHECKS } from '#question-types/check.ts';
import { listBoardFormulas } from '../../boards/check.ts';
import type { Scene } from '../../boards/board-script.ts';
import { readBoard, type ReadBoard } from '../../boards/read-board.ts';
import { reportInto, type Problem } from '../../format/problem.ts';
import { readText } from '../../format/source-file.ts';
import { checkCheckpoints } from './checkpoints.ts';
import type { Context } from './context.ts';
import { checkHintsAgainstAnswer } from './hints.ts';
import { checkCount, proveQuickQuestions } from './quick-questions.ts';
import { checkMisconceptions } from './misconceptions.ts';
import { checkFormula, checkLine, checkWords } from './text.ts';

const CAPTION = /^- \*\*Phụ đề.*?:\*\* (.+)$/;

export async function checkBoardFile(
  folder: string,
  file: string,
  problems: Problem[],
  context: Context,
): Promise<ReadBoard | undefined> {
  const text = await readText(folder, file, context.report);
  const read = readBoard(text, reportInto(problems, file));
  for (const [index, line] of text.split('\n').entries()) {
    const caption = CAPTION.exec(line)?.[1];
    if (caption !== undefined) checkWords({ text: caption, line: index + 1 }, context);
  }
  if (!read) return undefined;
  for (const formula of listBoardFormulas(read.board)) checkFormula({ ...formula, display: false }, context);
  checkBoardQuestions(read, context);
  return read;
}

/** Reports a board without a mistake, a checkpoint or questions at the end, and wrong questions. */
export function checkBoardQuestions(read: ReadBoard, context: Context): void {
  for (const { statements } of read.runs) context.tally.statements += statements;
  if (read.checkpointQuestions.length === 0) context.report(1, 'the board asks nothing: its last scene is the pupil’s own turn (ask)');
  if (!read.board.scenes.some(showsMistake)) context.report(1, 'the board shows no mistake that pupils make: \\sai{…} or a cross');
  checkCount(read.board.questions, context);
  checkCheckpoints(read.board, context.report);
  proveBoardQuestions(read, context);
}

/** Looks for the sign of a mistake in formulas, and for a cross on the board. */
const showsMistake = ({ commands }: Scene): boolean => commands.some(({ verb, text }) => verb === 'cross' || text?.includes('\\sai{'));

/** Proves the questions at checkpoints and at the end; does not count them. */
export function proveBoardQuestions({ board, runs, checkpointQuestions }: ReadBoard, context: Context): void {
  for (const [index, { checkpoint }] of board.scenes.entries()) {
    const question = checkpointQuestions.find(({ id }) => id === `t${index + 1}`);
    if (!checkpoint || !question) continue;
    for (const each of [checkpoint.prompt, ...question.hints]) checkLine(each, checkpoint.line, context);
    for (const { text, isRight } of QUESTION_TYPE_CHECKS[question.kind].listChoices?.(question) ?? []) checkLine(text, checkpoint.line, context, !isRight);
    if (runs[index]) checkMisconceptions([{ question, part: '' }], runs[index], checkpoint.line, context);
    const answer = runs[index]?.itemLines.find(({ statement }) => statement.kind === 'answer');
    checkHintsAgainstAnswer(question, answer, question.hints.map((hint) => ({ text: hint, line: checkpoint.line })), context);
  }
  proveQuickQuestions(board.questions, context);
}
