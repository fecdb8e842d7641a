import './answers.css';
import type { AnswerValue, ShownQuestion } from '#kinds/kinds.ts';
import { AnswerField } from '../kinds/AnswerField.tsx';
import { Reading } from '../reading/Reading.tsx';

/** By the ids of the questions; null where nothing is answered. */
export type Values = Readonly<Record<string, AnswerValue | null>>;
export type Told = Readonly<Record<string, { key: AnswerValue | null; right?: boolean } | undefined>>;

type Props = {
  asks: readonly ShownQuestion[];
  values: Values;
  onChange: (id: string, value: AnswerValue | null) => void;
  /** What has been judged. */
  told: Told;
  disabled?: boolean;
};

/** Where an exercise is answered: a field for each thing that it asks. */
export const Asks = ({ asks, values, onChange, told, disabled = false }: Props) => (
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
      const text = ask.question && <Reading html={ask.question} />;
      if (asks.length === 1) {
        return (
          <div key={ask.id}>
            {text}
            {field}
          </div>
        );
      }
      return (
        <fieldset key={ask.id} className="ask">
          <legend>{letterOf(at)})</legend>
          {text}
          {field}
        </fieldset>
      );
    })}
  </div>
);

/** What a question of several is called. */
export const letterOf = (at: number): string => 'abcdefghij'[at] ?? String(at + 1);
