import { BOARD, SQUARE } from './film.ts';
import type { ShownStroke } from './moment.ts';

const GRID = '#2a2640';
const MARGIN = '#7a3f4b';

/** The squared paper and the margin line, as SVG. */
export function paper(): string {
  const down = Array.from({ length: BOARD.width - 1 }, (_, index) => `M${(index + 1) * SQUARE} 0V540`).join('');
  const across = Array.from({ length: 13 }, (_, index) => `M0 ${(index + 1) * SQUARE}H960`).join('');
  const margin = BOARD.margin * SQUARE;
  const squares = `<path d="${down}${across}" stroke="${GRID}"/>`;
  return `${squares}<path d="M${margin} 0V540" stroke="${MARGIN}" stroke-width="2"/>`;
}

/** The strokes of a moment as SVG. */
export function strokesSvg(strokes: ShownStroke[]): string {
  return strokes.map(strokePath).join('');
}

function strokePath(stroke: ShownStroke): string {
  const { points, width, color, opacity, dashed, flat, fill, fillOpacity } = stroke;
  const d = points.map(({ x, y }) => `${pixels(x)} ${pixels(y)}`).join('L');
  const dashes = dashed ? ` stroke-dasharray="${pixels(0.3)} ${pixels(0.28)}"` : '';
  const caps = flat ? ' stroke-linecap="butt"' : '';
  const inside = fill === undefined ? '' : ` fill="${fill}" fill-opacity="${fillOpacity}"`;
  const pen = width === 0 ? '' : ` stroke="${color}" stroke-width="${pixels(width)}"`;
  return `<path d="M${d}" opacity="${opacity}"${pen}${dashes}${caps}${inside}/>`;
}

function pixels(squares: number): string {
  return String(Math.round(squares * SQUARE * 100) / 100);
}
