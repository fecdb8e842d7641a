import { useEffect, useRef } from 'react';
import type { Location } from 'react-router';
import type { OfferedExams, Question } from '#contract/questions.ts';
import { partsOf } from '../../../question/parts-of.ts';
import { QuestionText } from '../../../question/QuestionText.tsx';
import { Reading } from '../../../ui/reading/Reading.tsx';
import { ReportLink } from '../../reports/learner/ReportLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { AskBeforeLeaving } from '../../../layout/history/AskBeforeLeaving.tsx';
import { AnswerBoxes } from './AnswerBoxes.tsx';
import { answerQuestion, gradeAnswers, type Paper } from './paper.ts';
import { pointsOf } from './score.ts';
import { StepBack } from './StepBack.tsx';
import { useAnswerKeys } from '../../../question/answer-keys.ts';
import { useOfferedExams } from './offered-exams.ts';
import { stepInQuery } from './quiz-step.ts';
import { OptionText } from '../../../question/OptionText.tsx';

type Props = { paper: Paper; onAnswer: (paper: Paper) => void; onNext: () => void };

/** A question, answered once; then the right answer and its explanation. */
export function QuizQuestion({ paper, onAnswer, onNext }: Props) {
  const { at, questions, answers, grade, exam } = paper;
  const question = questions[at];
  const chosen = answers[at];
  const heading = useHeadingOf(at);
  const choose = (option: string | undefined) => {
    if (option !== undefined && chosen === undefined) onAnswer(answerQuestion(paper, option));
  };
  useAnswerKeys((wish) => {
    if (wish !== 'on') choose(question?.options[wish.option]);
    else if (chosen !== undefined) onNext();
  });
  if (!question) return null;

  return (
    <div className="quiz">
      <ConfirmLeaving paper={paper} />
      <StepBack to={{ step: 'exam', grade }}>{`Lớp ${grade} · ${exam}`}</StepBack>
      <AnswerBoxes marks={gradeAnswers(paper)} at={at} />
      <div className="sheet mt-4 grid gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h1 ref={heading} tabIndex={-1} className="text-[1.125rem]/7">
            Câu {at + 1} <span className="text-ink-soft">/ {questions.length}</span>
          </h1>
          <span className="text-sm text-ink-soft">{pointsOf(1)} điểm mỗi câu</span>
        </div>
        <div>
          <QuestionText key={question.id} question={question} />
        </div>
        <ul className="grid gap-3" aria-label="Các phương án">
          {question.options.map((option) => (
            <li key={`${question.id} ${option}`}>
              <Option html={option} state={stateOf(option, question, chosen)} onChoose={() => choose(option)} />
            </li>
          ))}
        </ul>
        <Judgement question={question} chosen={chosen} />
        {chosen !== undefined && (
          <p>
            <Button kind="primary" className="quiz-next" onClick={onNext}>
              {at + 1 === questions.length ? 'Xem kết quả' : 'Câu tiếp theo'}
              <Icon name="next" small />
            </Button>
          </p>
        )}
        <ReportLink key={question.id} item={`quiz/${question.id}`} name={`câu ${at + 1}`} />
      </div>
    </div>
  );
}

function stateOf(option: string, { answer }: Question, chosen: string | undefined) {
  if (chosen === undefined) return 'open';
  if (option === answer) return 'right';
  return option === chosen ? 'wrong' : 'locked';
}

/** The result, announced; the explanation opens after a wrong answer. */
function Judgement({ question, chosen }: { question: Question; chosen: string | undefined }) {
  const verdict = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen !== undefined) verdict.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const right = chosen === question.answer;
  const { letter } = partsOf(question.answer);
  const why = question.explanation && <Reading html={question.explanation} className="quiz-why" />;
  return (
    <div ref={verdict} className={chosen === undefined ? 'empty:hidden' : 'grid gap-3'}>
      <output className={chosen === undefined ? 'sr-only' : `quiz-verdict quiz-verdict-${right ? 'right' : 'wrong'}`}>
        {chosen !== undefined &&
          (right ? (
            <span>
              <b>Đúng rồi.</b> Đáp án là {letter}.
            </span>
          ) : (
            <span>
              <b>Chưa đúng.</b> Đáp án đúng là {letter}. Em xem lại rồi làm câu tiếp nhé.
            </span>
          ))}
      </output>
      {chosen !== undefined &&
        why &&
        (right ? (
          <details>
            <summary className="quiz-more">Xem giải thích</summary>
            {why}
          </details>
        ) : (
          <section aria-label="Giải thích">{why}</section>
        ))}
    </div>
  );
}

/**
 * Focuses a new question's heading and scrolls to the top; also for the first one, whose predecessor on the page is
 * gone.
 */
function useHeadingOf(at: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (last.current === at) return;
    heading.current?.focus({ preventScroll: true });
    // On the first question the browser restores the scroll position after a reload.
    if (last.current !== undefined) scrollTo({ top: 0, behavior: 'instant' });
    last.current = at;
  }, [at]);
  return heading;
}

function ConfirmLeaving({ paper }: { paper: Paper }) {
  const offered = useOfferedExams();
  return (
    <AskBeforeLeaving
      when={paper.answers.length > 0}
      isLeaving={(to) => !isOfPaper(to, paper, offered)}
      title="Em dừng làm bài?"
      stay="Làm tiếp"
      leave="Dừng làm bài"
    >
      Em đang ở câu {paper.at + 1} / {paper.questions.length}. Bài làm dở được giữ trên máy này, lần sau em làm tiếp từ câu
      đó.
    </AskBeforeLeaving>
  );
}

function isOfPaper({ pathname, search }: Location, { grade, exam }: Paper, offered: OfferedExams): boolean {
  if (pathname !== '/quiz') return false;
  const place = stepInQuery(search, offered);
  return (place.step === 'paper' || place.step === 'result') && place.grade === grade && place.exam === exam;
}

type OptionProps = {
  html: string;
  /** `locked`: another was chosen, and this is not the answer. */
  state: 'open' | 'right' | 'wrong' | 'locked';
  onChoose: () => void;
};

/** An option, which after the answer shows its result in words and by an icon. */
const Option = ({ html, state, onChoose }: OptionProps) => (
  <button
    type="button"
    className={`option option-${state}`}
    aria-disabled={state === 'open' ? undefined : true}
    onClick={state === 'open' ? onChoose : undefined}
  >
    <OptionText html={html} verdict={state === 'right' || state === 'wrong' ? state : undefined} />
  </button>
);
