import { Call, type Verb } from './call.ts';
import type { Command } from './command.ts';
import { reportSceneError, type BoardReport } from './problem.ts';
import { unknownWordError } from './scene-error.ts';
import { formatVietnamese } from '#board/number.ts';
import type { BoardAnimation, AnimationScene } from '#board/board-animation.ts';
import type { BoardScript, Scene } from './board-script.ts';
import { type Stage, createStage } from './stage.ts';
import { CHANGE_VERBS } from './actions/change-verbs.ts';
import { MARK_VERBS } from './actions/mark-verbs.ts';
import { MOTION_VERBS } from './actions/motion-verbs.ts';
import { SHOW_VERBS } from './actions/show-verbs.ts';
import { AREA_VERBS } from './drawing/areas.ts';
import { AXES_VERBS } from './drawing/axes.ts';
import { GEOMETRY_VERBS } from './drawing/geometry.ts';
import { NUMBER_LINE_VERBS } from './drawing/number-line.ts';
import { TABLE_VERBS } from './drawing/tables.ts';
import { TEXT_VERBS } from './drawing/writing.ts';

/** Seconds by which rounding may exceed a scene's end. */
const END_TOLERANCE = 0.05;

/** Start and end of a line's command, in seconds of the animation; a wrong command takes no time. */
export interface LineTime {
  line: number;
  start: number;
  end: number;
}

/**
 * Lays the scenes of a board out in time. Reports wrong commands and leaves them out.
 * @param times receives the time of each command, in the order of the lines
 */
export function compileAnimation(board: BoardScript, report: BoardReport, times: LineTime[] = []): BoardAnimation {
  const stage = createStage();
  const scenes: AnimationScene[] = [];
  for (const scene of board.scenes) {
    const start = scenes.at(-1)?.end ?? 0;
    const end = start + scene.seconds;
    scenes.push({ number: scene.number, start, end });
    layOutScene(scene, { start, end }, stage, { report, times });
  }
  const seconds = scenes.at(-1)?.end ?? 0;
  const posterScene = scenes[(board.poster ?? Math.ceil(scenes.length / 2)) - 1];
  const poster = (posterScene?.end ?? seconds) - 0.05;
  return { lesson: board.lesson, title: board.title, seconds, things: stage.things, scenes, turns: stage.checkpoints, poster };
}

function layOutScene(scene: Scene, { start, end }: Pick<AnimationScene, 'start' | 'end'>, stage: Stage, { report, times }: { report: BoardReport; times: LineTime[] }): void {
  let begun = start;
  let ended = start;
  for (const [index, command] of scene.commands.entries()) {
    begun = startOf(command, index, { start, begun, ended });
    const time: LineTime = { line: command.line, start: begun, end: begun };
    times.push(time);
    try {
      const done = begun + perform(command, begun, stage);
      time.end = done;
      if (done > end + END_TOLERANCE) {
        report(command.line, `Lệnh '${command.verb}' kết thúc sau khi cảnh đã hết ${formatVietnamese(done - end, 1)} giây.`);
      }
      ended = command.timing.kind === 'with' ? Math.max(ended, done) : done;
    } catch (error) {
      reportSceneError(error, command.source, report);
    }
  }
}

interface Clock {
  start: number;
  begun: number;
  ended: number;
}

function startOf({ timing }: Command, index: number, { start, begun, ended }: Clock): number {
  switch (timing.kind) {
    case 'at':
      return start + timing.second;
    case 'with':
      return begun + timing.delay;
    case 'after':
      return ended + (index === 0 ? 0 : timing.delay);
  }
}

function perform(command: Command, start: number, stage: Stage): number {
  const verb = VOCABULARY.get(command.verb);
  if (!verb) throw unknownWordError(command.line, `Không có lệnh '${command.verb}'.`, command.verb, VOCABULARY.keys());
  return verb.run(new Call(command, verb, stage, start));
}

export const VOCABULARY: ReadonlyMap<string, Verb> = new Map(
  Object.entries({
    ...TEXT_VERBS,
    ...TABLE_VERBS,
    ...GEOMETRY_VERBS,
    ...NUMBER_LINE_VERBS,
    ...AXES_VERBS,
    ...AREA_VERBS,
    ...SHOW_VERBS,
    ...MARK_VERBS,
    ...MOTION_VERBS,
    ...CHANGE_VERBS,
  }),
);
