import type { QuestionTypeFormProps } from '../../web/src/question/forms/form-props.ts';
import { nameMisconception } from '../../web/src/question/forms/find-misconceptions.ts';
import { MisconceptionField } from '../../web/src/question/forms/MisconceptionField.tsx';
import { RichText } from '../../web/src/editor/text/RichText.tsx';
import { FieldError } from '../../web/src/ui/Field.tsx';
import type { WrittenStatement, WrittenTrueFalse } from './authoring.ts';
import { STATEMENT_LETTERS } from './statement-letters.ts';

const WORDS = [[true, 'Đúng'], [false, 'Sai']] as const;

export default function TrueFalseForm({ question: { statements, misconceptions }, id, folder, errorAt, onChange }: QuestionTypeFormProps<WrittenTrueFalse>) {
  const put = (at: number, to: Partial<WrittenStatement>, field: string) =>
    onChange((question) => ({ ...question, statements: question.statements.map((each, place) => (place === at ? { ...each, ...to } : each)) }), field);
  return (
    <div className="grid grid-cols-1 gap-4">
      {STATEMENT_LETTERS.map((letter, at) => {
        const { text, right }: WrittenStatement = statements[at] ?? { text: '' };
        const wrong = errorAt(`right-${letter}`);
        const wrongId = `${id}-right-${letter}-error`;
        return (
          <fieldset key={letter} className="grid min-w-0 grid-cols-1" aria-describedby={wrong ? wrongId : undefined}>
            <legend className="sr-only">Ý {letter}</legend>
            <RichText
              label={`Ý ${letter}`}
              kind="line"
              folder={folder}
              at={`${id}-statement-${letter}`}
              value={text}
              error={errorAt(`statement-${letter}`)}
              onChange={(to) => put(at, { text: to }, `statement-${letter}`)}
            />
            <div className="flex gap-6" data-at={`${id}-right-${letter}`}>
              {WORDS.map(([value, word]) => (
                <label key={word} className="flex min-h-11 cursor-pointer items-center gap-2 font-bold">
                  <input
                    type="radio"
                    name={`${id}-right-${letter}`}
                    className="size-5 flex-none accent-(--accent)"
                    checked={right === value}
                    onChange={() => put(at, { right: value }, `right-${letter}`)}
                  />
                  {word}
                </label>
              ))}
            </div>
            <MisconceptionField
              id={`${id}-misconception-${letter}`}
              of={`ý ${letter}`}
              value={misconceptions?.[at] ?? null}
              onChange={(code) => onChange((question) => nameMisconception(question, at, code), `misconception-${letter}`)}
            />
            {wrong && <FieldError id={wrongId}>{wrong}</FieldError>}
          </fieldset>
        );
      })}
    </div>
  );
}
