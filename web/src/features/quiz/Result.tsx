import type { Question } from '#contract/questions.ts';
import { QuestionText } from '../../question/QuestionText.tsx';
import { Reading } from '../../reading/Reading.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PenFrame } from '../../ui/PenText.tsx';
import { Boxes } from './Boxes.tsx';
import { marksOf, missedIn, rightIn, type Paper } from './paper.ts';
import { penLine, pointsOf, remarkOn, scoreOf } from './score.ts';
import { StepBack } from './StepBack.tsx';
import pen from './pen.svg';
import { PEN_BOTTOM, PEN_TOP } from './pen-pieces.ts';

/** The last step: the score and the teacher's remark, then the questions to look at again. */
export function Result({ paper, onAnother }: { paper: Paper; onAnother: () => void }) {
  const { grade, exam, questions } = paper;
  const missed = missedIn(paper);
  const right = rightIn(paper);
  const total = questions.length;
  return (
    <div className="quiz grid gap-4">
      <div>
        <StepBack to={{ step: 'exam', grade }}>Chọn đề khác</StepBack>
        <h1>Kết quả</h1>
        <p className="mt-1 text-ink-soft">
          Toán {grade} · {exam} · {total} câu
        </p>
      </div>
      <div>
        <div className="marked">
          <div>
            <h2>Điểm</h2>
            <PenLine text={scoreOf(right, total)} className="mx-auto h-16 text-wrong" />
            <Underline />
            <p className="text-center text-sm text-ink-soft">
              Đúng <b className="text-ink">{`${right} / ${total}`}</b> câu
            </p>
          </div>
          <div>
            <h2>Lời phê của thầy, cô giáo</h2>
            {remarkOn(total, missed.map(({ number }) => number)).map((line) => (
              <PenLine key={line} text={line} className="mx-auto h-14 text-wrong" />
            ))}
          </div>
        </div>
        <Boxes marks={marksOf(paper)} />
        <p className="mt-2 text-sm text-ink-soft">
          Đây là phần trắc nghiệm của đề: mỗi câu {pointsOf(1)} điểm, cao nhất {pointsOf(total)} điểm.
        </p>
      </div>
      <p className="quiz-actions">
        <Button kind="primary" onClick={onAnother}>
          Làm đề khác
        </Button>
        <LinkButton to={`/topic?grade=${grade}`}>Ôn chuyên đề lớp {grade}</LinkButton>
      </p>
      {missed.length > 0 && <Missed missed={missed} />}
    </div>
  );
}

/** Two strokes of the pen below the score. */
const Underline = () => (
  <svg className="marked-underline" viewBox="0 0 160 14" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d="M6 5c46-3 92-3 146 0M16 11c38-2 80-2 122 0" strokeLinecap="round" />
  </svg>
);

function Missed({ missed }: { missed: ReturnType<typeof missedIn> }) {
  return (
    <section aria-labelledby="missed" className="mt-4 grid gap-4">
      <h2 id="missed">Em xem lại</h2>
      <ol className="grid gap-4">
        {missed.map(({ number, question, chosen }) => (
          <li key={question.id} className="sheet grid gap-3">
            <h3>Câu {number}</h3>
            <div>
              <QuestionText question={question} />
            </div>
            <dl className="grid gap-2">
              <Line kind="wrong" name="Em chọn" html={chosen} />
              <Line kind="right" name="Đáp án" html={question.answer} />
            </dl>
            <Why question={question} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Line({ kind, name, html }: { kind: 'right' | 'wrong'; name: string; html: string }) {
  return (
    <div className={`option-line option-${kind}`}>
      <dt className="option-verdict">
        <Icon name={kind} small />
        {name}
      </dt>
      <dd className="reading" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}

const Why = ({ question: { explanation } }: { question: Question }) =>
  explanation ? <Reading html={explanation} className="quiz-why" /> : null;

/** A line in the teacher's handwriting, put together from outlines. */
function PenLine({ text, className = '' }: { text: string; className?: string }) {
  const { pieces, width } = penLine(text);
  return (
    <PenFrame text={text} box={[-2, PEN_TOP, width + 4, PEN_BOTTOM - PEN_TOP]} strokeWidth=".5" className={className}>
      {pieces.map(({ id, x }) => (
        <use key={x} href={`${pen}#${id}`} x={x} />
      ))}
    </PenFrame>
  );
}
