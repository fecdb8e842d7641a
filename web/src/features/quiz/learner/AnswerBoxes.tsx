import { Icon } from '../../../ui/Icon.tsx';
import type { AnswerState } from './paper.ts';

const SAID = { right: 'đúng', wrong: 'chưa đúng', open: 'chưa làm' } as const;

type Props = {
  marks: AnswerState[];
  /** Index of the shown question. */
  at?: number;
};

/** One square per question. */
export function AnswerBoxes({ marks, at }: Props) {
  return (
    <ol className="boxes forced-color-adjust-none" aria-label={`${marks.length} câu hỏi`}>
      {marks.map((mark, place) => (
        // The questions of a paper keep their positions.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place} className={mark === 'open' ? 'box-open' : `tone-${mark}`} aria-current={place === at ? 'step' : undefined}>
          {mark === 'open' ? <span aria-hidden="true">{place + 1}</span> : <Icon name={mark} small />}
          <span className="sr-only">{`Câu ${place + 1} ${SAID[mark]}`}</span>
        </li>
      ))}
    </ol>
  );
}
