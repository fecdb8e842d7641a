import { AppError } from '#server/platform/errors.ts';
import { renderInSlices, iterateTexts, htmlToText } from '#server/platform/text/html.ts';
import type { RenderedAhead, Author, DocumentKind, RenderResult } from './kind.ts';
import { findPasteMarks } from '#library/format/paste-marks.ts';

/** Raised when rendering or search entries change, so that stored documents are rendered and indexed again. */
export const RENDERING_VERSION = 15;

export function createRenderer<Source, Document extends Source>(kind: DocumentKind<Source, Document>) {
  return {
    /** @throws AppError `has-problems`, with the problems, when it cannot be rendered */
    render: async (source: Source, { figuresIn, ahead }: Pick<Author, 'figuresIn' | 'ahead'>): Promise<Document> => {
      const { renderedPart: textsOf = (whole: Source): unknown => whole, render, renderInProcess } = kind;
      if (renderInProcess) {
        const rendered = (ahead?.get(keyOf(source)) as RenderResult<Document> | undefined) ?? (await renderInProcess([source], await figuresIn(JSON.stringify(source))))[0];
        if (rendered && 'document' in rendered) return rendered.document;
        if (!rendered) throw new Error('the process that renders documents returned no result');
        const { problems } = rendered;
        throw new AppError('has-problems', `Dòng ${problems[0].line}: ${problems[0].message}`, { problems });
      }
      const figures = await figuresIn(JSON.stringify(source));
      return renderInSlices(iterateTexts(textsOf(source)), () => render(source, figures));
    },

    problemOf: (source: Source, ahead: RenderedAhead) => {
      const rendered = ahead.get(keyOf(source));
      return rendered && 'problems' in rendered ? rendered.problems[0] : undefined;
    },

    /** Renders in a process apart, before a transaction, all that are to be written together. */
    renderAhead: async (sources: Source[], { figuresIn }: Pick<Author, 'figuresIn'>): Promise<RenderedAhead> => {
      const rendered = kind.renderInProcess && sources.length > 0 ? await kind.renderInProcess(sources, await figuresIn(JSON.stringify(sources))) : [];
      return new Map(rendered.map((each, at) => [keyOf(sources[at]), each]));
    },
  };
}

const keyOf = (source: unknown): string => JSON.stringify(source);

/** Letters before a mark that help its author to find it. */
const BEFORE = 40;

/** Refuses a document with marks of unpasted content. @throws AppError `invalid-input` */
export function refusePasteMarks(source: unknown): void {
  for (const written of iterateTexts(source)) {
    if (findPasteMarks(written).length === 0) continue;
    const text = htmlToText(written);
    const [first, ...others] = findPasteMarks(text);
    if (!first) continue;
    const before = text.slice(Math.max(0, first.from - BEFORE), first.from).trim();
    const where = before ? ` sau “…${before}”` : '';
    const more = others.length > 0 ? ` và ${others.length} chỗ nữa` : '';
    throw new AppError('invalid-input', `Còn chỗ chưa dán được${where}${more}: ${first.what}.`);
  }
}
