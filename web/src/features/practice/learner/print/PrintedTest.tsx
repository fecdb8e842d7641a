import './printed-test.css';
import type { AnswerValue } from '#question-types/question-types.ts';
import { pointsText } from '../graded-paper/points.ts';
import { noBreak } from '../../../../ui/no-break.tsx';
import { Reading } from '../../../../ui/reading/Reading.tsx';
import { PrintedAnswer, PrintedKey } from '../../../../question/Printed.tsx';
import type { Part } from '../attempt/layout.ts';

/** Questions as schools print them, with space for answers. */
export const PrintedQuestions = ({ parts }: { parts: Part[] }) => (
  <>
    <div className="printed-box">
      <b>Điểm</b>
      <b>Lời phê của thầy, cô giáo</b>
    </div>
    {parts.map(({ title, points, questions }) => (
      <section key={title} className="printed-part">
        <PartTitle title={title} points={points} />
        {questions.map(({ number, question }) => (
          <section key={question.id} className="printed-question">
            <h3>
              Câu {number}. <small>({pointsText(question.points)} điểm)</small>
            </h3>
            <Reading html={question.question} />
            <PrintedAnswer question={question} />
          </section>
        ))}
      </section>
    ))}
    <p className="printed-end">– Hết –</p>
  </>
);

const PartTitle = ({ title, points }: { title: string; points: number }) => (
  <h2>
    {noBreak(title)} <small>({pointsText(points)} điểm)</small>
  </h2>
);

export type Key = { id: string; key: AnswerValue | null; solution: string; steps?: string[] | undefined };

/** Keys and essay points, on sheets of their own. */
export function PrintedKeys({ parts, keys }: { parts: Part[]; keys: Key[] }) {
  const byId = new Map(keys.map((key) => [key.id, key]));
  return (
    <div className="printed-keys">
      {parts.map(({ title, points, questions }) => (
        <section key={title} className="printed-part">
          <PartTitle title={title} points={points} />
          {questions.map(({ number, question }) => {
            const solved = byId.get(question.id);
            if (!solved) return null;
            return (
              <section key={question.id} className="printed-question">
                <h3>
                  Câu {number}. {solved.key !== null && <PrintedKey question={question} value={solved.key} />} <small>({pointsText(question.points)} điểm)</small>
                </h3>
                {solved.steps && (
                  <ol className="printed-steps">
                    {solved.steps.map((step) => (
                      <li key={step}>
                        <Reading html={step} />
                        <b>0,25 đ</b>
                      </li>
                    ))}
                  </ol>
                )}
                {!solved.steps && solved.solution && <Reading html={solved.solution} />}
              </section>
            );
          })}
        </section>
      ))}
    </div>
  );
}
