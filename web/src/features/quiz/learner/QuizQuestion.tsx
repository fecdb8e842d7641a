import { useDeferredValue, useEffect, useRef } from 'react';
import type { Location } from 'react-router';
import type { OfferedExams, Question } from '#contract/questions.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { partsOf } from '../../../question/parts-of.ts';
import { WhyWrong } from '../../../question/Misconceptions.tsx';
import { QuestionText } from '../../../question/QuestionText.tsx';
import { Reading } from '../../../ui/reading/Reading.tsx';
import { ReportLink } from '../../reports/learner/ReportLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { AskBeforeLeaving } from '../../../layout/history/AskBeforeLeaving.tsx';
import { AnswerBoxes } from './AnswerBoxes.tsx';
import { answerQuestion, gradeAnswers, type Paper } from './paper.ts';
import { misconceptionsOfOption } from './misconceptions-of-option.ts';
import { pointsOf } from './score.ts';
import { useAnswerKeys } from '../../../question/answer-keys.ts';
import { useOfferedExams } from './offered-exams.ts';
import { queryForStep, stepInQuery } from './quiz-step.ts';
import { OptionText } from '../../../question/OptionText.tsx';

type Props = { paper: Paper; onAnswer: (paper: Paper) => void; onNext: () => void };

/** A question, answered once; then the right answer and its explanation. */
export function QuizQuestion({ paper, onAnswer, onNext }: Props) {
  const { at, questions, answers, grade, exam } = paper;
  const question = questions[at];
  const chosen = answers[at];
  const heading = useHeadingOf(at);
  // Right and wrong are painted first, then the explanation, which may be long.
  const painted = useDeferredValue(chosen);
  const choose = (option: string | undefined) => {
    if (option !== undefined && chosen === undefined) onAnswer(answerQuestion(paper, option));
  };
  useAnswerKeys((wish) => {
    if (wish !== 'on') choose(question?.options[wish.option]);
    else if (chosen !== undefined) onNext();
  });
  if (!question) return null;

  return (
    <div className="quiz quiz-asking">
      <ConfirmLeaving paper={paper} />
      <div className="quiz-top">
        <BackLink to={`/quiz${queryForStep({ step: 'exam', grade })}`}>{`Lớp ${grade} · ${exam}`}</BackLink>
        <AnswerBoxes marks={gradeAnswers(paper)} at={at} />
      </div>
      <div className="sheet quiz-sheet">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h1 ref={heading} tabIndex={-1} className="text-[1.125rem]/7">
            Câu {at + 1} <span className="text-ink-soft">/ {questions.length}</span>
          </h1>
          <span className="text-sm text-ink-soft">{pointsOf(1)} điểm mỗi câu</span>
        </div>
        <div>
          <QuestionText key={question.id} question={question} />
        </div>
        <ul className="quiz-options grid gap-3" aria-label="Các phương án">
          {question.options.map((option) => (
            <li key={`${question.id} ${option}`}>
              <Option html={option} state={stateOf(option, question, chosen)} onChoose={() => choose(option)} />
            </li>
          ))}
        </ul>
        <ReportLink key={question.id} item={`quiz/${question.id}`} name={`câu ${at + 1}`} />
      </div>
      {chosen !== undefined && painted === chosen && <Explanation question={question} chosen={chosen} />}
      <Foot question={question} chosen={chosen} isLast={at + 1 === questions.length} onNext={onNext} />
    </div>
  );
}

function stateOf(option: string, { answer }: Question, chosen: string | undefined) {
  if (chosen === undefined) return 'open';
  if (option === answer) return 'right';
  return option === chosen ? 'wrong' : 'locked';
}

type FootProps = { question: Question; chosen: string | undefined; isLast: boolean; onNext: () => void };

/**
 * The verdict and the way on, fixed to the foot of the window: they are in view, and under the same thumb, however long
 * the question and its explanation are.
 */
function Foot({ question, chosen, isLast, onNext }: FootProps) {
  const isAnswered = chosen !== undefined;
  const verdict = chosen === question.answer ? 'right' : 'wrong';
  return (
    <div className={`foot-bar ${isAnswered ? `quiz-foot-${verdict}` : ''}`}>
      <div className="wrap">
        <div className="quiz quiz-foot-line">
          {/* It stays in the page, because only a change inside it is announced. */}
          <output className="quiz-verdict">
            {isAnswered && (
              <>
                <Icon name={verdict} small />
                <span>
                  <b>{verdict === 'right' ? 'Đúng rồi.' : 'Chưa đúng.'}</b> Đáp án{verdict === 'wrong' && ' đúng'} là {partsOf(question.answer).letter}.
                </span>
              </>
            )}
          </output>
          {!isAnswered && (
            <p className="quiz-verdict text-ink-soft">
              <span>
                Em chọn một phương án<span className="hidden pointer-fine:inline">, bằng chuột hoặc phím A, B, C, D</span>.
              </span>
            </p>
          )}
          <Button kind={isAnswered ? 'primary' : 'plain'} className="ml-auto flex-none" disabled={!isAnswered} onClick={onNext}>
            {isLast ? 'Xem kết quả' : 'Câu tiếp theo'}
            {isAnswered && <kbd className="hidden rounded-mark border px-1.5 text-xs pointer-fine:inline">Enter</kbd>}
            <Icon name="next" small />
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Opens by itself after a wrong answer; beside the question where there is room. */
function Explanation({ question, chosen }: { question: Question; chosen: string }) {
  const { explanation } = question;
  const isOpen = chosen !== question.answer;
  const misconceptions = misconceptionsOfOption(question, chosen);
  if (!explanation && misconceptions.length === 0) return null;
  const why = (
    <div className="grid gap-3">
      {explanation && <Reading html={explanation} className="quiz-why" />}
      <WhyWrong misconceptions={misconceptions} />
    </div>
  );
  return isOpen ? (
    <section aria-label="Giải thích" className="sheet quiz-explained">
      <h2 className="text-base">Giải thích</h2>
      {why}
    </section>
  ) : (
    <details className="sheet quiz-explained">
      <summary className="inline-flex min-h-11 items-center text-sm font-bold text-accent">Xem giải thích</summary>
      {why}
    </details>
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
