import { toHtml } from '#library/format/markdown.ts';
import { drawFigures, type Figures } from './figures.ts';
import { renderFormulas, sanitize } from './html.ts';

/** Markdown of the library as the sanitised HTML that is kept as source (decision 38). */
export const sourceOf = (markdown: string): string => sanitize(toHtml(markdown)).trim();

/** The same for a line: without the paragraph around it. */
export const lineOf = (markdown: string): string => sourceOf(markdown).replace(/^<p>([\s\S]*)<\/p>$/, '$1');

/** Kept source as learners read it: formulas and the library's drawings in place. */
export const viewOf = (source: string, figures: Figures): string => drawFigures(renderFormulas(source), figures);
