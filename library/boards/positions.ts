import { SceneError } from './scene-error.ts';
import type { Point } from '#board/board-animation.ts';
import { perpendicularFoot, intersection, interpolate, polar } from '#board/polyline.ts';
import { findActor, type Stage } from './stage.ts';

const NUMBER = /^-?\d+(?:\.\d+)?(?:\/\d+)?$/;
const PAIR = /^(-?[\d./]+),(-?[\d./]+)$/;
const OFFSET = /^(.+?)([+-][\d.]+),([+-]?[\d.]+)$/;
const CALL = /^([\p{L}][\p{L}\p{N}_]*)\((.*)\)$/u;

/** Reads `3`, `-2.5` or `1/3`; undefined for anything else. */
export function parseNumber(word: string): number | undefined {
  if (!NUMBER.test(word)) return undefined;
  const [above, below] = word.split('/');
  return Number(above) / Number(below ?? 1);
}

/**
 * Reads a position: `3,5` squares from the left and the top; `A`, a named thing; `truc(-2)` or `oxy(2,3)`, a position
 * on a number line or on axes; a constructed one such as `mid(A,B)`; each with an optional offset, `A+0.5,-1`.
 */
export function parsePosition(stage: Stage, word: string, line: number): Point {
  const pair = PAIR.exec(word);
  if (pair) return { x: parseRequiredNumber(pair[1] ?? '', line), y: parseRequiredNumber(pair[2] ?? '', line) };
  const offset = OFFSET.exec(word);
  if (offset) {
    const base = parsePosition(stage, offset[1] ?? '', line);
    return { x: base.x + Number(offset[2]), y: base.y + Number(offset[3]) };
  }
  const call = CALL.exec(word);
  if (!call) return findActor(stage, word, line).at;
  const name = call[1] ?? '';
  const values = splitArguments(call[2] ?? '');
  const build = POSITION_FUNCTIONS[name];
  if (build) return build({ stage, line, values });
  const { coordinates, rangeError } = findActor(stage, name, line);
  if (!coordinates) throw new SceneError(line, `'${name}' không phải trục số hay hệ trục, nên không có vị trí ${word}.`);
  const numbers = values.map((value) => parseRequiredNumber(value, line));
  const fault = rangeError?.(numbers);
  if (fault !== undefined) throw new SceneError(line, fault);
  return coordinates(numbers);
}

interface FunctionArguments {
  stage: Stage;
  line: number;
  values: string[];
}

const POSITION_FUNCTIONS: Record<string, (given: FunctionArguments) => Point> = {
  /** mid(A,B): the middle of AB. */
  mid: (given) => interpolate(positionArgument(given, 0), positionArgument(given, 1), 0.5),
  /** on(A,B,1/3): one third of the way from A to B. */
  on: (given) => interpolate(positionArgument(given, 0), positionArgument(given, 1), numberArgument(given, 2)),
  /** foot(A,B,C): the foot of the perpendicular from A to BC. */
  foot: (given) => perpendicularFoot(positionArgument(given, 0), positionArgument(given, 1), positionArgument(given, 2)),
  /** polar(O,3,60): 3 squares from O in the direction of 60°. */
  polar: (given) => polar(positionArgument(given, 0), numberArgument(given, 1), numberArgument(given, 2)),
  /** meet(A,B,C,D): where AB meets CD. */
  meet: (given) => {
    const point = intersection(positionArgument(given, 0), positionArgument(given, 1), positionArgument(given, 2), positionArgument(given, 3));
    if (!point) throw new SceneError(given.line, 'Hai đường thẳng này không cắt nhau.');
    return point;
  },
  /** turn(A,O,90): A turned about O. */
  turn: (given) => rotate(positionArgument(given, 0), positionArgument(given, 1), numberArgument(given, 2)),
  /** mirror(A,B,C): A mirrored at the line BC. */
  mirror: (given) => {
    const point = positionArgument(given, 0);
    return interpolate(point, perpendicularFoot(point, positionArgument(given, 1), positionArgument(given, 2)), 2);
  },
};

function rotate(point: Point, about: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const x = point.x - about.x;
  const y = point.y - about.y;
  return {
    x: about.x + x * Math.cos(angle) + y * Math.sin(angle),
    y: about.y - x * Math.sin(angle) + y * Math.cos(angle),
  };
}

function positionArgument({ stage, line, values }: FunctionArguments, index: number): Point {
  return parsePosition(stage, values[index] ?? '', line);
}

function numberArgument({ line, values }: FunctionArguments, index: number): number {
  return parseRequiredNumber(values[index] ?? '', line);
}

function parseRequiredNumber(word: string, line: number): number {
  const read = parseNumber(word);
  if (read === undefined) throw new SceneError(line, `'${word}' không phải là số (số thập phân viết 2.5, phân số viết 1/3).`);
  return read;
}

function splitArguments(source: string): string[] {
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
