import type { QuestionOf } from '../../web/src/question/forms/authoring.ts';
import type { QuestionTypeFormProps } from '../../web/src/question/forms/form-props.ts';
import { createAndFocus } from '../../web/src/editor/documents/create-and-focus.ts';
import { pointsText } from '../../web/src/editor/text/part-mark.ts';
import { RichText } from '../../web/src/editor/text/RichText.tsx';
import { Button } from '../../web/src/ui/Button.tsx';
import { FieldError } from '../../web/src/ui/Field.tsx';
import { MAX_STEPS, POINTS_PER_STEP } from './authoring.ts';

export default function EssayForm({ question: { steps, points }, id, folder, errorAt, onChange }: QuestionTypeFormProps<QuestionOf<'essay'>>) {
  const put = (recipe: (steps: readonly string[]) => string[], field = '') => onChange((question) => ({ ...question, steps: recipe(question.steps) }), field);
  const add = () =>
    createAndFocus(() => {
      put((all) => [...all, '']);
      return `${id}-step-${steps.length}`;
    });
  const sum = steps.length * POINTS_PER_STEP;
  const fits = sum === points;
  const missing = errorAt('steps');
  return (
    <fieldset className="grid min-w-0 grid-cols-1 justify-items-start gap-4" aria-describedby={`${id}-steps-sum`}>
      <legend className="text-[1.125rem]/7 font-bold">Lời giải theo bước, mỗi bước 0,25 điểm</legend>
      {steps.map((step, at) => (
        // Steps have no id other than their index.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="grid w-full grid-cols-1 gap-1">
          <RichText label={`Bước ${at + 1}`} folder={folder} at={`${id}-step-${at}`} value={step} error={errorAt(`step-${at}`)} onChange={(to) => put((all) => all.with(at, to), `step-${at}`)} />
          <div className="flex flex-wrap gap-2">
            <Button small disabled={at === 0} onClick={() => put((all) => swapSteps(all, at - 1))}>
              Lên<span className="sr-only"> bước {at + 1}</span>
            </Button>
            <Button small disabled={at === steps.length - 1} onClick={() => put((all) => swapSteps(all, at))}>
              Xuống<span className="sr-only"> bước {at + 1}</span>
            </Button>
            <Button small kind="text" className="text-wrong" onClick={() => put((all) => all.toSpliced(at, 1))}>
              Bỏ bước {at + 1}
            </Button>
          </div>
        </div>
      ))}
      {missing && <FieldError id={`${id}-steps-error`}>{missing}</FieldError>}
      <Button id={`${id}-steps`} small icon="plus" disabled={steps.length >= MAX_STEPS} onClick={add}>
        Thêm bước
      </Button>
      <p id={`${id}-steps-sum`} className={`text-sm font-semibold ${fits ? 'text-(--right)' : 'text-wrong'}`}>
        Tổng điểm các bước: {pointsText(sum)} / {pointsText(points)} điểm{!fits && '. Tổng này chưa khớp với điểm của câu.'}
      </p>
    </fieldset>
  );
}

/** Exchanges the steps at `at` and after it. */
const swapSteps = (steps: readonly string[], at: number): string[] => steps.toSpliced(at, 2, steps[at + 1] ?? '', steps[at] ?? '');
