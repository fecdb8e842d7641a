import { Icon } from '../../ui/Icon.tsx';
import type { Mark } from './paper.ts';

const SAID = { right: 'đúng', wrong: 'chưa đúng', open: 'chưa làm' } as const;

type Props = {
  marks: Mark[];
  /** The place of the question that is shown. */
  at?: number;
};

/** The squares of a paper, one a question: done right, done wrong, still to do. */
export function Boxes({ marks, at }: Props) {
  return (
    <ol className="boxes" aria-label={`${marks.length} câu hỏi`}>
      {marks.map((mark, place) => (
        // The questions of a paper keep their places.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place} className={`box-${mark}`} aria-current={place === at ? 'step' : undefined}>
          {mark === 'open' ? <span aria-hidden="true">{place + 1}</span> : <Icon name={mark} small />}
          <span className="sr-only">{`Câu ${place + 1} ${SAID[mark]}`}</span>
        </li>
      ))}
    </ol>
  );
}
