import type { QuestionOf } from '../../web/src/question/forms/authoring.ts';
import type { QuestionTypeFormProps } from '../../web/src/question/forms/form-props.ts';
import { SelectField } from '../../web/src/ui/admin/SelectField.tsx';
import { RichText } from '../../web/src/editor/text/RichText.tsx';

const PLACES = ['1', '2', '3', '4'].map((place, index) => [String(index), place] as const);

/** The numbers, each with its place from the least to the greatest. */
export default function FourNumbersForm({ question: { numbers, order }, id, folder, errorAt, onChange }: QuestionTypeFormProps<QuestionOf<'four-numbers'>>) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {numbers.map((number, index) => (
        // Numbers keep their places.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <RichText
            label={`Số thứ ${index + 1}`}
            kind="line"
            folder={folder}
            at={`${id}-number-${index}`}
            value={number}
            error={errorAt(`number-${index}`)}
            onChange={(to) => onChange((question) => ({ ...question, numbers: question.numbers.with(index, to) }), `number-${index}`)}
          />
          <SelectField
            id={`${id}-order-${index}`}
            label="Đứng thứ"
            options={PLACES}
            value={String(order.indexOf(index))}
            error={errorAt(`order-${index}`)}
            onChange={({ target }) => onChange((question) => ({ ...question, order: moveTo(question.order, index, Number(target.value)) }), `order-${index}`)}
          />
        </div>
      ))}
    </div>
  );
}

/** Moves a number to a place; the others keep their order. */
const moveTo = (order: readonly number[], number: number, place: number): number[] => order.filter((each) => each !== number).toSpliced(place, 0, number);
