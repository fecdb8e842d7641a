import type { TaughtClass } from '#contract/introduction.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';

export const EMPTY_CLASS: TaughtClass = { subject: '', duration: '', schedule: '', place: '', teachers: '', fee: '' };

const FIELDS: readonly (readonly [name: keyof TaughtClass, label: string, example: string, most: number])[] = [
  ['subject', 'Môn học, khối lớp', 'Toán 9', 120],
  ['duration', 'Thời lượng', '2 buổi mỗi tuần, mỗi buổi 90 phút', 120],
  ['schedule', 'Thời gian', 'Tối thứ Ba và thứ Năm, 18:00–19:30', 200],
  ['place', 'Địa điểm, hình thức', '12 Lê Lợi, Huế; học trực tiếp', 200],
  ['teachers', 'Người dạy', 'Cô Nguyễn Thị Hoa', 200],
  ['fee', 'Mức thu', '400.000 ₫ mỗi tháng', 120],
];

type Props = { number: number; value: TaughtClass; error: string | undefined; onChange: (to: TaughtClass) => void; onRemove: () => void };

export const ClassFields = ({ number, value, error, onChange, onRemove }: Props) => (
  <fieldset className="grid gap-3 rounded-control border border-line p-4">
    <legend className="px-1 text-sm font-bold">Lớp {number}</legend>
    <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
      {FIELDS.map(([name, label, example, most]) => (
        <Field
          key={name}
          label={label}
          maxLength={most}
          placeholder={example}
          value={value[name]}
          error={name === 'subject' ? error : undefined}
          onChange={({ target }) => onChange({ ...value, [name]: target.value })}
        />
      ))}
    </div>
    <p>
      <Button small kind="text" onClick={onRemove}>
        Bỏ lớp {number}
      </Button>
    </p>
  </fieldset>
);
