import type { PaperSolutions } from '#contract/attempts.ts';
import type { ShownMisconception } from '#contract/misconceptions.ts';
import type { AnswerValue } from '#question-types/question-types.ts';
import { AnswerField } from '../../../../question/AnswerField.tsx';
import { WhyWrong } from '../../../../question/Misconceptions.tsx';
import { Reading } from '../../../../ui/reading/Reading.tsx';
import { ReportLink } from '../../../reports/learner/ReportLink.tsx';
import { Solution } from '../../../../question/Solution.tsx';
import type { Numbered } from '../attempt/layout.ts';

type QuestionSolution = Pick<PaperSolutions['solutions'][number], 'key' | 'solution' | 'steps'> & {
  variant?: number | undefined;
  /** Advice on the answer. */
  look?: string | undefined;
  /** Misconceptions that the answer shows. */
  misconceptions?: readonly ShownMisconception[] | undefined;
};

type Props = {
  /** Id for reports. */
  item: string;
  numbered: Numbered;
  solved: QuestionSolution;
  /** Answer, and whether it earned all points; absent if only read. */
  given?: { value: AnswerValue | null; right: boolean };
};

/** A question with key, solution and answer. */
export function SolvedQuestion({ item, numbered: { number, question }, solved: { key, solution, steps, variant, look, misconceptions }, given }: Props) {
  const value = given?.value ?? null;
  return (
    <>
      <Reading html={question.question} className="font-semibold" />
      {given && value === null && !steps && <p className="text-sm text-ink-soft">Em chưa làm câu này.</p>}
      {!steps && <AnswerField question={question} value={value} onChange={() => undefined} disabled result={{ key, ...(given && { right: given.right }) }} />}
      {look && <p className="font-semibold">{look}</p>}
      <WhyWrong misconceptions={misconceptions} />
      {/* The steps of an essay are its solution, split by points. */}
      {steps && <Steps steps={steps} />}
      {!steps && solution && (
        <div className="pt-3 border-t-[1.5px] border-dashed border-line-strong">
          <Solution question={question.question} solution={solution} />
        </div>
      )}
      <ReportLink item={item} variant={variant} name={`câu ${number}`} />
    </>
  );
}

const Steps = ({ steps }: { steps: string[] }) => (
  <div className="pt-3 border-t-[1.5px] border-dashed border-line-strong">
    <p className="solved">Giải</p>
    <ol>
      {steps.map((step, at) => (
        // The steps of a solution keep their positions.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-t border-line py-2">
          <Reading html={step} />
          <span className="part-mark">0,25 đ</span>
        </li>
      ))}
    </ol>
  </div>
);
