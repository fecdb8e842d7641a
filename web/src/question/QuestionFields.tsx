import './answers.css';
import { wordOfWrong } from '#contract/incomplete.ts';
import type { AnswerValue, ShownQuestion } from '#question-types/question-types.ts';
import { AnswerField } from './AnswerField.tsx';
import { Reading } from '../ui/reading/Reading.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';

/** Answers by question id; null where unanswered. */
export type Values = Readonly<Record<string, AnswerValue | null>>;
export type Results = Readonly<Record<string, { key: AnswerValue | null; right?: boolean } | undefined>>;

type Props = {
  questions: readonly ShownQuestion[];
  /** HTML of their exercise. */
  about: string;
  values: Values;
  onChange: (id: string, value: AnswerValue | null) => void;
  results: Results;
  /** Ids of graded questions that are not right and may be tried again. */
  wrong?: readonly string[];
  /** One-sentence hints on the answers, by question id. */
  answerHints?: Readonly<Record<string, string>>;
  disabled?: boolean;
};

export const QuestionFields = ({ questions, about, values, onChange, results, wrong = [], answerHints = {}, disabled = false }: Props) => (
  <div className="mt-5 grid gap-5">
    {questions.map((ask, at) => {
      const field = (
        <AnswerField
          question={ask}
          about={about}
          value={values[ask.id] ?? null}
          onChange={(value: AnswerValue | null) => onChange(ask.id, value)}
          disabled={disabled}
          result={results[ask.id]}
        />
      );
      if (questions.length === 1) {
        return (
          <div key={ask.id}>
            {ask.question && <Reading html={ask.question} />}
            {field}
          </div>
        );
      }
      return (
        <fieldset key={ask.id} className="ask">
          <legend className="reading" dangerouslySetInnerHTML={{ __html: ask.question || `${letterOf(at)})` }} />
          {field}
          {wrong.includes(ask.id) ? (
            <p className="flex items-center gap-1.5 text-sm font-extrabold text-wrong">
              <Icon name="wrong" small />
              {wordOfWrong(answerHints[ask.id])}{answerHints[ask.id] && `. ${answerHints[ask.id]}`}
            </p>
          ) : (
            answerHints[ask.id] && <Notice icon="edit">{answerHints[ask.id]}</Notice>
          )}
        </fieldset>
      );
    })}
  </div>
);

const letterOf = (at: number): string => 'abcdefghij'[at] ?? String(at + 1);
