import { TextArea } from '../../web/src/ui/Field.tsx';
import type { AnswerProps } from '../answer-props.ts';

/** Text field for an essay, below its photos. */
export default function EssayAnswer({ value, onChange, disabled = false, photos, result }: AnswerProps<'essay'>) {
  if (result) {
    return (
      <div className="answer">
        <p className="text-sm font-bold">Bài em làm</p>
        <p className="whitespace-pre-wrap">{value ?? 'Em chưa viết gì ở đây.'}</p>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      {photos}
      <TextArea
        label="Lời giải của em"
        placeholder="Viết lời giải ở đây, hoặc làm ra giấy rồi chụp ảnh"
        value={value ?? ''}
        maxLength={10_000}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value, true)}
      />
    </div>
  );
}
