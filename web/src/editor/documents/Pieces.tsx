import { Suspense } from 'react';
import { ChunkBoundary, lazyPart } from '../../ui/ChunkBoundary.tsx';
import { splitFormulas } from '../text/pieces.ts';
import type { Run } from './compare-texts.ts';

// The formula renderer is loaded with the first formula.
const DrawnFormula = lazyPart(() => import('../text/DrawnFormula.tsx'));

export const Pieces = ({ pieces }: Pick<Run, 'pieces'>) =>
  pieces.map((piece, index) => {
    const key = `${index} ${piece.kind}`;
    if (piece.kind === 'gap') return <span key={key} className="text-ink-soft"> … </span>;
    if (piece.kind === 'text') return piece.text;
    if (piece.kind === 'item') return <Formulas key={key} text={piece.text} />;
    if (piece.kind === 'picture') return <img key={key} src={piece.text} alt="ảnh" loading="lazy" className="inline-block max-h-20 max-w-40 rounded-xs align-middle" />;
    return (
      <ChunkBoundary key={key} failed={() => piece.text}>
        <Suspense fallback={piece.text}>
          <DrawnFormula tex={piece.text} display={piece.kind === 'display'} />
        </Suspense>
      </ChunkBoundary>
    );
  });

export const Formulas = ({ text }: { text: string }) => <Pieces pieces={splitFormulas(text)} />;
