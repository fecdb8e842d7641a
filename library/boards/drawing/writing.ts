import type { Call, Verb } from '../call.ts';
import { BOARD, type Color, type Label, type Point, type Window } from '#board/board-animation.ts';
import { LETTER_SIZES, writingSeconds } from './letters.ts';
import { penHtml } from './pen.ts';

const ROW = /\s*\/\/\s*/;
const ALIGNS = ['left', 'center', 'right'] as const;

export interface TextStyle {
  size: number;
  color: Color;
  align: Label['align'];
}

const PLAIN_STYLE: TextStyle = { size: LETTER_SIZES.text, color: 'ink', align: 'left' };

export function makeTextLabels(call: Call, at: Point, style: TextStyle = PLAIN_STYLE): Label[] {
  const size = call.number('size', style.size);
  const color = call.color('color', style.color);
  const leading = call.number('line', 1.5);
  const align = ALIGNS.find((name) => call.flag(name)) ?? style.align;
  const rows = call.text.split(ROW);
  const whole = rows.reduce((sum, row) => sum + writingSeconds(row), 0);
  let written = 0;
  return rows.map((row, index): Label => {
    const window: Window = [written / whole, (written + writingSeconds(row)) / whole];
    written += writingSeconds(row);
    return {
      at: { x: at.x, y: at.y + index * size * leading },
      align,
      html: call.html(row),
      size,
      color,
      reveal: 'write',
      window,
    };
  });
}

export function rowSeconds(text: string): number {
  return text.split(ROW).reduce((sum, row) => sum + writingSeconds(row), 0);
}

export const TITLE_AT: Point = { x: BOARD.margin + 0.7, y: 2 };

export const TEXT_VERBS: Record<string, Verb> = {
  title: {
    form: '',
    words: [0, 1],
    options: ['size', 'color'],
    text: 'needed',
    makes: true,
    run(call) {
      call.command.id ??= 'title';
      const at = call.words.length > 0 ? call.position(call.word(0)) : TITLE_AT;
      const size = call.number('size', LETTER_SIZES.title);
      const color = call.color('color', 'ink');
      const seconds = Math.min(2, 0.5 + call.text.length * 0.05);
      const html = call.html(call.text, penHtml);
      const line: Label = { at, align: 'left', html, size, color, reveal: 'write', window: [0, 1] };
      return call.make({ at, labels: [line], seconds });
    },
  },
  text: {
    form: '#tên x,y',
    words: [1, 1],
    options: ['size', 'color', 'line', 'hide'],
    flags: ALIGNS,
    text: 'needed',
    makes: true,
    run(call) {
      const at = call.position(call.word(0));
      const labels = makeTextLabels(call, at);
      return call.make({ at, labels, seconds: rowSeconds(call.text) });
    },
  },
  count: {
    form: '#tên x,y from=0 to=8',
    words: [1, 1],
    options: ['from', 'to', 'decimals', 'size', 'color'],
    flags: ALIGNS,
    text: 'needed',
    makes: true,
    run(call) {
      if (!call.text.includes('{}')) throw call.error('Trong lời cần có {} ở chỗ số chạy.');
      const at = call.position(call.word(0));
      const seconds = call.seconds(1.2);
      const thing = call.makeThing({ at, labels: makeTextLabels(call, at), seconds: 0.3 });
      thing.appear = { start: call.start, seconds: 0.3, how: 'fade' };
      thing.count = {
        start: call.start,
        seconds,
        from: call.number('from', 0),
        to: call.number('to', 0),
        decimals: call.number('decimals', 0),
      };
      return seconds;
    },
  },
};
