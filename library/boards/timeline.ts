import type { Report } from '#library/format/problem.ts';
import { Call } from './call.ts';
import type { Command } from './command.ts';
import { SceneError } from './scene-error.ts';
import type { Film, FilmScene } from '#board/film.ts';
import type { Board, Scene } from './format.ts';
import type { Stage } from './stage.ts';
import { emptyStage } from './stage.ts';
import { VOCABULARY } from './vocabulary.ts';

/** What may run over a scene's end by rounding, in seconds. */
const GRACE = 0.05;

/** Lays the scenes of a clip out in time. Wrong commands are reported and left out. */
export function filmOf(clip: Board, report: Report): Film {
  const stage = emptyStage();
  const scenes: FilmScene[] = [];
  for (const scene of clip.scenes) {
    const start = scenes.at(-1)?.end ?? 0;
    const end = start + scene.seconds;
    scenes.push({ number: scene.number, start, end });
    playScene(scene, start, end, stage, report);
  }
  return { lesson: clip.lesson, title: clip.title, seconds: scenes.at(-1)?.end ?? 0, things: stage.things, scenes, turns: stage.turns };
}

function playScene(scene: Scene, start: number, end: number, stage: Stage, report: Report): void {
  let begun = start;
  let ended = start;
  for (const [index, command] of scene.commands.entries()) {
    begun = beginning(command, index, { start, begun, ended });
    try {
      const done = begun + perform(command, begun, stage);
      if (done > end + GRACE) {
        report(command.line, `'${command.verb}' ends ${(done - end).toFixed(1)} s after its scene`);
      }
      ended = command.timing.kind === 'with' ? Math.max(ended, done) : done;
    } catch (error) {
      if (!(error instanceof SceneError)) throw error;
      report(error.line, error.message);
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
  if (!verb) throw new SceneError(command.line, `there is no command '${command.verb}'`);
  return verb.run(new Call(command, verb, stage, start));
}
