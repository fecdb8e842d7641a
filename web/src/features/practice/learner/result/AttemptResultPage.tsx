import './result.css';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Attempt, AttemptResult } from '#contract/attempts.ts';
import type { PracticeSet } from '#contract/practice.ts';
import { OVERLAY_STATE, useCloseOverlay } from '../../../../layout/history/use-back-closes.ts';
import { useMedia } from '../../../../ui/use-media.ts';
import { formatMoment } from '../../../../ui/format.ts';
import { noBreak } from '../../../../ui/no-break.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { wayToAttempt } from '../../public/opening.ts';
import { GradedPaperHead } from '../graded-paper/GradedPaperHead.tsx';
import { pointsText, scoreText } from '../graded-paper/points.ts';
import { PrintTest } from '../print/PrintTest.tsx';
import { numbersText, partsOf } from '../attempt/layout.ts';
import { ByLesson } from './ByLesson.tsx';
import { Graders } from './Graders.tsx';
import { useLessons } from './lessons.ts';
import { findNextPaper, NextStepButtons } from './NextStepButtons.tsx';
import { QuestionSquares, squareId, type WayToQuestion } from './QuestionSquares.tsx';
import { gradedIn, QUESTION_PARAM, shownIn, wayToQuestion } from './result-address.ts';
import { ResultTop } from './ResultTop.tsx';
import { headScore, lessonResults, listNextSteps, listSquares, minutesUsed, orderForReview, remarkFor, type Square } from './result-view.ts';
import { SelfGradingPage } from './SelfGradingPage.tsx';
import { ShownQuestion } from './ShownQuestion.tsx';
import { useSelfGrading } from './use-self-grading.ts';

type Props = {
  uid: string;
  attempt: Attempt;
  result: AttemptResult;
  set: PracticeSet;
  /** Names answers that came too late. */
  lost: ReactNode;
  onChanged: (attempt: Attempt) => void;
};

/** The result of an attempt, or one of its essays that the learner grades. */
export function AttemptResultPage({ onChanged, ...props }: Props) {
  const { uid, attempt, result } = props;
  const { search } = useLocation();
  const grading = useSelfGrading(uid, attempt.id, onChanged);
  const squares = listSquares(partsOf(attempt), result, attempt);
  const essays = squares.filter(({ isEssay, graded }) => isEssay && graded.by !== 'teacher' && attempt.assignmentId === undefined);
  const essay = essays.find(({ number }) => number === gradedIn(search));
  if (essay) return <SelfGradingPage {...{ uid, attempt, essays, essay, grading }} />;
  return <Result {...props} squares={squares} error={grading.error} />;
}

type ResultProps = Omit<Props, 'onChanged'> & { squares: Square[]; /** Why ticked steps are not saved yet. */ error: string | undefined };

