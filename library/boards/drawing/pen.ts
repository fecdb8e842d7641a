import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import { escapeHtml } from '#library/format/escape-html.ts';

/** What titles are written with: Playwrite VN, cut by scripts/fonts.mjs. No page loads it. */
const font = new Font(new Face(new Blob(readFileSync(path.join(import.meta.dirname, 'playwrite-vn.ttf'))), 0));
/** The font's own units in an em, and those of the outlines: less than half a pixel each in a title that fills a desktop's board. */
const FONT_EM = 1000;
const EM = 200;
/** How far the letters reach above the base line and below it, in ems of the outlines: room for two accents. */
const [ASCENT, DESCENT] = [240, 80];

/**
 * Text as it is written with the pen: outlines, as an SVG as wide as the text and standing on its base line. What the font
 * has no letters for stays text.
 */
export function penHtml(text: string): string {
  const buffer = new Buffer();
  buffer.addText(text.normalize('NFC'));
  buffer.guessSegmentProperties();
  shape(font, buffer);
  let pen = 0;
  let drawn = '';
  for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
    // A letter's number in the font; 0 is the box that stands for one that is not there.
    if (codepoint === 0) return escapeHtml(text);
    drawn += glyphPath(codepoint, { x: Math.round(units(pen + xOffset)), y: -Math.round(units(yOffset)) });
    pen += xAdvance;
  }
  const [width, height] = [Math.round(units(pen)), ASCENT + DESCENT];
  const style = `width:${width / EM}em;height:${height / EM}em;vertical-align:${-DESCENT / EM}em`;
  return `<svg class="pen" style="${style}" viewBox="0 ${-ASCENT} ${width} ${height}"><path d="${drawn}"/></svg>`;
}

const units = (value: number): number => (value * EM) / FONT_EM;

type Place = { x: number; y: number };

/** Relative coordinates, and of each letter whole ones from its own place: the same letter is the same text, which packs well. */
function glyphPath(glyph: number, { x, y }: Place): string {
  let here = [0, 0];
  let last = '';
  let path = '';
  for (const { type, values } of font.glyphToJson(glyph)) {
    const points = values.map((value, at) => Math.round(units(at % 2 ? -value : value)));
    const [fromX = 0, fromY = 0] = path ? here : [-x, -y];
    const numbers = points.map((value, at) => value - (at % 2 ? fromY : fromX));
    // What is drawn as before needs no letter again.
    const letter = path ? type.toLowerCase() : 'M';
    path += numbers.reduce((text, value) => text + (value < 0 || /[a-z]$/i.test(text) ? value : ` ${value}`), letter === last ? '' : letter);
    last = letter;
    if (points.length > 0) here = points.slice(-2);
  }
  return path;
}
