import type { Verb } from '../call.ts';
import { SIZES, label } from '../drawing/letters.ts';
import type { Color, MarkKind } from '#board/board-animation.ts';
import { target } from '../stage.ts';

/** Seconds, as everywhere on the site. */
const MARKING = 0.32;

function mark(kind: MarkKind, color: Color): Verb {
  return {
    form: 'a.phần',
    words: [1, 1],
    options: ['color'],
    makes: true,
    run(call) {
      const { thing, part, actor } = target(call.stage, call.word(0), call.command.line);
      const made = call.makeThing({ at: actor.at, seconds: MARKING });
      made.mark = { kind, color: call.color('color', color), thing, ...(part === undefined ? {} : { part }) };
      return MARKING;
    },
  };
}

/** Marks an answer with the highlighter, on which lavender letters become white to be legible. */
const highlight: Verb = {
  ...mark('highlight', 'highlight'),
  run(call) {
    const { on, part } = target(call.stage, call.word(0), call.command.line);
    const change = { start: call.start, seconds: MARKING, color: 'ink' } as const;
    on.recolours.push(part === undefined ? change : { ...change, part });
    return mark('highlight', 'highlight').run(call);
  },
};

export const MARKING_VERBS: Record<string, Verb> = {
  highlight,
  underline: mark('underline', 'red'),
  box: mark('box', 'amber'),
  ring: mark('ring', 'red'),
  strike: mark('strike', 'red'),
  tick: mark('tick', 'green'),
  cross: mark('cross', 'red'),
  brace: {
    form: '#tên a.phần',
    words: [1, 1],
    options: ['color', 'size'],
    flags: ['above'],
    text: 'optional',
    makes: true,
    run(call) {
      const { thing, part, actor } = target(call.stage, call.word(0), call.command.line);
      const color = call.color('color', 'amber');
      const size = call.number('size', SIZES.label);
      const words = label(call.html(call.text), actor.at, { size, color, window: [0.6, 1] });
      const labels = call.command.text ? [words] : [];
      const made = call.makeThing({ at: actor.at, labels, seconds: 0.7 });
      const kind = call.flag('above') ? 'overbrace' : 'brace';
      made.mark = { kind, color, thing, ...(part === undefined ? {} : { part }) };
      return call.seconds(0.7);
    },
  },
};
