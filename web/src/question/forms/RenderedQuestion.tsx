import type { QuestionPreview as Seen } from '#contract/preview.ts';
import { AnswerField } from '../AnswerField.tsx';
import { Reading } from '../../ui/reading/Reading.tsx';
import { Solution } from '../Solution.tsx';
import { PreviewProblems } from '../../editor/text/Preview.tsx';

type Props = {
  seen: Seen;
  withKey: boolean;
};

/** A question as learners see it. */
export function RenderedQuestion({ seen: { shown, fault, key, question, hints, steps = [], solution, problems, removed }, withKey }: Props) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      {question !== '' && <Reading html={question} />}
      {shown ? (
        <AnswerField question={shown} value={null} onChange={nothing} disabled result={withKey && key !== null ? { key } : undefined} />
      ) : (
        <p className="text-sm text-ink-soft">Học sinh chưa trả lời được. {fault}</p>
      )}
      {withKey && hints.map((hint, at) => (
        // A hint has no identity but its position.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="grid grid-cols-1">
          <p className="text-sm font-bold">Gợi ý {at + 1}</p>
          <Reading html={hint} />
        </div>
      ))}
      {withKey && steps.length > 0 && <Solution question="" solution={steps.map((step) => `${step}<p class="part-mark">0,25 đ</p>`).join('')} />}
      {withKey && solution !== '' && (steps.length > 0 ? <Reading html={solution} /> : <Solution question={question} solution={solution} />)}
      <PreviewProblems problems={problems} removed={removed} />
    </div>
  );
}

const nothing = () => undefined;
