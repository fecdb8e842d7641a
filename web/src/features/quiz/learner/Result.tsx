import { useDeferredValue } from 'react';
import type { Question } from '#contract/questions.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { GradedPaperHead } from '../../practice/learner/graded-paper/GradedPaperHead.tsx';
import { remarkOn } from '../../practice/learner/graded-paper/remark.ts';
import { WhyWrong } from '../../../question/Misconceptions.tsx';
import { QuestionText } from '../../../question/QuestionText.tsx';
import { Reading } from '../../../ui/reading/Reading.tsx';
import { ReportLink } from '../../reports/learner/ReportLink.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { queryForStep } from './quiz-step.ts';
import { AnswerBoxes } from './AnswerBoxes.tsx';
import { gradeAnswers, listMistakes, countRight, type Paper } from './paper.ts';
import { misconceptionsOfOption } from './misconceptions-of-option.ts';
import { pointsOf, scoreOf } from './score.ts';

export function Result({ paper, onAnother }: { paper: Paper; onAnother: () => void }) {
  const { grade, exam, questions } = paper;
  const missed = listMistakes(paper);
  // The score is painted first, then the questions below it.
  const listed = useDeferredValue(missed, []);
  const right = countRight(paper);
  const total = questions.length;
  return (
    <div className="quiz grid gap-4">
      <div>
        <BackLink to={`/quiz${queryForStep({ step: 'exam', grade })}`}>Chọn đề khác</BackLink>
        <h1>Kết quả</h1>
        <p className="mt-1 text-ink-soft">
          Toán {grade} · {exam} · {total} câu
        </p>
      </div>
      <div>
        <GradedPaperHead score={scoreOf(right, total)} remark={remarkOn(right / total, missed.map(({ number }) => number))}>
          <p className="text-center text-sm text-ink-soft">
            Đúng <b className="text-ink">{`${right} / ${total}`}</b> câu
          </p>
        </GradedPaperHead>
        <AnswerBoxes marks={gradeAnswers(paper)} />
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
      {listed.length > 0 && <Mistake missed={listed} />}
    </div>
  );
}

function Mistake({ missed }: { missed: ReturnType<typeof listMistakes> }) {
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
            <WhyWrong misconceptions={misconceptionsOfOption(question, chosen)} />
            <ReportLink item={`quiz/${question.id}`} name={`câu ${number}`} />
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
