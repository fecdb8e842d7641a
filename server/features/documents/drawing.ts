import { AppError } from '#server/platform/errors.ts';
import { drawnInTurns, textsIn } from '#server/platform/html.ts';
import type { RenderedAhead, Author, DocumentKind, RenderResult } from './kind.ts';

/** Raised when rendering changes, so that stored documents are rendered again. */
export const RENDERING = 12;

export function drawingOf<Source, Document extends Source>(kind: DocumentKind<Source, Document>) {
  return {
    /** @throws AppError `has-problems`, with the problems, when it cannot be rendered */
    draw: async (source: Source, { figuresIn, ahead }: Pick<Author, 'figuresIn' | 'ahead'>): Promise<Document> => {
      const { drawn: textsOf = (whole: Source): unknown => whole, render, renderApart } = kind;
      if (renderApart) {
        const drawn = (ahead?.get(keyOf(source)) as RenderResult<Document> | undefined) ?? (await renderApart([source]))[0];
        if (drawn && 'document' in drawn) return drawn.document;
        if (!drawn) throw new Error('nothing was said of it');
        const { problems } = drawn;
        throw new AppError('has-problems', `Dòng ${problems[0].line}: ${problems[0].message}`, { problems });
      }
      const figures = await figuresIn(JSON.stringify(source));
      return drawnInTurns(textsIn(textsOf(source)), () => render(source, figures));
    },

    problemOf: (source: Source, ahead: RenderedAhead) => {
      const drawn = ahead.get(keyOf(source));
      return drawn && 'problems' in drawn ? drawn.problems[0] : undefined;
    },

    /** Renders in a process apart, before a transaction, all that are to be written together. */
    drawAhead: async (sources: Source[]): Promise<RenderedAhead> => {
      const drawn = kind.renderApart && sources.length > 0 ? await kind.renderApart(sources) : [];
      return new Map(drawn.map((each, at) => [keyOf(sources[at]), each]));
    },
  };
}

const keyOf = (source: unknown): string => JSON.stringify(source);
