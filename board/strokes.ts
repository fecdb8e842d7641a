import { BOARD, SQUARE, type Point, type Stroke } from './board-animation.ts';
import type { ShownStroke } from './moment.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Returns squared paper and margin line as SVG. `beyond` continues it for wider or higher frames. */
export function paperSvg(): string {
  const [right, bottom] = [BOARD.width * SQUARE, BOARD.height * SQUARE];
  const margin = BOARD.margin * SQUARE;
  const lines = (from: number, to: number, line: (at: number) => string) =>
    Array.from({ length: to - from }, (_, index) => line((from + index) * SQUARE)).join('');
  const down = lines(1, BOARD.width, (x) => `M${x} 0V${bottom}`);
  const across = lines(1, BOARD.height, (y) => `M0 ${y}H${right}`);
  const beyond =
    lines(-24, 49, (x) => (x > 0 && x < right ? `M${x} -800V0M${x} ${bottom}V1600` : `M${x} -800V1600`)) +
    lines(-20, 40, (y) => (y > 0 && y < bottom ? `M-960 ${y}H0M${right} ${y}H1920` : `M-960 ${y}H1920`));
  return (
    `<path class="grid" d="${down}${across}"/><path class="grid beyond" d="${beyond}"/>` +
    `<path class="margin" d="M${margin} 0V${bottom}"/><path class="margin beyond" d="M${margin} -800V0M${margin} ${bottom}V1600"/>`
  );
}

export interface DrawnStroke {
  element: SVGPathElement;
  /** Shows it at a moment; writes only the differences. */
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
