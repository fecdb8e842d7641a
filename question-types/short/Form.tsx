import type { ReactNode } from 'react';
import type { QuestionOf } from '../../web/src/question/forms/authoring.ts';
import type { QuestionTypeFormProps } from '../../web/src/question/forms/form-props.ts';
import { MisconceptionField } from '../../web/src/question/forms/MisconceptionField.tsx';
import { Button } from '../../web/src/ui/Button.tsx';
import { Field } from '../../web/src/ui/Field.tsx';
import { AnswerMath } from './AnswerMath.tsx';
import { MAX_ANSWER_LENGTH, MAX_WRONG_VALUES } from './parse-answer.ts';
import { listKeyReadings, readLikeliest } from './readings.ts';

export default function ShortForm({ question, id, errorAt, onChange }: QuestionTypeFormProps<QuestionOf<'short'>>) {
  const { answer, form, unit, wrong = [] } = question;
  const put = (to: Partial<typeof question>, field: string) => onChange((now) => ({ ...now, ...to }), field);
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <Field
          id={`${id}-answer`}
          label="Đáp án"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={MAX_ANSWER_LENGTH}
          placeholder="3/4"
          value={answer}
          hint={readAs(question)}
          error={errorAt('answer')}
          onChange={({ target }) => put({ answer: target.value }, 'answer')}
        />
        <Field id={`${id}-unit`} label="Đơn vị" autoComplete="off" maxLength={20} placeholder="cm²" value={unit} onChange={({ target }) => put({ unit: target.value }, 'unit')} />
      </div>
      <div className="grid">
        <Check label="Phải rút gọn" on={form === 'reduced'} onChange={(on) => put({ form: on ? 'reduced' : 'any' }, 'form')} />
      </div>
      <WrongValues wrong={wrong} id={id} errorAt={errorAt} onChange={(recipe, field) => onChange((now) => withWrongValues(now, recipe(now.wrong ?? [])), field)} />
    </div>
  );
}

/** Shows the author how their key is read, which may differ from their intention. */
function readAs({ answer, ...reading }: QuestionOf<'short'>): ReactNode {
  if (answer.trim() === '') return undefined;
  const found = readLikeliest(answer, reading);
  if ('fault' in found) return `Chưa đọc được: ${found.fault}`;
  const [, other] = listKeyReadings(answer, reading);
  return (
    <>
      Đọc là: <AnswerMath written={found.written} />
      {other && (
        <>
          {' '}hoặc <AnswerMath written={other} />, trả lời cách nào cũng đúng. Muốn chỉ một cách, bạn viết lại đáp án cho rõ.
        </>
      )}
    </>
  );
}

type WrongValue = NonNullable<QuestionOf<'short'>['wrong']>[number];

function withWrongValues(question: QuestionOf<'short'>, wrong: WrongValue[]): QuestionOf<'short'> {
  const { wrong: _, ...rest } = question;
  return wrong.length > 0 ? { ...rest, wrong } : rest;
}

type WrongValuesProps = Pick<QuestionTypeFormProps<QuestionOf<'short'>>, 'id' | 'errorAt'> & {
  wrong: WrongValue[];
  onChange: (recipe: (wrong: WrongValue[]) => WrongValue[], field: string) => void;
};

/** Typical wrong answers, each with its misconception. */
const WrongValues = ({ wrong, id, errorAt, onChange }: WrongValuesProps) => (
  <fieldset className="grid min-w-0 gap-3">
    <legend className="text-sm font-bold">Câu trả lời sai hay gặp</legend>
    {wrong.map(({ value, misconception }, at) => (
      // A value is typed letter by letter, so it is no key.
      // oxlint-disable-next-line react/no-array-index-key
      <div key={at} className="grid items-start gap-2 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
        <Field
          id={`${id}-wrong-${at}`}
          label={`Câu trả lời sai ${at + 1}`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={MAX_ANSWER_LENGTH}
          value={value}
          error={errorAt(`wrong-${at}`)}
          onChange={({ target }) => onChange((all) => all.with(at, { value: target.value, misconception }), `wrong-${at}`)}
        />
        <div className="sm:pt-7">
          <MisconceptionField
            id={`${id}-misconception-${at}`}
            of={`câu trả lời sai ${at + 1}`}
            value={misconception || null}
            onChange={(code) => onChange((all) => all.with(at, { value, misconception: code ?? '' }), `wrong-${at}`)}
          />
        </div>
        <Button kind="text" small className="sm:mt-7" aria-label={`Bỏ câu trả lời sai ${at + 1}`} onClick={() => onChange((all) => all.toSpliced(at, 1), `wrong-${at}`)}>
          Bỏ
        </Button>
      </div>
    ))}
    {wrong.length < MAX_WRONG_VALUES && (
      <p>
        <Button kind="text" small icon="plus" onClick={() => onChange((all) => [...all, { value: '', misconception: '' }], 'wrong')}>
          Thêm câu trả lời sai
        </Button>
      </p>
    )}
  </fieldset>
);

const Check = ({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) => (
  <label className="flex min-h-11 items-center gap-2 text-sm font-semibold">
    <input type="checkbox" className="size-5 flex-none accent-(--accent)" checked={on} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
);
