import { useMemo } from 'react';
import { listChanges } from './changes.ts';
import { Difference } from './Difference.tsx';
import { comparable, type Document, type DocumentType } from './document-type.ts';
import { nameAt } from './name-at.ts';
import { Formulas } from './Pieces.tsx';
import { valuePieces } from './value-pieces.ts';

type Props<D extends Document> = {
  type: DocumentType<D>;
  before: D;
  after: D;
  /** Number of changes shown; the others are counted. */
  most?: number;
};

/** The differences between two copies, with added and removed words marked. */
export function ChangeList<D extends Document>({ type, before, after, most = Infinity }: Props<D>) {
  const changes = useMemo(() => {
    const [was, is] = comparable(type, [before, after]);
    return listChanges(was, is, type.parts);
  }, [type, before, after]);
  if (changes.length === 0) return <p>Hai bản giống nhau.</p>;
  const rest = changes.length - most;
  return (
    <ul className="grid gap-3">
      {changes.slice(0, most).map((change) => (
        <li key={change.key} className="grid gap-1 border-t border-line pt-3 first:border-0 first:pt-0">
          <span className="text-sm font-bold">
            <Formulas text={nameAt(type, change.path, change.of === 'after' ? after : before)} />
          </span>
          <Difference before={piecesAt(type, change, change.before)} after={piecesAt(type, change, change.after)} />
        </li>
      ))}
      {rest > 0 && <li className="text-sm text-ink-soft">và {rest} chỗ khác</li>}
    </ul>
  );
}

/** Returns no pieces for a missing value, but words for an empty field. */
const piecesAt: typeof valuePieces = (type, at, value) => (value === undefined ? [] : valuePieces(type, at, value));
