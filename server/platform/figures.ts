import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sanitizeHtml from 'sanitize-html';
import { escapeHtml, unescapeHtml } from '#library/format/escape-html.ts';

/** Drawings of the library by file name, as SVG text. */
export type Figures = ReadonlyMap<string, string>;

/** The file names of drawings that a text names. */
export const drawingsNamedIn = (text: string): string[] => [...new Set(text.match(/[a-z0-9-]+\.svg/g))];

/** Finds the drawings that a text names in the library folder; what is no drawing of it is left out. */
export const figuresOf = (contentFolder: string) => async (text: string): Promise<Figures> => {
  const figures = new Map<string, string>();
  for (const name of drawingsNamedIn(text)) {
    const svg = await readFile(path.join(contentFolder, 'figures', name), 'utf8').catch(() => undefined);
    if (svg !== undefined) figures.set(name, svg);
  }
  return figures;
};

/** What a drawing is made of: shapes and letters, nothing that runs or loads. */
const DRAWING: sanitizeHtml.IOptions = {
  allowedTags: ['svg', 'g', 'path', 'line', 'circle', 'ellipse', 'rect', 'polygon', 'polyline', 'text', 'tspan'],
  allowedAttributes: {
    '*': [
      'class', 'viewBox', 'width', 'height', 'fill', 'stroke', 'stroke-width', 'stroke-linejoin', 'stroke-linecap',
      'stroke-dasharray', 'opacity', 'font-size', 'font-weight', 'font-style', 'text-anchor', 'dominant-baseline',
      'transform', 'd', 'points', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'dx', 'dy',
    ],
  },
  // The alt text says what the drawing shows; its own title would be a tooltip.
  nonTextTags: ['style', 'script', 'title', 'desc'],
  parser: { xmlMode: true },
};

/**
 * A drawing as it stands inside a page, where it takes the page's colours, dark ones too. `alt` names it
 * for who does not see it.
 */
export function figureHtml(svg: string, alt: string): string {
  const drawn = sanitizeHtml(svg, DRAWING).trim();
  return drawn.replace(/^<svg /, `<svg role="img" aria-label="${escapeHtml(alt)}" `);
}

/** The same HTML with its pictures drawn that are drawings of the library; other pictures stay as they are. */
export const drawFigures = (html: string, figures: Figures): string =>
  html.replace(/<img\b[^>]*>/g, (tag) => {
    const svg = figures.get(valueOf(tag, 'src'));
    return svg === undefined ? tag : `<span class="figure">${figureHtml(svg, unescapeHtml(valueOf(tag, 'alt')))}</span>`;
  });

const valueOf = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
