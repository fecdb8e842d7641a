import type { AskedQuestion } from '#kinds/kinds.ts';
import { boardFormulas } from '../../boards/check.ts';
import { readBoard, type ReadBoard } from '../../boards/read.ts';
import { reportInto, type Problem } from '../../format/problem.ts';
import { readText } from '../../format/source-file.ts';
import type { Context } from './context.ts';
import { checkTold } from './hints.ts';
import { checkQuickQuestions } from './quick-questions.ts';
import { checkFormula, checkLine, checkWords } from './text.ts';

const CAPTION = /^- \*\*Phụ đề.*?:\*\* (.+)$/;

/** Checks a board: its scenes, its captions, what its formulas claim, its check blocks, its turns and its questions. */
export async function checkBoardFile(
  folder: string,
  file: string,
  problems: Problem[],
  context: Context,
): Promise<void> {
  const text = await readText(folder, file, context.report);
  const read = readBoard(text, reportInto(problems, file));
  for (const [index, line] of text.split('\n').entries()) {
    const caption = CAPTION.exec(line)?.[1];
    if (caption !== undefined) checkWords({ text: caption, line: index + 1 }, context);
  }
  for (const formula of boardFormulas(text)) checkFormula({ ...formula, display: false }, context);
  if (read) checkWhatIsAsked(read, context);
}

/** Every board asks its pupil once at least, and ends with questions. */
export function checkWhatIsAsked({ board, runs, turns }: ReadBoard, context: Context): void {
  for (const { statements } of runs) context.tally.statements += statements;
  if (turns.length === 0) context.report(1, 'the board asks nothing: its last scene is the pupil’s own turn (ask)');
  for (const [index, { turn }] of board.scenes.entries()) {
    const asked = turns.find(({ id }) => id === `t${index + 1}`);
    if (!turn || !asked) continue;
    const shown = [asked.question, ...asked.hints, ...optionTexts(asked)];
    for (const each of shown) checkLine(each, turn.line, context);
    const answer = runs[index]?.itemLines.find(({ statement }) => statement.kind === 'answer');
    checkTold(asked, answer, asked.hints.map((hint) => ({ text: hint, line: turn.line })), context);
  }
  checkQuickQuestions(board.questions, context);
}

function optionTexts(asked: AskedQuestion): string[] {
  if (asked.kind === 'choice') return asked.options;
  return asked.kind === 'truefalse' ? asked.statements.map(({ text }) => text) : [];
}
