import '../../web/src/question/question.css';
import './answer.css';
import { useId } from 'react';
import { Icon } from '../../web/src/ui/Icon.tsx';
import type { AnswerProps } from '../answer-props.ts';
import { scoringRuleText } from './grade.ts';

const WORDS = [
  [true, 'Đúng'],
  [false, 'Sai'],
] as const;

/** Four statements, each Đúng or Sai, with the points for right ones. */
export default function TrueFalseAnswer({ question, value, onChange, disabled = false, result }: AnswerProps<'truefalse'>) {
  const { statements, points } = question;
  const given = statements.map((_, place) => value?.[place] ?? null);
  return (
    <div className="answer">
      <ol>
        {statements.map((html, place) => (
          // Statements keep their places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className="border-t border-line py-2">
            <Statement
              letter={'abcd'[place] ?? ''}
              html={html}
              given={given[place] ?? null}
              right={result ? (result.key?.[place] ?? null) : undefined}
              disabled={disabled}
              onChoose={(choice) => onChange(given.map((before, at) => (at === place ? choice : before)))}
            />
          </li>
        ))}
      </ol>
      <p className="statements-rule">{scoringRuleText(points)}</p>
    </div>
  );
}

type StatementProps = {
  letter: string;
  html: string;
  given: boolean | null;
  /** Present once graded. */
  right: boolean | null | undefined;
  disabled: boolean;
  onChoose: (choice: boolean) => void;
};

function Statement({ letter, html, given, right, disabled, onChoose }: StatementProps) {
  const name = useId();
  return (
    <fieldset className="statement" disabled={disabled}>
      <legend>
        <b>{letter})</b>
        <span className="reading" dangerouslySetInnerHTML={{ __html: html }} />
      </legend>
      {right === undefined ? (
        <div className="statement-words">
          {WORDS.map(([choice, word]) => (
            <label key={word} className="statement-word answer-pick pick">
              <input type="radio" name={name} checked={given === choice} onChange={() => onChoose(choice)} />
              <span className="statement-dot" aria-hidden="true" />
              {word}
            </label>
          ))}
        </div>
      ) : (
        <ul className="statement-words">
          {WORDS.map(([choice, word]) => {
            const verdict = choice === right ? 'right' : choice === given ? 'wrong' : undefined;
            return (
              <li key={word} className={`statement-word option option-${verdict ?? 'locked'}`}>
                {word}
                {verdict && (
                  <span className="option-verdict">
                    <Icon name={verdict} small className="drawn" />
                    {verdict === 'right' ? 'Đáp án' : 'Em chọn'}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </fieldset>
  );
}
