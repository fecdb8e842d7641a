import type { Call, Verb } from '../call.ts';
import type { Beat, Fade } from '#board/board-animation.ts';
import { target } from '../stage.ts';
import { subjects, wordsAfter } from './subjects.ts';

export const FADING = 0.3;
const COLOURING = 0.25;

function fade(call: Call, part: string | undefined, to: Fade['to']): Fade {
  const change: Fade = { start: call.start, seconds: FADING, to };
  return part === undefined ? change : { ...change, part };
}

function appear(call: Call, word: string): number {
  const { on, part } = target(call.stage, word, call.command.line);
  if (part !== undefined || on.appear) {
    on.fades.push(fade(call, part, 1));
    return FADING;
  }
  const seconds = call.seconds(call.flag('fade') ? FADING : 0.7);
  on.appear = { start: call.start, seconds, how: call.flag('fade') ? 'fade' : 'write' };
  return seconds;
}

/** Still legible on a phone, on either ground. */
const DIMMED = 0.5;

function fading(to: Fade['to']): Verb {
  return {
    form: 'a b.phần …',
    words: [1, 30],
    run(call) {
      for (const word of call.words) {
        const { on, part } = target(call.stage, word, call.command.line);
        on.fades.push(fade(call, part, to));
      }
      return FADING;
    },
  };
}

/** Erases everything but the title and the things after `keep`. */
function clear(call: Call): number {
  const names = ['title', ...(wordsAfter(call, 'keep') ?? [])];
  const kept = new Set(names.map((name) => call.stage.actors.get(name)?.thing));
  for (const thing of call.stage.things) {
    const gone = thing.fades.findLast((change) => change.part === undefined)?.to === 0;
    if (thing.appear && !gone && !kept.has(thing)) thing.fades.push(fade(call, undefined, 0));
  }
  return FADING;
}

function beat(kind: Beat['kind'], seconds: number): Verb {
  return {
    form: 'a b …',
    words: [1, 30],
    run(call) {
      for (const word of call.words) {
        const { on, part } = target(call.stage, word, call.command.line);
        if (part !== undefined) throw call.error(`Lệnh '${kind}' dùng cho cả hình; với một phần thì dùng lệnh 'color'.`);
        on.beats.push({ start: call.start, seconds: call.seconds(seconds), kind });
      }
      return call.seconds(seconds);
    },
  };
}

export const SHOWING: Record<string, Verb> = {
  wait: { form: '1.5', words: [1, 1], run: (call) => call.readNumber(call.word(0)) },
  show: {
    form: 'a b.phần …',
    words: [1, 30],
    flags: ['fade'],
    run: (call) => Math.max(...call.words.map((word) => appear(call, word))),
  },
  erase: fading(0),
  dim: fading(DIMMED),
  clear: { form: 'keep a b …', words: [0, 30], run: clear },
  color: {
    form: 'a b.phần … to red',
    words: [3, 30],
    run(call) {
      const [name = ''] = wordsAfter(call, 'to') ?? [];
      const color = call.readColor(name);
      for (const word of subjects(call)) {
        const { on, part } = target(call.stage, word, call.command.line);
        const change = { start: call.start, seconds: COLOURING, color };
        on.recolours.push(part === undefined ? change : { ...change, part });
      }
      return COLOURING;
    },
  },
  pulse: beat('pulse', 0.5),
  flash: beat('flash', 1.2),
};
