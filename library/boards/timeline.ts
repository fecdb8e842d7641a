import { Call } from './call.ts';
import type { Command } from './command.ts';
import { reportThrown, type BoardReport } from './problem.ts';
import { unknownWord } from './scene-error.ts';
import { vietnamese } from '#board/number.ts';
import type { BoardAnimation, AnimationScene } from '#board/board-animation.ts';
import type { Board, Scene } from './format.ts';
import type { Stage } from './stage.ts';
import { emptyStage } from './stage.ts';
import { VOCABULARY } from './vocabulary.ts';

/** Seconds by which rounding may exceed a scene's end. */
const GRACE = 0.05;

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
export function filmOf(board: Board, report: BoardReport, times: LineTime[] = []): BoardAnimation {
  const stage = emptyStage();
  const scenes: AnimationScene[] = [];
  for (const scene of board.scenes) {
    const start = scenes.at(-1)?.end ?? 0;
    const end = start + scene.seconds;
    scenes.push({ number: scene.number, start, end });
    playScene(scene, { start, end }, stage, { report, times });
  }
  const seconds = scenes.at(-1)?.end ?? 0;
  const posterScene = scenes[(board.poster ?? Math.ceil(scenes.length / 2)) - 1];
  const poster = (posterScene?.end ?? seconds) - 0.05;
  return { lesson: board.lesson, title: board.title, seconds, things: stage.things, scenes, turns: stage.turns, poster };
}

function playScene(scene: Scene, { start, end }: Pick<AnimationScene, 'start' | 'end'>, stage: Stage, { report, times }: { report: BoardReport; times: LineTime[] }): void {
  let begun = start;
  let ended = start;
  for (const [index, command] of scene.commands.entries()) {
    begun = beginning(command, index, { start, begun, ended });
    const time: LineTime = { line: command.line, start: begun, end: begun };
    times.push(time);
    try {
      const done = begun + perform(command, begun, stage);
      time.end = done;
      if (done > end + GRACE) {
        report(command.line, `Lệnh '${command.verb}' kết thúc sau khi cảnh đã hết ${vietnamese(done - end, 1)} giây.`);
      }
      ended = command.timing.kind === 'with' ? Math.max(ended, done) : done;
    } catch (error) {
      reportThrown(error, command.source, report);
    }
  }
}

interface Clock {
  start: number;
  begun: number;
  ended: number;
}

function beginning({ timing }: Command, index: number, { start, begun, ended }: Clock): number {
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
  if (!verb) throw unknownWord(command.line, `Không có lệnh '${command.verb}'.`, command.verb, VOCABULARY.keys());
  return verb.run(new Call(command, verb, stage, start));
}
