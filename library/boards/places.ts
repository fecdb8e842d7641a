import { SceneError } from './scene-error.ts';
import type { Point } from '#board/board-animation.ts';
import { foot, intersection, mix, polar } from '#board/polyline.ts';
import type { Stage } from './stage.ts';
import { actor } from './stage.ts';

const NUMBER = /^-?\d+(?:\.\d+)?(?:\/\d+)?$/;
const PAIR = /^(-?[\d./]+),(-?[\d./]+)$/;
const OFFSET = /^(.+?)([+-][\d.]+),([+-]?[\d.]+)$/;
const CALL = /^([\p{L}][\p{L}\p{N}_]*)\((.*)\)$/u;

/** Reads `3`, `-2.5` or `1/3`; undefined for anything else. */
export function readNumber(word: string): number | undefined {
  if (!NUMBER.test(word)) return undefined;
  const [above, below] = word.split('/');
  return Number(above) / Number(below ?? 1);
}

/**
 * Reads a position: `3,5` squares from the left and the top; `A`, a named thing; `truc(-2)` or `oxy(2,3)`, a position
 * on a number line or on axes; a constructed one such as `mid(A,B)`; each with an optional offset, `A+0.5,-1`.
 */
export function readPlace(stage: Stage, word: string, line: number): Point {
  const pair = PAIR.exec(word);
  if (pair) return { x: number(pair[1] ?? '', line), y: number(pair[2] ?? '', line) };
  const offset = OFFSET.exec(word);
  if (offset) {
    const base = readPlace(stage, offset[1] ?? '', line);
    return { x: base.x + Number(offset[2]), y: base.y + Number(offset[3]) };
  }
  const call = CALL.exec(word);
  if (!call) return actor(stage, word, line).at;
  const name = call[1] ?? '';
  const values = topLevelParts(call[2] ?? '');
  const build = BUILDERS[name];
  if (build) return build({ stage, line, values });
  const { coordinates, outside } = actor(stage, name, line);
  if (!coordinates) throw new SceneError(line, `'${name}' không phải trục số hay hệ trục, nên không có vị trí ${word}.`);
  const numbers = values.map((value) => number(value, line));
  const fault = outside?.(numbers);
  if (fault !== undefined) throw new SceneError(line, fault);
  return coordinates(numbers);
}

interface Values {
  stage: Stage;
  line: number;
  values: string[];
}

const BUILDERS: Record<string, (given: Values) => Point> = {
  /** mid(A,B): the middle of AB. */
  mid: (given) => mix(place(given, 0), place(given, 1), 0.5),
  /** on(A,B,1/3): one third of the way from A to B. */
  on: (given) => mix(place(given, 0), place(given, 1), value(given, 2)),
  /** foot(A,B,C): the foot of the perpendicular from A to BC. */
  foot: (given) => foot(place(given, 0), place(given, 1), place(given, 2)),
  /** polar(O,3,60): 3 squares from O in the direction of 60°. */
  polar: (given) => polar(place(given, 0), value(given, 1), value(given, 2)),
  /** meet(A,B,C,D): where AB meets CD. */
  meet: (given) => {
    const point = intersection(place(given, 0), place(given, 1), place(given, 2), place(given, 3));
    if (!point) throw new SceneError(given.line, 'Hai đường thẳng này không cắt nhau.');
    return point;
  },
  /** turn(A,O,90): A turned about O. */
  turn: (given) => turned(place(given, 0), place(given, 1), value(given, 2)),
  /** mirror(A,B,C): A mirrored at the line BC. */
  mirror: (given) => {
    const point = place(given, 0);
    return mix(point, foot(point, place(given, 1), place(given, 2)), 2);
  },
};

function turned(point: Point, about: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const x = point.x - about.x;
  const y = point.y - about.y;
  return {
    x: about.x + x * Math.cos(angle) + y * Math.sin(angle),
    y: about.y - x * Math.sin(angle) + y * Math.cos(angle),
  };
}

function place({ stage, line, values }: Values, index: number): Point {
  return readPlace(stage, values[index] ?? '', line);
}

function value({ line, values }: Values, index: number): number {
  return number(values[index] ?? '', line);
}

function number(word: string, line: number): number {
  const read = readNumber(word);
  if (read === undefined) throw new SceneError(line, `'${word}' không phải là số (số thập phân viết 2.5, phân số viết 1/3).`);
  return read;
}

function topLevelParts(source: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of source) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}
