import { SceneError, unknownWordError } from './scene-error.ts';
import type { Point, Target, Thing } from '#board/board-animation.ts';

/** A thing or position that scenes call by name. */
export interface Actor {
  /** Absent for a bare position. */
  thing: Thing | undefined;
  /** Changed by `move … to`. */
  at: Point;
  /** The line along which other things can be moved. */
  track: Point[];
  /** Turns `name(2,3)` into a position on the board. */
  coordinates: ((values: number[]) => Point) | undefined;
  rangeError?: ((values: number[]) => string | undefined) | undefined;
  parts: string[];
}

/** The board while its scenes are read: its things so far, and their names. */
export interface Stage {
  things: Thing[];
  actors: Map<string, Actor>;
  checkpoints: number[];
}

export function createStage(): Stage {
  return { things: [], actors: new Map(), checkpoints: [] };
}

export function findActor(stage: Stage, name: string, line: number): Actor {
  const found = stage.actors.get(name);
  if (!found) throw unknownWordError(line, `Chưa có gì tên là '${name}' ở đây.`, name, stage.actors.keys());
  return found;
}

export function findTarget(stage: Stage, word: string, line: number): Target & { actor: Actor; on: Thing } {
  const dot = word.indexOf('.');
  const name = dot < 0 ? word : word.slice(0, dot);
  const found = findActor(stage, name, line);
  if (!found.thing) throw new SceneError(line, `'${name}' chỉ là một vị trí, không có hình để làm việc này.`);
  if (dot < 0) return { thing: found.thing.key, actor: found, on: found.thing };
  const part = word.slice(dot + 1);
  if (!found.parts.includes(part)) {
    throw unknownWordError(line, `'${name}' không có phần nào tên '${part}'; có: ${found.parts.join(', ') || 'chưa phần nào'}.`, part, found.parts);
  }
  return { thing: found.thing.key, part, actor: found, on: found.thing };
}

export function addThing(stage: Stage, name: string, line: number): Thing {
  const thing: Thing = {
    key: stage.things.length,
    name,
    line,
    strokes: [],
    labels: [],
    hiddenParts: [],
    fades: [],
    recolours: [],
    motions: [],
    beats: [],
  };
  stage.things.push(thing);
  return thing;
}
