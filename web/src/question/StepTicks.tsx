import './answers.css';

/** `points`: what each step is worth, in words. */
type Props = { legend?: string; steps: readonly string[]; ticked: readonly boolean[]; points?: string; disabled?: boolean; onTick: (ticked: boolean[]) => void };

/** The steps of a solution, of which learners tick those that their own work has. */
export const StepTicks = ({ legend = 'Em tự chấm: bài của em có những bước nào?', steps, ticked, points, disabled = false, onTick }: Props) => (
  <fieldset className="mt-4" disabled={disabled}>
    <legend className="mb-1 font-bold">{legend}</legend>
    <ol className="solution-steps">
      {steps.map((html, at) => (
        // Steps keep their places.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <label>
            <input
              type="checkbox"
              checked={ticked[at] ?? false}
              onChange={({ target }) => onTick(steps.map((_, place) => (place === at ? target.checked : (ticked[place] ?? false))))}
            />
            <span className="reading" dangerouslySetInnerHTML={{ __html: html }} />
            {points && <span className="part-mark">{points}</span>}
          </label>
        </li>
      ))}
    </ol>
  </fieldset>
);
