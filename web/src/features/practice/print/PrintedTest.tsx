import './printed-test.css';
import type { AnswerValue, ShownQuestion } from '#kinds/kinds.ts';
import { Typeset } from '#kinds/short/Typeset.tsx';
import { pointsText } from '../../../marked/points.ts';
import { noBreak } from '../../../reading/no-break.tsx';
import { Reading } from '../../../reading/Reading.tsx';
import type { Part } from '../test/layout.ts';

/** How many lines there are for a point of a worked solution: to begin on; who needs more goes on on paper of their own, as in school. */
const LINES_EACH = 4;

/** The questions of a test as a school prints them, with room for the answers. */
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
            <Room question={question} />
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

/** Where the answer is written. */
function Room({ question }: { question: ShownQuestion }) {
  switch (question.kind) {
    case 'choice':
      return (
        <ul className="printed-options">
          {question.options.map((option) => (
            <li key={option} className="reading" dangerouslySetInnerHTML={{ __html: option }} />
          ))}
        </ul>
      );
    case 'truefalse':
      return (
        <ol className="printed-statements">
          {question.statements.map((statement, at) => (
            <li key={statement}>
              <b>{'abcd'[at]})</b>
              <span className="reading" dangerouslySetInnerHTML={{ __html: statement }} />
              <span>
                Đúng <i /> Sai <i />
              </span>
            </li>
          ))}
        </ol>
      );
    case 'short':
      return (
        <p className="printed-line">
          Đáp số: <i /> {question.unit}
        </p>
      );
    case 'essay':
      return (
        <div className="printed-lines" aria-hidden="true">
          {Array.from({ length: Math.ceil(question.points * LINES_EACH) }, (_, line) => (
            <i key={line} />
          ))}
        </div>
      );
  }
}

export type Key = { id: string; key: AnswerValue | null; solution: string; steps?: string[] | undefined };

/** What is right and what each step of an essay is worth, on sheets of their own: the answers of each part first. */
export function PrintedKeys({ parts, keys }: { parts: Part[]; keys: Key[] }) {
  const byId = new Map(keys.map((key) => [key.id, key]));
  return (
    <>
      {parts.map(({ title, points, questions }) => (
        <section key={title} className="printed-part">
          <PartTitle title={title} points={points} />
          {questions.map(({ number, question }) => {
            const solved = byId.get(question.id);
            if (!solved) return null;
            return (
              <section key={question.id} className="printed-question">
                <h3>
                  Câu {number}. {solved.key !== null && <KeyText question={question} value={solved.key} />} <small>({pointsText(question.points)} điểm)</small>
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
    </>
  );
}

function KeyText({ question, value }: { question: ShownQuestion; value: AnswerValue }) {
  if (Array.isArray(value)) return value.map((right, at) => `${'abcd'[at] ?? ''}) ${right ? 'Đ' : 'S'}`).join('; ');
  return question.kind === 'short' ? <Typeset text={value} unit={question.unit} /> : value;
}
