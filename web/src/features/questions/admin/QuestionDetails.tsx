import type { Question } from '#contract/questions.ts';
import { OptionText } from '../../../question/OptionText.tsx';
import { QuestionText } from '../../../question/QuestionText.tsx';
import { Reading } from '../../../ui/reading/Reading.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { questionTitle } from './question-list-filter.ts';

type Props = { question: Question; editAt: string; onClose: () => void };

/** A question as learners see it after answering. */
export function QuestionDetails({ question, editAt, onClose }: Props) {
  const { id, options, answer, explanation } = question;
  return (
    <Dialog title={questionTitle(question)} wide onClose={onClose}>
      <div className="grid gap-4 p-5">
        <div className="min-w-0">
          <QuestionText question={question} />
        </div>
        <ul className="grid gap-3" aria-label="Các phương án">
          {options.map((option) => (
            <li key={option} className={`option ${option === answer ? 'option-right' : ''}`}>
              <OptionText html={option} verdict={option === answer ? 'right' : undefined} />
            </li>
          ))}
        </ul>
        {explanation ? (
          <section className="grid min-w-0 gap-1" aria-labelledby={`${id}-why`}>
            <h3 id={`${id}-why`}>Giải thích</h3>
            <Reading html={explanation} />
          </section>
        ) : (
          <p className="text-ink-soft">Câu này chưa có giải thích.</p>
        )}
        <p className="text-sm wrap-anywhere text-ink-soft">Mã {id}</p>
        <div>
          <LinkButton small icon="edit" to={editAt}>
            Sửa câu này
          </LinkButton>
        </div>
      </div>
    </Dialog>
  );
}