/** Score and remark, the best next step, all questions, points by Bài. */
function Result({ uid, attempt, result, set, lost, squares, error }: ResultProps) {
  const { pathname, search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const byLesson = lessonResults(result);
  const lessons = useLessons(set.grade);
  const [weakest] = byLesson.filter(({ earned, points }) => earned < points);
  const trained = weakest && lessons(weakest.lesson).to;
  const lesson = weakest && trained !== undefined ? { number: weakest.lesson, to: trained } : undefined;
  const next = findNextPaper(set, attempt.paperId);
  const steps = listNextSteps(squares, { hasLesson: lesson !== undefined, hasPaper: next !== undefined, mayGrade: attempt.assignmentId === undefined });

  const isWide = useMedia('(width >= 64rem)');
  const order = orderForReview(squares);
  const opened = order.find(({ number }) => number === shownIn(search));
  // Beside the squares there is room for a question from the beginning.
  const shown = opened ?? (isWide ? order[0] : undefined);
  const at = shown ? order.indexOf(shown) : -1;
  const close = useCloseOverlay(QUESTION_PARAM, () => wayToAttempt(attempt.id));
  // The first question is above the page in the history, so that Back closes it; the next ones take its place.
  const state: unknown = useLocation().state;
  const way: WayToQuestion = (number) => ({
    to: pathname + wayToQuestion(attempt.id, number), state: opened ? state : OVERLAY_STATE, replace: opened !== undefined, preventScrollReset: true,
  });
  useReturnToSquare(opened?.number);
  useArrows(way, order[at - 1], at >= 0 ? order[at + 1] : undefined);

  const noted = squares.filter(({ graded }) => graded.note);
  const paper = set.practiceLists.find(({ id }) => id === attempt.paperId);
  const { submittedAt = attempt.deadline, startedAt, number, paperTitle, solutionsSeen } = attempt;

  return (
    <div className="wrap test-result">
      <ResultTop setTitle={set.title} title={noBreak(paperTitle)} heading={heading}>
        Nộp lúc {formatMoment(submittedAt)} · làm trong {minutesUsed(startedAt, submittedAt)} phút · lần {number}
        {solutionsSeen && <Tag kind="mute">Đã xem lời giải trước khi làm</Tag>}
      </ResultTop>
      {lost}
      {error && <Notice kind="bad">{error}</Notice>}
      {result.lateAnswers > 0 && (
        <Notice icon="clock">
          {result.lateAnswers} câu trả lời tới máy chủ sau giờ nộp bài. Máy của em ghi là đã trả lời trước giờ, nên vẫn được tính.
        </Notice>
      )}
      <Corrections corrections={result.corrections} squares={squares} />
      <div className="result-sides grid gap-4">
        <div className="result-side grid gap-4">
          <GradedPaperHead
            score={headScore(result)}
            remark={remarkFor(result, steps)}
            {...(noted.length > 0 && { notes: <Notes noted={noted} way={way} /> })}
          />
          <NextStepButtons {...{ uid, attempt, set, steps, lesson }} paper={next} />
          <QuestionSquares squares={squares} shown={shown?.number} way={way} />
          <Graders result={result} squares={squares} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {shown && (
            <ShownQuestion
              key={shown.number}
              {...{ uid, attempt, way }}
              square={shown}
              before={order[at - 1]}
              after={order[at + 1]}
              onClose={opened && close}
            />
          )}
          {weakest && <ByLesson results={byLesson} lessons={lessons} />}
          {paper && <PrintTest set={set} paper={paper} parts={partsOf(attempt)} keys={result.questions} />}
        </div>
      </div>
    </div>
  );
}

/** The owner's later corrections, and their effect. */
function Corrections({ corrections, squares }: { corrections: AttemptResult['corrections']; squares: Square[] }) {
  return corrections.map(({ at, questions, before, after }) => {
    const numbers = numbersText(squares.filter(({ question }) => questions.includes(question.id)).map(({ number }) => number)).replace('Câu', 'câu');
    const said = before.outOf === after.outOf ? pointsText : undefined;
    const isSame = before.score === after.score && before.outOf === after.outOf;
    return (
      <Notice key={at} icon="edit">
        Đáp án {numbers} đã được sửa; điểm của em
        {isSame ? ' không đổi.' : `: ${said ? said(before.score) : scoreText(before.score, before.outOf)} → ${said ? said(after.score) : scoreText(after.score, after.outOf)}.`}
      </Notice>
    );
  });
}

/** The beginning of each of the owner's notes, with the way to its question. */
const Notes = ({ noted, way }: { noted: Square[]; way: WayToQuestion }) => (
  <ul className="grid gap-2 text-wrong wrap-anywhere">
    {noted.map(({ number, graded: { id, note = '' } }) => (
      <li key={id}>
        {note.length > 200 ? `${note.slice(0, 180).trimEnd()}…` : note}{' '}
        <Link className="flex min-h-11 items-center font-bold text-wrong" {...way(number)}>
          Thầy cô nhận xét ở câu {number}
        </Link>
      </li>
    ))}
  </ul>
);

/** Focuses the square of a question that was closed. */
function useReturnToSquare(opened: number | undefined): void {
  const before = useRef(opened);
  useEffect(() => {
    if (opened === undefined && before.current !== undefined) document.getElementById(squareId(before.current))?.focus();
    before.current = opened;
  }, [opened]);
}

/** Goes on with the arrow keys while a question is shown, unless they have another effect. */
function useArrows(way: WayToQuestion, before: Square | undefined, after: Square | undefined): void {
  const navigate = useNavigate();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, shiftKey, isComposing, target } = event;
    if (ctrlKey || altKey || metaKey || shiftKey || isComposing || event.defaultPrevented) return;
    const square = key === 'ArrowRight' ? after : key === 'ArrowLeft' ? before : undefined;
    if (!square || !(target instanceof Element) || target.closest('input, textarea, select, dialog, [contenteditable]')) return;
    // A wide formula is scrolled by its own keys.
    if (target !== document.body && target.scrollWidth > target.clientWidth && getComputedStyle(target).overflowX !== 'visible') return;
    event.preventDefault();
    const { to, ...options } = way(square.number);
    void navigate(to, options);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
