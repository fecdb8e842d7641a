// Writes text as SVG path data, by HarfBuzz (both packages come with subset-font).
import { readFileSync } from 'node:fs';
import fontverter from 'fontverter';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';

const round = (value) => Number(value.toFixed(1));

/** @param {string} file a font in any format. @returns {Promise<{ font: Font, unitsPerEm: number }>} */
export async function openFont(file) {
  const face = new Face(new Blob(await fontverter.convert(readFileSync(file), 'truetype')), 0);
  return { font: new Font(face), unitsPerEm: face.upem };
}

/**
 * Outlines `text` with its first letter's origin at (x, y); y grows downwards.
 * @param {{ font: Font, unitsPerEm: number }} face
 * @param {{ x?: number, y?: number, size: number }} place size of the em square, in the unit of x and y
 * @returns {{ d: string, width: number, box: { left: number, right: number, top: number, bottom: number } }}
 */
export function outline({ font, unitsPerEm }, text, { x = 0, y = 0, size }) {
  const scale = size / unitsPerEm;
  const buffer = new Buffer();
  buffer.addText(text.normalize('NFC'));
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  let pen = x;
  let d = '';
  let here = [0, 0];
  for (const { codepoint, xAdvance, xOffset, yOffset } of buffer.getGlyphInfosAndPositions()) {
    for (const { type, values } of font.glyphToJson(codepoint)) {
      const placed = values.map((value, at) =>
        round(at % 2 ? y - (yOffset + value) * scale : pen + (xOffset + value) * scale),
      );
      placed.forEach((value, at) => grow(box, value, at % 2));
      // Relative coordinates are shorter by a third.
      d += type === 'M' ? `M${placed.join(' ')}` : type.toLowerCase() + compact(placed, here);
      if (placed.length > 0) here = placed.slice(-2);
    }
    pen += xAdvance * scale;
  }
  return { d, width: pen - x, box };
}

const compact = (points, [x, y]) =>
  points
    .map((value, at) => round(value - (at % 2 ? y : x)))
    .map((value, at) => (at > 0 && value >= 0 ? ` ${value}` : `${value}`).replace(/^( ?-?)0\./, '$1.'))
    .join('');

function grow(box, value, isVertical) {
  const [low, high] = isVertical ? ['top', 'bottom'] : ['left', 'right'];
  box[low] = Math.min(box[low], value);
  box[high] = Math.max(box[high], value);
}
