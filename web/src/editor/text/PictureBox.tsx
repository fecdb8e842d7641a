import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';

type Props = { alt: string; width: string; onAlt: (alt: string) => void; onWidth: (width: string) => void; onRemove: () => void; onDone: () => void };

/** The selected picture's alternative text and width. */
export function PictureBox({ alt, width, onAlt, onWidth, onRemove, onDone }: Props) {
  const id = useId();
  return (
    <fieldset className="formula-box">
      <legend className="sr-only">Ảnh đang chọn</legend>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <Field
          id={`${id}-alt`}
          label="Ảnh này vẽ gì?"
          value={alt}
          hint="Đọc cho em không nhìn thấy ảnh, ví dụ: Tam giác ABC vuông tại A. Công thức viết $…$."
          onChange={({ target }) => onAlt(target.value)}
        />
        <Field id={`${id}-width`} label="Rộng (điểm ảnh)" type="number" inputMode="numeric" min={1} value={width} onChange={({ target }) => onWidth(target.value)} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button small onClick={onDone}>
          Xong
        </Button>
        <Button small kind="text" onClick={onRemove}>
          Bỏ ảnh
        </Button>
      </div>
    </fieldset>
  );
}
