import { escapeHtml } from '#library/format/escape-html.ts';
import { pieces } from '#library/format/formulas.ts';
import { vietnamese } from '#board/number.ts';
import type { BoardAnimation } from '#board/board-animation.ts';
import { captionToSpeech } from '../voice/caption-to-speech.ts';
import type { Board, Scene } from './format.ts';
import { captionFormula } from './formulas.ts';
import type { BoardReport } from './problem.ts';
import { spoken } from './spoken.ts';
import { inVietnamese } from './vietnamese.ts';

/** One caption on the screen; start and end in seconds of the board animation. */
export interface Cue {
  /** Index of its scene, from 0. */
  scene: number;
  start: number;
  end: number;
  /** Text with formulas as letters. */
  text: string;
  /** Words as read aloud, without signs. */
  said: string;
  /** Text with drawn formulas. */
  html: string;
  line: number;
}

/** Two lines on a phone. */
const LONGEST = 76;
/** Letters a second that learners can read along. */
const FASTEST = 17;
const GAP = 0.05;
/** Half a minute of reading. A longer text is no caption and would take long to put into words. */
const LONGEST_SOURCE = 600;

/** Cuts each scene's captions into cues, which share its time by their length. */
export function cuesOf(board: Board, { turns }: Pick<BoardAnimation, 'turns'>, report: BoardReport): Cue[] {
  let start = 0;
  return board.scenes.flatMap((scene, index) => {
    const cues = sceneCues(scene, start, turns, report).map((cue) => ({ scene: index, ...cue }));
    start += scene.seconds;
    return cues;
  });
}

type Said = Pick<Cue, 'text' | 'said' | 'html' | 'line'>;

function sceneCues(scene: Scene, start: number, turns: number[], report: BoardReport): Omit<Cue, 'scene'>[] {
  const end = start + scene.seconds;
  const turn = turns.find((at) => at >= start && at < end) ?? start;
  const blocks: { at: number; texts: Said[] }[] = [];
  for (const caption of scene.captions) {
    const texts = readable(caption.text, caption.line, report).map((piece) => ({ ...piece, line: caption.line }));
    const block = blocks.at(-1);
    if (block && caption.at === undefined) block.texts.push(...texts);
    else blocks.push({ at: caption.at === 'ask' ? turn : start + (caption.at ?? 0), texts });
  }
  return blocks.flatMap(({ at, texts }, index) => {
    const until = blocks[index + 1]?.at ?? end;
    const letters = texts.reduce((sum, { text }) => sum + text.length, 0);
    let from = at;
    return texts.map((piece) => {
      const { text, line } = piece;
      const seconds = ((until - at) * text.length) / letters;
      const cue = { start: from, end: from + seconds - GAP, ...piece };
      from += seconds;
      if (seconds <= 0 || text.length / seconds > FASTEST) {
        const pace = `${text.length} chữ trong ${vietnamese(Math.max(0, seconds), 1)} giây`;
        report(line, `Phụ đề chạy nhanh quá: ${pace}, nhiều nhất ${FASTEST} chữ một giây.`);
      }
      return cue;
    });
  });
}

function readable(source: string, line: number, report: BoardReport): Omit<Said, 'line'>[] {
  if (source.length > LONGEST_SOURCE) {
    report(line, `Phụ đề dài quá (${source.length} chữ): hãy chia thành nhiều phụ đề, mỗi phụ đề nhiều nhất ${LONGEST_SOURCE} chữ.`);
    return [];
  }
  try {
    return cutCaption(source);
  } catch (error) {
    report(line, inVietnamese(error instanceof Error ? error.message : String(error)));
    return [];
  }
}

/**
 * Letters of the private-use area: the n-th one stands in for each letter of the n-th formula, so that no cut goes
 * through a formula.
 */
const FIRST_FORMULA = 0xe000;
const FORMULA = /([\uE000-\uF8FF])\1*/g;

/** Cuts a caption into pieces: each as words, as spoken and as HTML. Throws at text that cannot be spoken. */
function cutCaption(source: string): Omit<Said, 'line'>[] {
  const formulas: string[] = [];
  const whole = pieces(source)
    .map(({ formula, text }) => {
      if (!formula) return text.replace(FORMULA, '');
      const letter = String.fromCharCode(FIRST_FORMULA + formulas.push(text) - 1);
      return letter.repeat(spoken(`$${text}$`).length);
    })
    .join('')
    .replace(/ +/g, ' ')
    .trim();
  const filled = (piece: string, fill: (formula: string) => string, words = (text: string) => text) =>
    piece.split(/([\uE000-\uF8FF]+)/).map((part, index) => index % 2 === 0 ? words(part) : part.replace(FORMULA, (letters) =>
      fill(`$${formulas[letters.charCodeAt(0) - FIRST_FORMULA] ?? ''}$`))).join('');
  return cut(whole).map((piece) => ({
    text: filled(piece, spoken),
    said: captionToSpeech(filled(piece, (formula) => formula, (text) => text.replaceAll('$', '\\$'))),
    html: filled(piece, captionFormula, escapeHtml),
  }));
}

/** Cuts a long caption at the punctuation nearest to its middle, or at a space, until every piece fits. */
export function cut(text: string): string[] {
  if (text.length <= LONGEST) return [text];
  const stops = [/[.:;?!…] /g, /, /g, / /g];
  for (const stop of stops) {
    const ends = [...text.matchAll(stop)].map((match) => match.index + match[0].length);
    const inside = ends.filter((at) => at > text.length * 0.25 && at < text.length * 0.75);
    const middle = text.length / 2;
    const [best] = inside.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    if (best !== undefined) return [...cut(text.slice(0, best).trim()), ...cut(text.slice(best).trim())];
  }
  return [text];
}

/** Writes a WebVTT file, long cues in two lines. */
export function webVtt(cues: Pick<Cue, 'start' | 'end' | 'text'>[]): string {
  const blocks = cues.map(({ start, end, text }) => `${stamp(start)} --> ${stamp(end)}\n${twoLines(escaped(text))}\n`);
  return ['WEBVTT\n', ...blocks].join('\n');
}

function stamp(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const [minutes, rest] = [Math.floor(thousandths / 60_000), thousandths % 60_000];
  return `${two(minutes / 60)}:${two(minutes % 60)}:${two(rest / 1000)}.${String(rest % 1000).padStart(3, '0')}`;
}

function twoLines(text: string): string {
  if (text.length <= LONGEST / 2) return text;
  const middle = text.length / 2;
  const [best] = [...text.matchAll(/ /g)]
    .map((match) => match.index)
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return best === undefined ? text : `${text.slice(0, best)}\n${text.slice(best + 1)}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
