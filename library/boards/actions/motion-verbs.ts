import type { Call, Verb } from '../call.ts';
import { TITLE_AT } from '../drawing/writing.ts';
import type { Motion, Point, Thing } from '#board/board-animation.ts';
import { applyMatrix, motionMatrix } from '#board/matrix.ts';
import { findTarget, type Actor } from '../stage.ts';
import { subjectWords, wordsAfter } from './subject-words.ts';

const MOVE_SECONDS = 0.8;
/** Position of the title, out of the way, for the rest of the board. */
const DOCK = { at: { x: TITLE_AT.x, y: 1.15 }, factor: 0.5 };
/** Smallest letters of a title there, in squares. */
const SMALLEST_DOCKED_LETTERS = 0.9;

type UntimedMotion = Motion extends infer M ? (M extends Motion ? Omit<M, 'start' | 'seconds'> : never) : never;

/** Gives a thing a motion, and moves the actor's position, track and coordinates along. */
function move(found: Actor, thing: Thing, motion: Motion): void {
  thing.motions.push(motion);
  const carry = (point: Point) => applyMatrix(motionMatrix(motion, 1), point);
  const { coordinates } = found;
  found.at = carry(found.at);
  found.track = found.track.map(carry);
  if (coordinates) found.coordinates = (values) => carry(coordinates(values));
}

function motionVerb(verb: Omit<Verb, 'run' | 'words'>, makeMotions: (call: Call, found: Actor) => UntimedMotion[]): Verb {
  return {
    ...verb,
    words: [1, 30],
    run(call) {
      const seconds = call.seconds(MOVE_SECONDS);
      for (const word of subjectWords(call)) {
        const { actor, on, part } = findTarget(call.stage, word, call.command.line);
        if (part !== undefined) throw call.error("Một phần của hình không tự di chuyển được; lệnh 'fly' cho một bản sao bay đi.");
        for (const course of makeMotions(call, actor)) move(actor, on, { start: call.start, seconds, ...course });
      }
      return seconds;
    },
  };
}

function shiftMotion(from: Point, to: Point): UntimedMotion {
  return { kind: 'shift', by: { x: to.x - from.x, y: to.y - from.y } };
}

function parseMove(call: Call, found: Actor): UntimedMotion {
  const [to] = wordsAfter(call, 'to') ?? [];
  if (to !== undefined) return shiftMotion(found.at, call.position(to));
  const [along] = wordsAfter(call, 'along') ?? [];
  if (along !== undefined) return { kind: 'along', points: findTarget(call.stage, along, call.command.line).actor.track };
  const [x = 0, y = 0] = call.numbers('by', []);
  if (x === 0 && y === 0) throw call.error("Lệnh 'move' viết là: move a to x,y hoặc move a by=1,0 hoặc move a along duong");
  return { kind: 'shift', by: { x, y } };
}

function parseCentre(call: Call, found: Actor): Point {
  const given = call.option('about');
  return given === undefined ? found.at : call.position(given);
}

/** Squares; 0 without letters. */
const sizeOf = ({ thing }: Actor): number => thing?.labels[0]?.size ?? 0;

export const MOTION_VERBS: Record<string, Verb> = {
  move: motionVerb({ form: 'a b … to x,y', options: ['by'] }, (call, found) => [parseMove(call, found)]),
  turn: motionVerb({ form: 'a b … by=90 about=O', options: ['by', 'about'] }, (call, found) => [
    { kind: 'turn', degrees: call.number('by', 90), about: parseCentre(call, found) },
  ]),
  scale: motionVerb({ form: 'a b … by=0.5 about=O', options: ['by', 'about'] }, (call, found) => [
    { kind: 'scale', factor: call.number('by', 1), about: parseCentre(call, found) },
  ]),
  flip: motionVerb({ form: 'a b … over P Q' }, (call) => {
    const [p, q] = wordsAfter(call, 'over') ?? [];
    if (q === undefined) throw call.error("Lệnh 'flip' viết là: flip a over P Q");
    return [{ kind: 'flip', a: call.position(p), b: call.position(q) }];
  }),
  dock: motionVerb({ form: 'title' }, (_, found) => [
    shiftMotion(found.at, DOCK.at),
    { kind: 'scale', factor: Math.max(DOCK.factor, SMALLEST_DOCKED_LETTERS / Math.max(SMALLEST_DOCKED_LETTERS, sizeOf(found))), about: DOCK.at },
  ]),
};
