import { z } from 'zod';
import { toHtml, toLineHtml } from '#library/format/markdown.ts';
import { insertDrawings, addPictureSizes, type Drawings } from './drawings.ts';
import { renderFormulas, sanitize } from './html.ts';

/** Sanitises HTML for storage; formulas keep the author's notation. */
export const cleanHtml = (html: string): string => sanitize(html).trim();

export const authoredHtml = z.string().transform(cleanHtml);

/** Converts the library's Markdown to HTML; formulas keep their notation. */
export const markdownToHtml = (markdown: string): string => toHtml(markdown).trim();

/** Converts one line, without a paragraph around it. */
export const markdownToLine = toLineHtml;

/** Renders stored HTML for learners, with formulas and the library's drawings. */
export const renderView = (source: string, figures: Drawings): string => addPictureSizes(insertDrawings(renderFormulas(source), figures));

export const hasPicture = (written: unknown): boolean => JSON.stringify(written).includes('<img');
