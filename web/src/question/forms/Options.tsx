import type { ImageFolder } from '../../ui/image-address.ts';
import { partsOf } from '../parts-of.ts';
import { FieldError } from '../../ui/Field.tsx';
import { RichText } from '../../editor/text/RichText.tsx';
import { nameMisconception } from './find-misconceptions.ts';
import { MisconceptionField } from './MisconceptionField.tsx';
import { chooseAnswer, LETTERS, replaceOption, type Choices } from './options.ts';

type Props = {
  question: Choices;
  /** Prefix of the field ids. */
  id: string;
  folder: ImageFolder;
  errorAt: (at: string) => string | undefined;
  onChange: (recipe: <Q extends Choices>(question: Q) => Q, field: string) => void;
};

export function Options({ question: { options, answer, misconceptions }, id, folder, errorAt, onChange }: Props) {
  const wrong = errorAt('answer-A');
  const wrongId = `${id}-answer-error`;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4" aria-describedby={wrong ? `${id}-options-hint ${wrongId}` : `${id}-options-hint`}>
      <legend className="text-[1.125rem]/7 font-bold">Bốn phương án</legend>
      <p id={`${id}-options-hint`} className="text-sm text-ink-soft">
        Chọn chấm tròn ở phương án đúng. Chữ A, B, C, D đã có sẵn, bạn chỉ nhập nội dung.
      </p>
      {LETTERS.map((letter, at) => {
        const option = options[at] ?? '';
        const isAnswer = answer !== '' && answer === option;
        return (
          <div key={letter} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
            <label htmlFor={`${id}-answer-${letter}`} className="mt-7 flex min-h-11 min-w-11 cursor-pointer items-center gap-2 self-start pr-1 font-bold">
              <input
                id={`${id}-answer-${letter}`}
                type="radio"
                name={`${id}-answer`}
                className="size-5 flex-none accent-(--accent)"
                aria-describedby={wrong ? wrongId : undefined}
                checked={isAnswer}
                onChange={() => onChange((question) => chooseAnswer(question, at), 'answer')}
              />
              {letter}<span className="sr-only"> là đáp án đúng</span>
            </label>
            <div className="grid min-w-0 grid-cols-1 gap-1">
              <RichText
                label={isAnswer ? `Phương án ${letter} (đáp án đúng)` : `Phương án ${letter}`}
                kind="line"
                folder={folder}
                at={`${id}-option-${letter}`}
                value={partsOf(option).text}
                error={errorAt(`option-${letter}`)}
                onChange={(text) => onChange((question) => replaceOption(question, at, text), `option-${letter}`)}
              />
              {!isAnswer && (
                <MisconceptionField
                  id={`${id}-misconception-${letter}`}
                  of={`phương án ${letter}`}
                  value={misconceptions?.[at] ?? null}
                  onChange={(code) => onChange((question) => nameMisconception(question, at, code), `misconception-${letter}`)}
                />
              )}
            </div>
          </div>
        );
      })}
      {wrong && <FieldError id={wrongId}>{wrong}</FieldError>}
    </fieldset>
  );
}
