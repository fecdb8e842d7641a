import { z } from 'zod';
import { toHtml, toLineHtml } from '#library/format/markdown.ts';
import { drawFigures, sizePictures, type Figures } from './figures.ts';
import { renderFormulas, sanitize } from './html.ts';

/** Sanitises HTML for storage; formulas keep the author's notation. */
export const clean = (html: string): string => sanitize(html).trim();

export const authoredHtml = z.string().transform(clean);

/** Converts the library's Markdown to HTML; formulas keep their notation. */
export const sourceOf = (markdown: string): string => toHtml(markdown).trim();

/** Converts one line, without a paragraph around it. */
export const lineOf = toLineHtml;

/** Renders stored HTML for learners, with formulas and the library's drawings. */
export const viewOf = (source: string, figures: Figures): string => sizePictures(drawFigures(renderFormulas(source), figures));

export const hasPicture = (written: unknown): boolean => JSON.stringify(written).includes('<img');
