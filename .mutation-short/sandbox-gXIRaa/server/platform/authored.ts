// @ts-nocheck
import { z } from 'zod';
import { toHtml, toLineHtml } from '#library/format/markdown.ts';
import { drawFigures, sizePictures, type Figures } from './figures.ts';
import { renderFormulas, sanitize } from './html.ts';

/** HTML as it is kept: made safe, its formulas as they were written. */
export const clean = (html: string): string => sanitize(html).trim();

/** A field of HTML as it is kept. */
export const authoredHtml = z.string().transform(clean);

/** Markdown of the library as HTML, formulas as they were written. */
export const sourceOf = (markdown: string): string => toHtml(markdown).trim();

/** The same for a line: without the paragraph around it. */
export const lineOf = toLineHtml;

/** Kept source as learners read it: formulas and the library's drawings in place. */
export const viewOf = (source: string, figures: Figures): string => sizePictures(drawFigures(renderFormulas(source), figures));

/** Whether a picture stands in any of its texts. */
export const hasPicture = (written: unknown): boolean => JSON.stringify(written).includes('<img');
