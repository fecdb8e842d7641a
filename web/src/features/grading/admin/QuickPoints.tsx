import { STEP } from './step.ts';
import { pointsText } from '../../../editor/text/part-mark.ts';

type Props = { steps: number; /** Undefined until points are given. */ earned: readonly boolean[] | undefined; onChange: (earned: boolean[]) => void };

/** Most digits of a keyboard that count steps. */
const DIGITS = 10;

/** Gives the first steps their points by one press or one digit: most essays are right up to a step. */
export function QuickPoints({ steps, earned, onChange }: Props) {
  const count = earned?.filter(Boolean).length;
  const isFirst = earned?.slice(0, count).every(Boolean) ?? false;
  return (
    <fieldset className="choices max-sm:w-full">
      <legend className="sr-only">Cho điểm các bước đầu</legend>
      {Array.from({ length: steps + 1 }, (_, given) => (
        <button
          // The buttons keep their places.
          // oxlint-disable-next-line react/no-array-index-key
          key={given}
          type="button"
          className="choice min-w-12 px-2"
          aria-pressed={isFirst && given === count}
          data-key={given < DIGITS ? String(given) : undefined}
          aria-label={`${given} bước đầu: ${pointsText(given * STEP)} điểm`}
          onClick={() => onChange(Array.from({ length: steps }, (__, at) => at < given))}
        >
          {pointsText(given * STEP)}
        </button>
      ))}
    </fieldset>
  );
}
