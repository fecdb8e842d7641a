import { Link } from 'react-router';
import { Icon, type IconName, type Stroke } from '../../../../ui/Icon.tsx';
import { orderForReview, wordOf, type Square, type SquareState } from './result-view.ts';

export type WayToQuestion = (number: number) => { to: string; state: unknown; replace: boolean; preventScrollReset: true };

type Props = { squares: Square[]; /** Number of the shown question. */ shown: number | undefined; way: WayToQuestion };

/** Id of a question's square. */
export const squareId = (number: number): string => `cau-${number}`;

/** Neither a tick nor a cross. */
const DASH: readonly Stroke[] = [['M5 12h14', 2.6]];
const MARK: Record<SquareState, IconName | readonly Stroke[] | undefined> = { right: 'right', partly: DASH, wrong: 'wrong', open: undefined };
const TONE: Record<SquareState, string> = { right: 'tone-right', partly: 'tone-coin', wrong: 'tone-wrong', open: 'map-open' };

/** The questions in the paper's order, marked by how they went; the essays have a row of their own. */
export function QuestionSquares({ squares, shown, way }: Props) {
  const essays = squares.filter(({ isEssay }) => isEssay);
  const others = squares.filter(({ isEssay }) => !isEssay);
  return (
    <section aria-labelledby="squares" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="squares">Từng câu</h2>
      {others.length > 0 && <Squares squares={others} {...{ shown, way }} />}
      {essays.length > 0 && (
        <>
          {others.length > 0 && <h3 className="text-sm font-bold text-ink-soft">Tự luận</h3>}
          <Squares squares={essays} {...{ shown, way }} />
        </>
      )}
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        {[...Map.groupBy(orderForReview(squares).toReversed(), wordOf)].map(([word, own]) => (
          <li key={word} className="inline-flex items-center gap-1.5">
            <i className={`result-key forced-color-adjust-none ${own[0] && TONE[own[0].state]}`}>{own[0] && <Mark state={own[0].state} />}</i>
            {own.length} {word.toLowerCase()}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Squares = ({ squares, shown, way }: Props) => (
  <ol className="question-map result-map forced-color-adjust-none">
    {squares.map((square) => {
      const { number, state } = square;
      return (
        <li key={number}>
          <Link id={squareId(number)} className={`${TONE[state]} ${number === shown ? 'map-now' : ''}`} aria-current={number === shown ? 'true' : undefined} {...way(number)}>
            <span aria-hidden="true">{number}</span>
            <span className="sr-only">{`Câu ${number}, ${wordOf(square).toLowerCase()}`}</span>
            <Mark state={state} />
          </Link>
        </li>
      );
    })}
  </ol>
);

function Mark({ state }: { state: SquareState }) {
  const mark = MARK[state];
  return mark ? <Icon name={mark} className="size-4" /> : <span className="size-4" />;
}
