import type { Verb } from '../call.ts';
import { LETTER_SIZES, makeLabel } from '../drawing/letters.ts';
import type { Color, MarkKind } from '#board/board-animation.ts';
import { findTarget } from '../stage.ts';

/** Seconds, as everywhere on the site. */
const MARK_SECONDS = 0.32;

function markVerb(kind: MarkKind, color: Color): Verb {
  return {
    form: 'a.phần',
    words: [1, 1],
    options: ['color'],
    makes: true,
    run(call) {
      const { thing, part, actor } = findTarget(call.stage, call.word(0), call.command.line);
      const made = call.makeThing({ at: actor.at, seconds: MARK_SECONDS });
      made.mark = { kind, color: call.color('color', color), thing, ...(part === undefined ? {} : { part }) };
      return MARK_SECONDS;
    },
  };
}

/** Marks an answer with the highlighter, on which lavender letters become white to be legible. */
const highlight: Verb = {
  ...markVerb('highlight', 'highlight'),
  run(call) {
    const { on, part } = findTarget(call.stage, call.word(0), call.command.line);
    const change = { start: call.start, seconds: MARK_SECONDS, color: 'ink' } as const;
    on.recolours.push(part === undefined ? change : { ...change, part });
    return markVerb('highlight', 'highlight').run(call);
  },
};

export const MARK_VERBS: Record<string, Verb> = {
  highlight,
  underline: markVerb('underline', 'red'),
  box: markVerb('box', 'amber'),
  ring: markVerb('ring', 'red'),
  strike: markVerb('strike', 'red'),
  tick: markVerb('tick', 'green'),
  cross: markVerb('cross', 'red'),
  brace: {
    form: '#tên a.phần',
    words: [1, 1],
    options: ['color', 'size'],
    flags: ['above'],
    text: 'optional',
    makes: true,
    run(call) {
      const { thing, part, actor } = findTarget(call.stage, call.word(0), call.command.line);
      const color = call.color('color', 'amber');
      const size = call.number('size', LETTER_SIZES.label);
      const words = makeLabel(call.html(call.text), actor.at, { size, color, window: [0.6, 1] });
      const labels = call.command.text ? [words] : [];
      const made = call.makeThing({ at: actor.at, labels, seconds: 0.7 });
      const kind = call.flag('above') ? 'overbrace' : 'brace';
      made.mark = { kind, color, thing, ...(part === undefined ? {} : { part }) };
      return call.seconds(0.7);
    },
  },
};
