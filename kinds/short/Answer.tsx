import '../../web/src/question/question.css';
import './answer.css';
import { useId } from 'react';
import { Icon } from '../../web/src/ui/Icon.tsx';
import type { AnswerProps } from '../answer-props.ts';

/** A line for a number, a fraction, a set, an expression or a pair. */
export default function ShortAnswer({ question, value, onChange, disabled = false, told }: AnswerProps<'short'>) {
  const id = useId();
  const { unit } = question;
  if (told) return <Told {...{ unit, value }} answer={told.key} right={told.right} />;
  return (
    <div className="answer short-answer">
      <label htmlFor={id}>Đáp số của em</label>
      <div className="short-line">
        <input
          id={id}
          type="text"
          className="input short-input"
          value={value ?? ''}
          maxLength={200}
          disabled={disabled}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        />
        {unit && <span>{unit}</span>}
      </div>
    </div>
  );
}

type ToldProps = { unit: string; value: string | null; answer: string | null; right: boolean | undefined };

/** What was written, and what is right where that is something else. */
function Told({ unit, value, answer, right }: ToldProps) {
  const verdict = right === undefined ? 'locked' : right ? 'right' : 'wrong';
  const withUnit = (text: string) => (unit ? `${text} ${unit}` : text);
  return (
    <ul className="answer short-told">
      {value !== null && (
        <li className={`option option-${verdict}`}>
          <span className="option-body">
            <b>{withUnit(value)}</b>
            <span className="option-verdict">
              {verdict !== 'locked' && <Icon name={verdict} className="drawn" />}
              {right ? 'Em viết, đúng' : 'Em viết'}
            </span>
          </span>
        </li>
      )}
      {answer !== null && !right && (
        <li className="option option-right">
          <span className="option-body">
            <b>{withUnit(answer)}</b>
            <span className="option-verdict">
              <Icon name="right" className="drawn" />
              Đáp án
            </span>
          </span>
        </li>
      )}
    </ul>
  );
}
