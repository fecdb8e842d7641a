import './answers.css';
import type { AnswerValue, ShownQuestion } from '#kinds/kinds.ts';
import { AnswerField } from '../kinds/AnswerField.tsx';
import { Reading } from '../reading/Reading.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';

/** By the ids of the questions; null where nothing is answered. */
export type Values = Readonly<Record<string, AnswerValue | null>>;
export type Told = Readonly<Record<string, { key: AnswerValue | null; right?: boolean } | undefined>>;

type Props = {
  asks: readonly ShownQuestion[];
  values: Values;
  onChange: (id: string, value: AnswerValue | null) => void;
  /** What has been judged. */
  told: Told;
  /** Of what has been judged and may be tried again, what is not right. */
  wrong?: readonly string[];
  /** What to look at, or to write otherwise, in a sentence: by the ids of the questions. */
  looks?: Readonly<Record<string, string>>;
  disabled?: boolean;
};

/** Where an exercise is answered: a field for each thing that it asks. */
export const Asks = ({ asks, values, onChange, told, wrong = [], looks = {}, disabled = false }: Props) => (
  <div className="asks">
    {asks.map((ask, at) => {
      const field = (
        <AnswerField
          question={ask}
          value={values[ask.id] ?? null}
          onChange={(value: AnswerValue | null) => onChange(ask.id, value)}
          disabled={disabled}
          told={told[ask.id]}
        />
      );
      if (asks.length === 1) {
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
            <p className="ask-wrong">
              <Icon name="wrong" small />
              Chưa đúng{looks[ask.id] && `. ${looks[ask.id]}`}
            </p>
          ) : (
            looks[ask.id] && <Notice icon="edit">{looks[ask.id]}</Notice>
          )}
        </fieldset>
      );
    })}
  </div>
);

/** What a question of several is called that has no words of its own. */
const letterOf = (at: number): string => 'abcdefghij'[at] ?? String(at + 1);
