import type { Call, Verb } from '../call.ts';
import type { Beat, Fade } from '#board/board-animation.ts';
import { findTarget } from '../stage.ts';
import { subjectWords, wordsAfter } from './subject-words.ts';

export const FADE_SECONDS = 0.3;
const RECOLOUR_SECONDS = 0.25;

function makeFade(call: Call, part: string | undefined, to: Fade['to']): Fade {
  const change: Fade = { start: call.start, seconds: FADE_SECONDS, to };
  return part === undefined ? change : { ...change, part };
}

function appear(call: Call, word: string): number {
  const { on, part } = findTarget(call.stage, word, call.command.line);
  if (part !== undefined || on.appear) {
    on.fades.push(makeFade(call, part, 1));
    return FADE_SECONDS;
  }
  const seconds = call.seconds(call.flag('fade') ? FADE_SECONDS : 0.7);
  on.appear = { start: call.start, seconds, how: call.flag('fade') ? 'fade' : 'write' };
  return seconds;
}

/** Still legible on a phone, on either ground. */
const DIM_OPACITY = 0.5;

function fadeVerb(to: Fade['to']): Verb {
  return {
    form: 'a b.phần …',
    words: [1, 30],
    run(call) {
      for (const word of call.words) {
        const { on, part } = findTarget(call.stage, word, call.command.line);
        on.fades.push(makeFade(call, part, to));
      }
      return FADE_SECONDS;
    },
  };
}

/** Erases everything but the title and the things after `keep`. */
function clearBoard(call: Call): number {
  const names = ['title', ...(wordsAfter(call, 'keep') ?? [])];
  const kept = new Set(names.map((name) => call.stage.actors.get(name)?.thing));
  for (const thing of call.stage.things) {
    const gone = thing.fades.findLast((change) => change.part === undefined)?.to === 0;
    if (thing.appear && !gone && !kept.has(thing)) thing.fades.push(makeFade(call, undefined, 0));
  }
  return FADE_SECONDS;
}

function beatVerb(kind: Beat['kind'], seconds: number): Verb {
  return {
    form: 'a b …',
    words: [1, 30],
    run(call) {
      for (const word of call.words) {
        const { on, part } = findTarget(call.stage, word, call.command.line);
        if (part !== undefined) throw call.error(`Lệnh '${kind}' dùng cho cả hình; với một phần thì dùng lệnh 'color'.`);
        on.beats.push({ start: call.start, seconds: call.seconds(seconds), kind });
      }
      return call.seconds(seconds);
    },
  };
}

export const SHOW_VERBS: Record<string, Verb> = {
  wait: { form: '1.5', words: [1, 1], run: (call) => call.readNumber(call.word(0)) },
  show: {
    form: 'a b.phần …',
    words: [1, 30],
    flags: ['fade'],
    run: (call) => Math.max(...call.words.map((word) => appear(call, word))),
  },
  erase: fadeVerb(0),
  dim: fadeVerb(DIM_OPACITY),
  clear: { form: 'keep a b …', words: [0, 30], run: clearBoard },
  color: {
    form: 'a b.phần … to red',
    words: [3, 30],
    run(call) {
      const [name = ''] = wordsAfter(call, 'to') ?? [];
      const color = call.parseColor(name);
      for (const word of subjectWords(call)) {
        const { on, part } = findTarget(call.stage, word, call.command.line);
        const change = { start: call.start, seconds: RECOLOUR_SECONDS, color };
        on.recolours.push(part === undefined ? change : { ...change, part });
      }
      return RECOLOUR_SECONDS;
    },
  },
  pulse: beatVerb('pulse', 0.5),
  flash: beatVerb('flash', 1.2),
};
