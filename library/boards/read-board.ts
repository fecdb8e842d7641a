import type { QuestionWithKey } from '#question-types/question-types.ts';
import { LETTERS } from '#question-types/choice/file.ts';
import { listByLetter } from '#question-types/misconceptions-by-letter.ts';
import { formatUnit, listWrongValues } from '#question-types/short/file.ts';
import { STATEMENT_LETTERS } from '#question-types/truefalse/statement-letters.ts';
import { validateQuestion } from '#library/format/question.ts';
import { findEqualOptions } from '../check/statements/options.ts';
import { runCheck, type CheckRun } from '../check/statements/run-check.ts';
import type { BoardAnimation } from '#board/board-animation.ts';
import { makeCues, type Cue } from './captions.ts';
import { checkAnimation } from './check.ts';
import { parseBoardScript, type BoardScript, type Scene } from './board-script.ts';
import { computeChoiceKey, computeShortKey, computeTruths } from './compute-keys.ts';
import { translateReport, type BoardReport } from './problem.ts';
import { compileAnimation, type LineTime } from './compile-animation.ts';
import type { Checkpoint } from './checkpoint.ts';
import { translateMessage } from './translate-message.ts';

export interface ReadBoard {
  board: BoardScript;
  animation: BoardAnimation;
  times: LineTime[];
  cues: Cue[];
  /** One entry a scene. */
  runs: CheckRun[];
  /** The questions of its checkpoints, with their keys; texts are Markdown. */
  checkpointQuestions: QuestionWithKey[];
}

/**
 * Reads a board and reports every error that can be found without drawing it. Returns undefined when its head is
 * unreadable.
 */
export function readBoard(text: string, report: BoardReport): ReadBoard | undefined {
  const board = parseBoardScript(text, report);
  if (!board) return undefined;
  const times: LineTime[] = [];
  const animation = compileAnimation(board, report, times);
  checkAnimation(board, animation, report);
  const cues = makeCues(board, animation, report);
  const runs = board.scenes.map((scene) => runChecks(scene, report));
  const checkpointQuestions = board.scenes.flatMap((scene, index) => makeCheckpointQuestion(scene, index, { board, animation, cues, runs }, report) ?? []);
  return { board, animation, times, cues, runs, checkpointQuestions };
}

/** Returns the question of a scene, with the key that its check computes. */
function makeCheckpointQuestion(scene: Scene, index: number, { board, animation, cues, runs }: Omit<ReadBoard, 'checkpointQuestions' | 'times'>, report: BoardReport): QuestionWithKey | undefined {
  const { checkpoint } = scene;
  const run = runs[index];
  const { start = 0, end = 0 } = animation.scenes[index] ?? {};
  const at = animation.turns.find((second) => second >= start && second < end);
  if (!checkpoint || !run || at === undefined) return undefined;
  const linesBefore = new Set(cues.flatMap((cue) => (cue.scene === index && cue.start < at ? cue.line : [])));
  const said = scene.captions.flatMap(({ line, text }) => (linesBefore.has(line) ? text : [])).join(' ');
  const question = [said, checkpoint.prompt].filter(Boolean).join('\n\n');
  const lesson = Number(/-b(\d+)-/.exec(board.lesson)?.[1] ?? 1);
  try {
    const { kind, hints } = checkpoint;
    return validateQuestion({ id: `t${index + 1}`, kind, lesson, question, hints, ...computeKeyFields(checkpoint, scene, run) }, checkpoint.line, report);
  } catch (error) {
    report(checkpoint.line, translateMessage(error instanceof Error ? error.message : String(error)));
    return undefined;
  }
}

function computeKeyFields(checkpoint: Checkpoint, scene: Scene, run: CheckRun): Record<string, unknown> {
  const named = new Map(Object.entries(checkpoint.wrong ?? {}));
  if (checkpoint.kind === 'truefalse') {
    const truths = computeTruths(checkpoint.statements.length, run);
    return { statements: checkpoint.statements.map((text, place) => ({ text, right: truths[place] })), ...listByLetter(named, STATEMENT_LETTERS) };
  }
  if (checkpoint.kind === 'choice') {
    const alike = findEqualOptions(checkpoint.options);
    if (alike) throw new Error(`Phương án ${alike[0]} và phương án ${alike[1]} bằng nhau.`);
    const options = checkpoint.options.map((option, place) => `${'ABCD'[place]}. ${option}`);
    return { options, answer: options['ABCD'.indexOf(computeChoiceKey(checkpoint.options, run))], ...listByLetter(named, LETTERS) };
  }
  const { form, unit } = checkpoint;
  const hasDecimals = scene.checks.some((check) => /\d\.\d/.test(check.text));
  return { answer: computeShortKey(checkpoint, run, hasDecimals), form, ...(unit !== undefined && { unit: formatUnit(unit) }), ...(checkpoint.wrong && { wrong: listWrongValues(checkpoint.wrong) }) };
}

function runChecks({ checks }: Scene, report: BoardReport): CheckRun {
  const runs = checks.map((check) => runCheck(check, undefined, translateReport(report)));
  return {
    statements: runs.reduce((sum, { statements }) => sum + statements, 0),
    names: new Map(runs.flatMap(({ names }) => [...names])),
    calculates: runs.some(({ calculates }) => calculates),
    solvedLines: runs.flatMap(({ solvedLines }) => solvedLines),
    itemLines: runs.flatMap(({ itemLines }) => itemLines),
  };
}
