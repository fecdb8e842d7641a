import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sanitizeHtml from 'sanitize-html';
import { escapeHtml, unescapeHtml } from '#library/format/escape-html.ts';

/** Drawings of the library by file name, as SVG text. */
export type Drawings = ReadonlyMap<string, string>;

export const findDrawingNames = (text: string): string[] => [...new Set(text.match(/[a-z0-9-]+\.svg/g))];

/** Reads the drawings that a text names from the library folder; unknown names are ignored. */
export const createDrawingReader = (contentFolder: string) => async (text: string): Promise<Drawings> => {
  const figures = new Map<string, string>();
  for (const name of findDrawingNames(text)) {
    const svg = await readFile(path.join(contentFolder, 'figures', name), 'utf8').catch(() => undefined);
    if (svg !== undefined) figures.set(name, svg);
  }
  return figures;
};

/** Elements and attributes of a drawing: shapes and letters; nothing runs or loads. */
const DRAWING: sanitizeHtml.IOptions = {
  allowedTags: ['svg', 'g', 'path', 'line', 'circle', 'ellipse', 'rect', 'polygon', 'polyline', 'text', 'tspan'],
  allowedAttributes: {
    '*': [
      'class', 'viewBox', 'width', 'height', 'fill', 'stroke', 'stroke-width', 'stroke-linejoin', 'stroke-linecap',
      'stroke-dasharray', 'opacity', 'fill-opacity', 'font-size', 'font-weight', 'font-style', 'text-anchor', 'dominant-baseline',
      'transform', 'd', 'points', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'dx', 'dy',
    ],
  },
  // The alt text describes the drawing; its own title would be a tooltip.
  nonTextTags: ['style', 'script', 'title', 'desc'],
  parser: { xmlMode: true },
};

/** Further elements of a drawing in a file of its own; they neither run nor load anything, either. */
const FILE: sanitizeHtml.IOptions = {
  allowedTags: [
    ...(DRAWING.allowedTags as string[]), 'defs', 'clipPath', 'linearGradient', 'radialGradient', 'stop', 'marker', 'title', 'desc', 'style',
  ],
  allowedAttributes: {
    '*': [
      ...(DRAWING.allowedAttributes as Record<string, string[]>)['*'] ?? [], 'xmlns', 'id', 'style', 'preserveAspectRatio', 'xml:space',
      'clip-path', 'clip-rule', 'clipPathUnits', 'fill-rule', 'stroke-opacity', 'stroke-miterlimit', 'stroke-dashoffset',
      'font-family', 'text-decoration', 'letter-spacing', 'textLength', 'lengthAdjust', 'gradientUnits', 'gradientTransform', 'fx', 'fy',
      'offset', 'stop-color', 'stop-opacity', 'marker-start', 'marker-mid', 'marker-end', 'markerWidth', 'markerHeight', 'markerUnits',
      'orient', 'refX', 'refY', 'display', 'visibility', 'vector-effect', 'paint-order',
    ],
  },
  nestingLimit: 100, // the end of each level goes through all levels again
  allowVulnerableTags: true, // only styles that the filter leaves
  parseStyleAttributes: false,
  nonTextTags: ['script'],
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(Object.entries(attribs).filter(([, value]) => !LOADS.test(value))),
    }),
  },
  exclusiveFilter: ({ tag, text }) => tag === 'style' && (LOADS.test(text) || /[<&]/.test(text)),
  parser: { xmlMode: true },
};

