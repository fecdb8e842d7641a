import { drawnInTurns } from '#server/platform/html.ts';
import type { Author, DocumentKind } from './kind.ts';

/** Raised when documents are drawn otherwise than before, so that stored ones are drawn again. */
export const RENDERING = 6;

/** Makes of what an author wrote what learners read. */
export function drawingOf<Source, Document extends Source>({ drawn, render }: Pick<DocumentKind<Source, Document>, 'drawn' | 'render'>) {
  return async (source: Source, { figuresIn }: Pick<Author, 'figuresIn'>): Promise<Document> => {
    const figures = await figuresIn(JSON.stringify(source));
    return drawnInTurns(textsIn(drawn?.(source) ?? source), () => render(source, figures));
  };
}

/** Every text of a document, wherever it stands. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* textsIn(each);
}
