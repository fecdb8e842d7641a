import type { Call, Verb } from '../call.ts';
import { LETTER_SIZES, makeLabel } from '../drawing/letters.ts';
import { rowSeconds, makeTextLabels } from '../drawing/writing.ts';
import { arc } from '#board/polyline.ts';
import { listPartNames } from '../formulas.ts';
import type { Target } from '#board/board-animation.ts';
import { addThing, findTarget } from '../stage.ts';
import { FADE_SECONDS } from './show-verbs.ts';

const FLIGHT_SECONDS = 0.8;

/** Replaces the words of a text thing; its name passes to the new words. */
function changeText(call: Call): number {
  const { line, text = '' } = call.command;
  const name = call.word(0);
  const { actor, on } = findTarget(call.stage, name, line);
  const old = on.labels[0];
  if (!old || on.strokes.length > 0) throw call.error(`'${name}' không phải là lời (text), nên không đổi lời được.`);
  const zoom = on.motions.reduce((product, one) => (one.kind === 'scale' ? product * one.factor : product), 1);
  on.fades.push({ start: call.start, seconds: FADE_SECONDS * 0.6, to: 0 });
  const next = addThing(call.stage, name, line);
  next.labels = makeTextLabels(call, actor.at, { size: old.size * zoom, color: old.color, align: old.align });
  const written = call.flag('write');
  const seconds = call.seconds(written ? rowSeconds(text) : FADE_SECONDS);
  next.appear = { start: call.start + FADE_SECONDS * 0.6, seconds, how: written ? 'write' : 'fade' };
  if (!written) next.beats.push({ start: call.start + FADE_SECONDS * 0.6, seconds: 0.5, kind: 'pulse' });
  next.hiddenParts = call.names('hide');
  call.stage.actors.set(name, { ...actor, thing: next, parts: listPartNames(text) });
  return FADE_SECONDS * 0.6 + Math.max(seconds, 0.5);
}

/** Sends a copy of a part to the position of another part, which stays hidden until the copy lands. */
function flyCopy(call: Call): number {
  const { line } = call.command;
  const from = findTarget(call.stage, call.word(0), line);
  const to = findTarget(call.stage, call.word(1), line);
  const seconds = call.seconds(FLIGHT_SECONDS);
  const landing = call.start + seconds;
  const copy = addThing(call.stage, 'fly', line);
  copy.appear = { start: call.start, seconds: 0, how: 'fade' };
  copy.flight = { start: call.start, seconds, from: toFlightTarget(from), to: toFlightTarget(to) };
  copy.fades.push({ start: landing, seconds: 0, to: 0 });
  if (to.part !== undefined) to.on.fades.push({ start: landing, seconds: 0, to: 1, part: to.part });
  else to.on.appear = { start: landing, seconds: 0, how: 'fade' };
  return seconds;
}

function toFlightTarget({ thing, part }: Target): Target {
  return part === undefined ? { thing } : { thing, part };
}

/** Draws a ring that runs out while learners think, with the remaining seconds in its middle. */
function drawCountdown(call: Call): number {
  const at = call.position(call.word(0));
  const seconds = call.number('seconds', 5);
  const radius = call.number('r', 1.1);
  const thing = call.makeThing({
    at,
    strokes: [{ points: arc(at, radius, radius, 90, 450), width: 0.16, color: 'amber', window: [0, 1] }],
    labels: [makeLabel('{}', at, { size: LETTER_SIZES.text, color: 'amber', window: [0, 1] })],
    seconds: 0,
  });
  thing.appear = { start: call.start, seconds: 0, how: 'fade' };
  thing.countdown = { start: call.start, seconds };
  thing.fades.push({ start: call.start + seconds, seconds: FADE_SECONDS, to: 0 });
  return seconds + FADE_SECONDS;
}

export const CHANGE_VERBS: Record<string, Verb> = {
  change: {
    form: 'a',
    words: [1, 1],
    options: ['hide', 'color', 'size', 'line'],
    flags: ['write'],
    text: 'needed',
    run: changeText,
  },
  fly: { form: 'a.phần b.phần', words: [2, 2], run: flyCopy },
  ask: {
    form: '',
    words: [0, 0],
    run(call) {
      call.stage.checkpoints.push(call.start);
      return 0;
    },
  },
  countdown: { form: '#tên x,y seconds=5', words: [1, 1], options: ['seconds', 'r'], makes: true, run: drawCountdown },
};
