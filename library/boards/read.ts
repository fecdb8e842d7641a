import type { QuestionWithKey } from '#kinds/kinds.ts';
import { formatUnit } from '#kinds/short/file.ts';
import { askedQuestion } from '#library/format/question.ts';
import { equalOptions } from '../check/statements/options.ts';
import { runCheck, type CheckRun } from '../check/statements/run-check.ts';
import type { BoardAnimation } from '#board/board-animation.ts';
import { cuesOf, type Cue } from './captions.ts';
import { checkFilm } from './check.ts';
import type { Board, Scene } from './format.ts';
import { parseBoard } from './format.ts';
import { choiceKey, shortKey, truthsOf } from './key.ts';
import { translated, type BoardReport } from './problem.ts';
import { filmOf, type LineTime } from './timeline.ts';
import type { Turn } from './turn.ts';
import { inVietnamese } from './vietnamese.ts';

export interface ReadBoard {
  board: Board;
  film: BoardAnimation;
  times: LineTime[];
  cues: Cue[];
  /** One entry a scene. */
  runs: CheckRun[];
  /** The questions of its checkpoints, with their keys; texts are Markdown. */
  turns: QuestionWithKey[];
}

/**
 * Reads a board and reports every error that can be found without drawing it. Returns undefined when its head is
 * unreadable.
 */
export function readBoard(text: string, report: BoardReport): ReadBoard | undefined {
  const board = parseBoard(text, report);
  if (!board) return undefined;
  const times: LineTime[] = [];
  const film = filmOf(board, report, times);
  checkFilm(board, film, report);
  const cues = cuesOf(board, film, report);
  const runs = board.scenes.map((scene) => ranTogether(scene, report));
  const turns = board.scenes.flatMap((scene, index) => turnOf(scene, index, { board, film, cues, runs }, report) ?? []);
  return { board, film, times, cues, runs, turns };
}

/** Returns the question of a scene, with the key that its check computes. */
function turnOf(scene: Scene, index: number, { board, film, cues, runs }: Omit<ReadBoard, 'turns' | 'times'>, report: BoardReport): QuestionWithKey | undefined {
  const { turn } = scene;
  const run = runs[index];
  const { start = 0, end = 0 } = film.scenes[index] ?? {};
  const at = film.turns.find((second) => second >= start && second < end);
  if (!turn || !run || at === undefined) return undefined;
  const before = cues.findLast((cue) => cue.scene === index && cue.start < at)?.line;
  const caption = scene.captions.find(({ line }) => line === before)?.text ?? '';
  const question = [caption, turn.prompt].filter(Boolean).join('\n\n');
  const lesson = Number(/-b(\d+)-/.exec(board.lesson)?.[1] ?? 1);
  try {
    const { kind, hints } = turn;
    return askedQuestion({ id: `t${index + 1}`, kind, lesson, question, hints, ...keyed(turn, scene, run) }, turn.line, report);
  } catch (error) {
    report(turn.line, inVietnamese(error instanceof Error ? error.message : String(error)));
    return undefined;
  }
}

function keyed(turn: Turn, scene: Scene, run: CheckRun): Record<string, unknown> {
  if (turn.kind === 'truefalse') {
    const truths = truthsOf(turn.statements.length, run);
    return { statements: turn.statements.map((text, place) => ({ text, right: truths[place] })) };
  }
  if (turn.kind === 'choice') {
    const alike = equalOptions(turn.options);
    if (alike) throw new Error(`Phương án ${alike[0]} và phương án ${alike[1]} bằng nhau.`);
    const options = turn.options.map((option, place) => `${'ABCD'[place]}. ${option}`);
    return { options, answer: options['ABCD'.indexOf(choiceKey(turn.options, run))] };
  }
  const { form, unit } = turn;
  const hasDecimals = scene.checks.some((check) => /\d\.\d/.test(check.text));
  return { answer: shortKey(turn, run, hasDecimals), form, ...(unit !== undefined && { unit: formatUnit(unit) }) };
}

function ranTogether({ checks }: Scene, report: BoardReport): CheckRun {
  const runs = checks.map((check) => runCheck(check, undefined, translated(report)));
  return {
    statements: runs.reduce((sum, { statements }) => sum + statements, 0),
    names: new Map(runs.flatMap(({ names }) => [...names])),
    worksOut: runs.some(({ worksOut }) => worksOut),
    solved: runs.flatMap(({ solved }) => solved),
    itemLines: runs.flatMap(({ itemLines }) => itemLines),
  };
}
