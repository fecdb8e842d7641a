import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { piecesOf, type Piece } from '../text/pieces.ts';
import { compareTexts, shortenRuns } from './compare-texts.ts';
import { Pieces } from './Pieces.tsx';

type Props = { before: string | readonly Piece[]; after: string | readonly Piece[] };

/** Two texts as one, with marked additions and removals; a long one is shortened to the surroundings of its changes. */
export function Difference({ before, after }: Props) {
  const [whole, setWhole] = useState(false);
  const all = compareTexts(piecesIn(before), piecesIn(after));
  const short = shortenRuns(all);
  const isShortened = short.some(({ pieces }) => pieces.some(({ kind }) => kind === 'gap'));
  return (
    <div className="grid justify-items-start gap-1">
      <p className="max-w-full text-sm wrap-anywhere whitespace-pre-wrap">
        {(whole ? all : short).map(({ pieces, in: where }, index) => {
          const key = `${index} ${where}`;
          const text = <Pieces pieces={pieces} />;
          if (where === 'after') return <ins key={key} className="mx-0.5 rounded-xs bg-(--right-wash) px-0.5 text-(--right) no-underline">{text}</ins>;
          if (where === 'before') return <del key={key} className="mx-0.5 rounded-xs struck bg-(--wrong-wash) px-0.5 text-wrong">{text}</del>;
          return <span key={key}>{text}</span>;
        })}
      </p>
      {all.every(({ in: where }) => where === 'both') && <p className="text-sm text-ink-soft">Chữ giống nhau, chỉ cách trình bày khác.</p>}
      {isShortened && (
        <Button kind="text" small aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Thu gọn' : 'Hiện cả đoạn'}
        </Button>
      )}
    </div>
  );
}

const piecesIn = (text: string | readonly Piece[]) => (typeof text === 'string' ? piecesOf(text) : text);
