import type { Report } from '#library/format/problem.ts';
import type { Film } from '#board/film.ts';
import type { Board, Scene } from './format.ts';
import { spoken } from './spoken.ts';

/** One caption on the screen: start and end in seconds of the clip. */
export interface Cue {
  start: number;
  end: number;
  text: string;
  line: number;
}

/** Two lines on a phone. */
const LONGEST = 76;
/** As many letters a second as pupils can read along. */
const FASTEST = 17;
const GAP = 0.05;

/** The captions of a clip, each scene's cut into cues that share its time by their length. */
export function cuesOf(clip: Board, { turns }: Pick<Film, 'turns'>, report: Report): Cue[] {
  let start = 0;
  return clip.scenes.flatMap((scene) => {
    const cues = sceneCues(scene, start, turns, report);
    start += scene.seconds;
    return cues;
  });
}

function sceneCues(scene: Scene, start: number, turns: number[], report: Report): Cue[] {
  const end = start + scene.seconds;
  const turn = turns.find((at) => at >= start && at < end) ?? start;
  const blocks: { at: number; texts: { text: string; line: number }[] }[] = [];
  for (const caption of scene.captions) {
    const texts = readable(caption.text, caption.line, report).map((text) => ({ text, line: caption.line }));
    const block = blocks.at(-1);
    if (block && caption.at === undefined) block.texts.push(...texts);
    else blocks.push({ at: caption.at === 'ask' ? turn : start + (caption.at ?? 0), texts });
  }
  return blocks.flatMap(({ at, texts }, index) => {
    const until = blocks[index + 1]?.at ?? end;
    const letters = texts.reduce((sum, { text }) => sum + text.length, 0);
    let from = at;
    return texts.map(({ text, line }): Cue => {
      const seconds = ((until - at) * text.length) / letters;
      const cue = { start: from, end: from + seconds - GAP, text, line };
      from += seconds;
      if (seconds <= 0 || text.length / seconds > FASTEST) {
        const pace = `${text.length} letters in ${seconds.toFixed(1)} s`;
        report(line, `caption too fast: ${pace} (at most ${FASTEST} a second)`);
      }
      return cue;
    });
  });
}

function readable(source: string, line: number, report: Report): string[] {
  try {
    return cut(spoken(source));
  } catch (error) {
    report(line, error instanceof Error ? error.message : String(error));
    return [];
  }
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

/** The cues as a WebVTT file; long ones in two lines. */
export function webVtt(cues: Cue[]): string {
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
