import type { Call, Verb } from '../call.ts';
import { TITLE_AT } from '../drawing/writing.ts';
import type { Motion, Point, Thing } from '#board/board-animation.ts';
import { applyMatrix, motionMatrix } from '#board/matrix.ts';
import type { Actor } from '../stage.ts';
import { target } from '../stage.ts';
import { subjects, wordsAfter } from './subjects.ts';

const MOVING = 0.8;
/** Position of the title, out of the way, for the rest of the board. */
const DOCK = { at: { x: TITLE_AT.x, y: 1.15 }, factor: 0.5 };
/** Smallest letters of a title there, in squares. */
const DOCKED = 0.9;

type Course = Motion extends infer M ? (M extends Motion ? Omit<M, 'start' | 'seconds'> : never) : never;

/** Gives a thing a motion, and moves the actor's position, track and coordinates along. */
function move(found: Actor, thing: Thing, motion: Motion): void {
  thing.motions.push(motion);
  const carry = (point: Point) => applyMatrix(motionMatrix(motion, 1), point);
  const { coordinates } = found;
  found.at = carry(found.at);
  found.track = found.track.map(carry);
  if (coordinates) found.coordinates = (values) => carry(coordinates(values));
}

function moving(verb: Omit<Verb, 'run' | 'words'>, courses: (call: Call, found: Actor) => Course[]): Verb {
  return {
    ...verb,
    words: [1, 30],
    run(call) {
      const seconds = call.seconds(MOVING);
      for (const word of subjects(call)) {
        const { actor, on, part } = target(call.stage, word, call.command.line);
        if (part !== undefined) throw call.error("Một phần của hình không tự di chuyển được; lệnh 'fly' cho một bản sao bay đi.");
        for (const course of courses(call, actor)) move(actor, on, { start: call.start, seconds, ...course });
      }
      return seconds;
    },
  };
}

function shift(from: Point, to: Point): Course {
  return { kind: 'shift', by: { x: to.x - from.x, y: to.y - from.y } };
}

function moveCourse(call: Call, found: Actor): Course {
  const [to] = wordsAfter(call, 'to') ?? [];
  if (to !== undefined) return shift(found.at, call.place(to));
  const [along] = wordsAfter(call, 'along') ?? [];
  if (along !== undefined) return { kind: 'along', points: target(call.stage, along, call.command.line).actor.track };
  const [x = 0, y = 0] = call.numbers('by', []);
  if (x === 0 && y === 0) throw call.error("Lệnh 'move' viết là: move a to x,y hoặc move a by=1,0 hoặc move a along duong");
  return { kind: 'shift', by: { x, y } };
}

function about(call: Call, found: Actor): Point {
  const given = call.option('about');
  return given === undefined ? found.at : call.place(given);
}

/** Squares; 0 without letters. */
const sizeOf = ({ thing }: Actor): number => thing?.labels[0]?.size ?? 0;

export const MOTIONS: Record<string, Verb> = {
  move: moving({ form: 'a b … to x,y', options: ['by'] }, (call, found) => [moveCourse(call, found)]),
  turn: moving({ form: 'a b … by=90 about=O', options: ['by', 'about'] }, (call, found) => [
    { kind: 'turn', degrees: call.number('by', 90), about: about(call, found) },
  ]),
  scale: moving({ form: 'a b … by=0.5 about=O', options: ['by', 'about'] }, (call, found) => [
    { kind: 'scale', factor: call.number('by', 1), about: about(call, found) },
  ]),
  flip: moving({ form: 'a b … over P Q' }, (call) => {
    const [p, q] = wordsAfter(call, 'over') ?? [];
    if (q === undefined) throw call.error("Lệnh 'flip' viết là: flip a over P Q");
    return [{ kind: 'flip', a: call.place(p), b: call.place(q) }];
  }),
  dock: moving({ form: 'title' }, (_, found) => [
    shift(found.at, DOCK.at),
    { kind: 'scale', factor: Math.max(DOCK.factor, DOCKED / Math.max(DOCKED, sizeOf(found))), about: DOCK.at },
  ]),
};