/** Reaches outside of the drawing; an inner reference is `url(#…)`. */
const LOADS = /url\s*\(\s*(?!["']?#)|image-set\s*\(|@import|expression\s*\(|script\s*:|\\/i;

/** A width in pixels above this is not meant literally and is ignored, as in browsers. */
const WIDEST = 100_000;

/** Declarations and comments before an SVG's first element. */
const BEFORE = /^\ufeff?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*|<!DOCTYPE\s[^<>[]*(?:\[[^\]]*\]\s*)?>\s*)*(?=<svg[\s>])/i;

/** Tells whether a text is an SVG, whatever it contains. */
export const isDrawing = (text: string): boolean => BEFORE.test(text);

/**
 * Makes an uploaded drawing safe to publish as a file; undefined when nothing is left of it. `parts` names the removed
 * elements that would be missed.
 */
export function readDrawingFile(svg: string): { svg: string; width: number; height: number; parts: string[] } | undefined {
  const found = [...svg.matchAll(/<(use|image|foreignObject|pattern|mask|filter|symbol)[\s>/]/gi)];
  const clean = sanitizeHtml(svg.replace(BEFORE, ''), FILE).trim();
  const [root = '', attributes = ''] = /^<svg\b([^>]*)>/.exec(clean) ?? [];
  if (!root || !/<(?:path|line|circle|ellipse|rect|polygon|polyline|text)[\s>]/.test(clean)) return undefined;
  const [, , boxWidth, boxHeight] = valueOf(root, 'viewBox').trim().split(/[\s,]+/).map(Number);
  const side = (name: string, box = 0, otherwise = 0) => {
    const said = /^[\d.]+(?:px)?$/.test(valueOf(root, name)) ? Number.parseFloat(valueOf(root, name)) : box;
    return said >= 0.5 && said <= WIDEST ? Math.round(said) : otherwise;
  };
  const named = / xmlns=/.test(attributes) ? clean : clean.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  return {
    svg: named,
    width: side('width', boxWidth, 300),
    height: side('height', boxHeight, 150),
    parts: [...new Set(found.map(([, name = '']) => name))],
  };
}

/** A label such as x, y', 2x, ac or x − 2y = −1, whose letters formulas set in italics; "rau" and "5 cm" are none. */
const FORMULA = /^−?\d*[a-zα-ω]{0,2}['’′²]?(?: [+−=] −?\d*[a-zα-ω]{0,2})*$/;

/**
 * Prepares a drawing for use inside a page, where it takes the page's colours. `alt` describes it for screen readers.
 */
export function drawingHtml(svg: string, alt: string): string {
  const drawn = sanitizeHtml(svg, DRAWING).trim();
  const width = Number(/\bviewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+(\d+(?:\.\d+)?)/.exec(drawn)?.[1] ?? 0);
  // figures.css enlarges the letters of a drawing that is wider than its place.
  const style = width > 0 ? ` style="--width:${width}"` : '';
  return (
    drawn
      // With a function: in a replacement text, `$'` and `$&` would mean parts of the drawing.
      .replace(/^<svg /, () => `<svg role="img" aria-label="${escapeHtml(alt)}"${style} `)
      .replace(/(?<=<text\b[^>]*>)[^<]+(?=<\/text>)/g, (label) =>
        FORMULA.test(label) ? label.replace(/[a-zα-ω]+/g, '<tspan class="fig-letter">$&</tspan>') : label,
      )
  );
}

/** Replaces pictures in HTML by the library's drawings of their names; other pictures stay. */
export const insertDrawings = (html: string, figures: Drawings): string =>
  html.replace(/<img\b[^>]*>/g, (tag) => {
    const svg = figures.get(valueOf(tag, 'src'));
    return svg === undefined ? tag : `<span class="figure">${drawingHtml(svg, unescapeHtml(valueOf(tag, 'alt')))}</span>`;
  });

/** Name of an uploaded picture, with its size; narrower files lie beside it. */
const SENT_IN = /^(\/(?:quiz|course|practice|topic)\/[0-9a-f]{32}-(\d+)x(\d+))\.webp$/;

/** Adds sizes and narrower files to uploaded pictures in HTML: the page does not shift, and phones load small ones. */
export const addPictureSizes = (html: string): string =>
  html.replace(/<img\b[^>]*>/g, (tag) => {
    const [, stem, width = '', height = ''] = SENT_IN.exec(valueOf(tag, 'src')) ?? [];
    if (!stem) return tag;
    const files = [...[480, 960].filter((each) => each < Number(width)).map((each) => [`${stem}-${each}.webp`, each]), [`${stem}.webp`, width]];
    const own = /\s(?:width|height)=/.test(tag) ? '' : ` width="${width}" height="${height}"`;
    const set = ` srcset="${files.map(([file, each]) => `${file} ${each}w`).join(', ')}" sizes="(min-width:44rem) 42rem, 100vw"`;
    return tag.replace(/^<img/, `<img${own}${files.length > 1 ? set : ''} loading="lazy"`);
  });

const valueOf = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
