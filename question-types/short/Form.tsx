import type { ReactNode } from 'react';
import type { QuestionOf } from '../../web/src/question/forms/authoring.ts';
import type { QuestionTypeFormProps } from '../../web/src/question/forms/form-props.ts';
import { Field } from '../../web/src/ui/Field.tsx';
import { AnswerMath } from './AnswerMath.tsx';
import { MAX_ANSWER_LENGTH } from './parse-answer.ts';
import { listKeyReadings, readLikeliest } from './readings.ts';

export default function ShortForm({ question, id, errorAt, onChange }: QuestionTypeFormProps<QuestionOf<'short'>>) {
  const { answer, form, unit } = question;
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

const Check = ({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) => (
  <label className="flex min-h-11 items-center gap-2 text-sm font-semibold">
    <input type="checkbox" className="size-5 flex-none accent-(--accent)" checked={on} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
);
