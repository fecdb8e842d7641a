import { escapeHtml } from '#library/format/escape-html.ts';
import { splitFormulas } from '#library/format/formulas.ts';
import { formatVietnamese } from '#board/number.ts';
import type { BoardAnimation } from '#board/board-animation.ts';
import { captionToSpeech } from '../voice/caption-to-speech.ts';
import type { BoardScript, Scene } from './board-script.ts';
import { renderCaptionFormula } from './formulas.ts';
import type { BoardReport } from './problem.ts';
import { translateMessage } from './translate-message.ts';
import { formulaToText } from '#library/format/formula-to-text.ts';

/** One caption on the screen; start and end in seconds of the board animation. */
export interface Cue {
  /** Index of its scene, from 0. */
  scene: number;
  start: number;
  end: number;
  /** Text with formulas as letters. */
  text: string;
  /** Words as read aloud, without signs. */
  spoken: string;
  /** Text with drawn formulas. */
  html: string;
  line: number;
}

/** Two lines on a phone. */
const LONGEST_CUE = 76;
/** Letters a second that learners can read along. */
const FASTEST_READING = 17;
const CUE_GAP = 0.05;
/** Half a minute of reading. A longer text is no caption and would take long to put into words. */
const LONGEST_SOURCE = 600;

/** Cuts each scene's captions into cues, which share its time by their length. */
export function makeCues(board: BoardScript, { turns }: Pick<BoardAnimation, 'turns'>, report: BoardReport): Cue[] {
  let start = 0;
  return board.scenes.flatMap((scene, index) => {
    const cues = makeSceneCues(scene, start, turns, report).map((cue) => ({ scene: index, ...cue }));
    start += scene.seconds;
    return cues;
  });
}

type CaptionPiece = Pick<Cue, 'text' | 'spoken' | 'html' | 'line'>;

function makeSceneCues(scene: Scene, start: number, turns: number[], report: BoardReport): Omit<Cue, 'scene'>[] {
  const end = start + scene.seconds;
  const checkpoint = turns.find((at) => at >= start && at < end) ?? start;
  const blocks: { at: number; texts: CaptionPiece[] }[] = [];
  for (const caption of scene.captions) {
    const texts = tryToSplitCaption(caption.text, caption.line, report).map((piece) => ({ ...piece, line: caption.line }));
    const block = blocks.at(-1);
    if (block && caption.at === undefined) block.texts.push(...texts);
    else blocks.push({ at: caption.at === 'ask' ? checkpoint : start + (caption.at ?? 0), texts });
  }
  return blocks.flatMap(({ at, texts }, index) => {
    const until = blocks[index + 1]?.at ?? end;
    const letters = texts.reduce((sum, { text }) => sum + text.length, 0);
    let from = at;
    return texts.map((piece) => {
      const { text, line } = piece;
      const seconds = ((until - at) * text.length) / letters;
      const cue = { start: from, end: from + seconds - CUE_GAP, ...piece };
      from += seconds;
      if (seconds <= 0 || text.length / seconds > FASTEST_READING) {
        const pace = `${text.length} chữ trong ${formatVietnamese(Math.max(0, seconds), 1)} giây`;
        report(line, `Phụ đề chạy nhanh quá: ${pace}, nhiều nhất ${FASTEST_READING} chữ một giây.`);
      }
      return cue;
    });
  });
}

function tryToSplitCaption(source: string, line: number, report: BoardReport): Omit<CaptionPiece, 'line'>[] {
  if (source.length > LONGEST_SOURCE) {
    report(line, `Phụ đề dài quá (${source.length} chữ): hãy chia thành nhiều phụ đề, mỗi phụ đề nhiều nhất ${LONGEST_SOURCE} chữ.`);
    return [];
  }
  try {
    return splitCaption(source);
  } catch (error) {
    report(line, translateMessage(error instanceof Error ? error.message : String(error)));
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
function splitCaption(source: string): Omit<CaptionPiece, 'line'>[] {
  const formulas: string[] = [];
  const whole = splitFormulas(source)
    .map(({ formula, text }) => {
      if (!formula) return text.replace(FORMULA, '');
      const letter = String.fromCharCode(FIRST_FORMULA + formulas.push(text) - 1);
      return letter.repeat(captionToText(`$${text}$`).length);
    })
    .join('')
    .replace(/ +/g, ' ')
    .trim();
  const fillFormulas = (piece: string, fill: (formula: string) => string, words = (text: string) => text) =>
    piece.split(/([\uE000-\uF8FF]+)/).map((part, index) => index % 2 === 0 ? words(part) : part.replace(FORMULA, (letters) =>
      fill(`$${formulas[letters.charCodeAt(0) - FIRST_FORMULA] ?? ''}$`))).join('');
  return splitLongText(whole).map((piece) => ({
    text: fillFormulas(piece, captionToText),
    spoken: captionToSpeech(fillFormulas(piece, (formula) => formula, (text) => text.replaceAll('$', '\\$'))),
    html: fillFormulas(piece, renderCaptionFormula, escapeHtml),
  }));
}

/** Cuts a long caption at the punctuation nearest to its middle, or at a space, until every piece fits. */
export function splitLongText(text: string): string[] {
  if (text.length <= LONGEST_CUE) return [text];
  const stops = [/[.:;?!…] /g, /, /g, / /g];
  for (const stop of stops) {
    const ends = [...text.matchAll(stop)].map((match) => match.index + match[0].length);
    const inside = ends.filter((at) => at > text.length * 0.25 && at < text.length * 0.75);
    const middle = text.length / 2;
    const [best] = inside.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    if (best !== undefined) return [...splitLongText(text.slice(0, best).trim()), ...splitLongText(text.slice(best).trim())];
  }
  return [text];
}

/** Letters of a formula that stays on one line; a longer one may break at its spaces. */
const LONGEST_UNBROKEN = 24;

/** Throws when a formula cannot be read; then the author writes words. */
export function captionToText(caption: string): string {
  return splitFormulas(caption)
    .map((piece) => (piece.formula ? preventBreaks(formulaToText(piece.text)) : piece.text))
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}

const preventBreaks = (formula: string): string =>
  formula.length <= LONGEST_UNBROKEN ? formula.trim().replace(/ +/g, '\u00a0') : formula;
