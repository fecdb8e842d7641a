import './answers.css';
import { Icon } from '../ui/Icon.tsx';

type Props = { steps: readonly string[]; ticked: readonly boolean[]; onTick: (ticked: boolean[]) => void; disabled?: boolean };

export const StepTicks = ({ steps, ticked, onTick, disabled = false }: Props) => (
  <fieldset className="step-ticks" disabled={disabled}>
    <legend>Em tự chấm: bài của em có những bước nào?</legend>
    <ol>
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
            <span className="step-box" aria-hidden="true">
              <Icon name="right" small />
            </span>
            <span className="reading" dangerouslySetInnerHTML={{ __html: html }} />
          </label>
        </li>
      ))}
    </ol>
  </fieldset>
);
