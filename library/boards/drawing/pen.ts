import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import { escapeHtml } from '#library/format/escape-html.ts';

/** The font of titles: Playwrite VN, cut by scripts/fonts.mjs. No page loads it. */
export const font = new Font(new Face(new Blob(readFileSync(path.join(import.meta.dirname, 'playwrite-vn.ttf'))), 0));
/**
 * Units in an em, of the font and of the outlines. An outline unit is less than half a pixel in a title that fills a
 * desktop's board.
 */
const FONT_EM = 1000;
const EM = 200;
/** Reach of the letters above and below the base line, in units of the outlines; it leaves room for two accents. */
const [ASCENT, DESCENT] = [240, 80];

/**
 * Writes text with the pen: outlines, as an SVG as wide as the text and on its base line. Text with letters that the
 * font lacks stays text.
 */
export function penHtml(text: string): string {
  const buffer = new Buffer();
  buffer.addText(text.normalize('NFC'));
  buffer.guessSegmentProperties();
  shape(font, buffer);
  let pen = 0;
  let drawn = '';
  for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
    // A letter's number in the font; 0 is the box for a missing letter.
    if (codepoint === 0) return escapeHtml(text);
    drawn += writeGlyphPath(codepoint, { x: Math.round(toOutlineUnits(pen + xOffset)), y: -Math.round(toOutlineUnits(yOffset)) });
    pen += xAdvance;
  }
  const [width, height] = [Math.round(toOutlineUnits(pen)), ASCENT + DESCENT];
  const style = `width:${width / EM}em;height:${height / EM}em;vertical-align:${-DESCENT / EM}em`;
  return `<svg class="pen" style="${style}" viewBox="0 ${-ASCENT} ${width} ${height}"><path d="${drawn}"/></svg>`;
}

const toOutlineUnits = (value: number): number => (value * EM) / FONT_EM;

type OutlinePoint = { x: number; y: number };

/** Control point and end of a curve, in units of the outlines, relative to the letter's position. */
type Curve = { control: OutlinePoint; end: OutlinePoint };

/**
 * Writes a letter's outline. Each letter has whole relative coordinates from its own position, so the same letter is
 * the same text, which compresses well. Where a curve continues smoothly, as most do in this font, half of its numbers
 * follow from the previous curve.
 */
function writeGlyphPath(glyph: number, at: OutlinePoint): string {
  let here: OutlinePoint = { x: -at.x, y: -at.y };
  let last = '';
  let path = '';
  const write = (letter: string, ...points: OutlinePoint[]) => {
    const numbers = points.flatMap(({ x, y }) => [x - here.x, y - here.y]);
    // A repeated command needs no letter.
    path += numbers.reduce((text, value) => text + (value < 0 || /[a-z]$/i.test(text) ? value : ` ${value}`), letter === last ? '' : letter);
    last = letter;
    here = points.at(-1) ?? here;
  };
  const pieces = font.glyphToJson(glyph).map(({ type, values }) => ({ type, points: toPoints(values) }));
  let bent: Curve | undefined;
  for (const [index, { type, points }] of pieces.entries()) {
    const [control, end] = points;
    if (type !== 'Q' || !control || !end) {
      bent = undefined;
      write(path ? type.toLowerCase() : 'M', ...points.map(roundPoint));
      continue;
    }
    const next = pieces[index + 1];
    const ahead = next?.type === 'Q' ? next.points[0] : undefined;
    const mirrored = bent && { x: 2 * bent.end.x - bent.control.x, y: 2 * bent.end.y - bent.control.y };
    const drawn = mirrored ?? roundPoint(control);
    // Where the next curve mirrors this control point, the end corrects the rounding, so that errors do not add up.
    const isSmooth = ahead !== undefined && isBetween(end, control, ahead);
    const there = roundPoint(isSmooth ? { x: (drawn.x + ahead.x) / 2, y: (drawn.y + ahead.y) / 2 } : end);
    if (mirrored) write('t', there);
    else write('q', drawn, there);
    bent = isSmooth ? { control: drawn, end: there } : undefined;
  }
  return path;
}

const toPoints = (values: number[]): OutlinePoint[] =>
  Array.from({ length: values.length / 2 }, (_, at) => ({ x: toOutlineUnits(values[2 * at] ?? 0), y: -toOutlineUnits(values[2 * at + 1] ?? 0) }));

const roundPoint = ({ x, y }: OutlinePoint): OutlinePoint => ({ x: Math.round(x), y: Math.round(y) });

const isBetween = ({ x, y }: OutlinePoint, one: OutlinePoint, other: OutlinePoint): boolean =>
  Math.abs(one.x + other.x - 2 * x) < 1e-6 && Math.abs(one.y + other.y - 2 * y) < 1e-6;
