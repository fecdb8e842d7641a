import { Field } from '../../ui/Field.tsx';

type Props = { id: string; value: number | undefined; error: string | undefined; onChange: (lesson: number | undefined) => void };

/** Number of the Bài in the grade's book; takes digits only. */
export const LessonField = ({ value, onChange, ...field }: Props) => (
  <Field
    label="Thuộc Bài"
    inputMode="numeric"
    autoComplete="off"
    placeholder="Số của Bài trong sách"
    value={value ?? ''}
    onChange={({ target }) => {
      const figures = target.value.replace(/\D/g, '').slice(0, 3);
      onChange(figures === '' ? undefined : Number(figures));
    }}
    {...field}
  />
);
