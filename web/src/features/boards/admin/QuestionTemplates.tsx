import { Dialog } from '../../../ui/Dialog.tsx';
import type { QuestionLines } from './outline.ts';
import { chooseFreeKey, QUICK_QUESTION_COUNT, QUICK_QUESTIONS } from '#library/boards/question-templates.ts';

type Props = {
  questions: readonly QuestionLines[];
  onClose: () => void;
  /** @param bodies texts without headings */
  onAdd: (bodies: string[]) => void;
};

export function QuestionTemplates({ questions, onClose, onAdd }: Props) {
  const key = chooseFreeKey(questions);
  const missing = QUICK_QUESTION_COUNT - questions.length;
  return (
    <Dialog title="Thêm câu hỏi nhanh" wide onClose={onClose}>
      <div className="grid gap-4 p-5">
        {missing > 0 ? (
          <>
            <p className="text-ink-soft">
              Câu hỏi nhanh đứng ở cuối kịch bản, học sinh làm sau khi xem hết bảng. {questions.length === 0 ? 'Mỗi bài có ba câu' : `Bài còn thiếu ${missing} câu`}; bạn thay đề, số và phép thử cho hợp với bài.
            </p>
            <ul className="template-cards">
              {questions.length === 0 && (
                <li>
                  <button type="button" className="template-card" onClick={() => onAdd(QUICK_QUESTIONS.map(({ body }) => body(key)))}>
                    <b>Cả ba câu hỏi nhanh</b>
                    <small>Mỗi dạng một câu, theo thứ tự bên cạnh.</small>
                  </button>
                </li>
              )}
              {QUICK_QUESTIONS.map(({ id, name, description, body }) => (
                <li key={id}>
                  <button type="button" className="template-card" onClick={() => onAdd([body(key)])}>
                    <b>{name}</b>
                    <small>{description}</small>
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>Bài đã có đủ ba câu hỏi nhanh. Bạn xóa một câu trong kịch bản nếu muốn thay bằng câu khác.</p>
        )}
      </div>
    </Dialog>
  );
}
