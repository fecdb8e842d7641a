import type { Point, Stroke } from './film.ts';
import { BOARD, SQUARE } from './film.ts';
import type { ShownStroke } from './moment.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** The squared paper and the margin line, as SVG. */
export function paper(): string {
  const down = Array.from({ length: BOARD.width - 1 }, (_, index) => `M${(index + 1) * SQUARE} 0V540`).join('');
  const across = Array.from({ length: 13 }, (_, index) => `M0 ${(index + 1) * SQUARE}H960`).join('');
  return `<path class="grid" d="${down}${across}"/><path class="margin" d="M${BOARD.margin * SQUARE} 0V540"/>`;
}

/** A stroke on the page. */
export interface DrawnStroke {
  element: SVGPathElement;
  /** Shows it as it is at a moment; only what differs from the moment before is written. */
  place(shown: ShownStroke): void;
  hide(): void;
}

export function createStroke({ dashed, flat }: Stroke): DrawnStroke {
  const element = document.createElementNS(SVG, 'path');
  if (dashed) element.setAttribute('stroke-dasharray', `${pixels(0.3)} ${pixels(0.28)}`);
  if (flat) element.setAttribute('stroke-linecap', 'butt');
  const written = new Map<string, string>();
  const write = (name: string, value: string) => {
    if (written.get(name) === value) return;
    written.set(name, value);
    element.setAttribute(name, value);
  };
  let points: Point[] | undefined;
  write('visibility', 'hidden');
  return {
    element,
    place(shown) {
      if (shown.points !== points) {
        points = shown.points;
        write('d', `M${points.map(({ x, y }) => `${pixels(x)} ${pixels(y)}`).join('L')}`);
      }
      write('opacity', String(shown.opacity));
      if (shown.width > 0) {
        write('stroke', shown.color);
        write('stroke-width', pixels(shown.width));
      }
      if (shown.fill !== undefined) {
        write('fill', shown.fill);
        write('fill-opacity', String(shown.fillOpacity));
      }
      write('visibility', 'visible');
    },
    hide: () => write('visibility', 'hidden'),
  };
}

function pixels(squares: number): string {
  return String(Math.round(squares * SQUARE * 100) / 100);
}
