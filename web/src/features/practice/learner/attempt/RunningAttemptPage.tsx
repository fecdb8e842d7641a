import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Attempt } from '#contract/attempts.ts';
import type { AnswerValue } from '#question-types/question-types.ts';
import { AnswerField, fetchAnswerFields } from '../../../../question/AnswerField.tsx';
import { AWAY } from '../../../../question/KeptNotice.tsx';
import { fetchUnreadableChecks, findUnreadableAnswers } from '../../../../question/unreadable-answers.ts';
import { pointsText } from '../graded-paper/points.ts';
import { noBreak } from '../../../../ui/no-break.tsx';
import { Reading } from '../../../../ui/reading/Reading.tsx';
import { AskHelp } from '../../../assignments/learner/AskHelp.tsx';
import { ReportLink } from '../../../reports/learner/ReportLink.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { untilWords } from '../../../../ui/format.ts';
import { toast } from '../../../../ui/toast.ts';
import { EssayPhotos } from '../photos/EssayPhotos.tsx';
import { numberIn, wayToAttempt } from '../../public/opening.ts';
import { HandIn } from './HandIn.tsx';
import { FLAG } from './icons.ts';
import { storeAttemptState, storedAttemptState } from './stored-attempt-state.ts';
import { describeUnanswered, isAnswered, partsOf, type Numbered, type Part } from './layout.ts';
import { MapRail, PartTabs, type Marks } from './QuestionMap.tsx';
import { RemovedWork } from './RemovedWork.tsx';
import type { RunningAttempt as Test } from './running-attempt.ts';
import type { SavingState } from './answer-outbox.ts';
import { WaitingHandIn } from './WaitingHandIn.tsx';
import { SavingStatus } from './SavingStatus.tsx';
import { AttemptClock } from './AttemptClock.tsx';

type Props = {
  uid: string;
  attempt: Attempt;
  test: Test;
  /** Called when the attempt seems over. */
  onOver: () => void;
  onHandedIn: (attempt: Attempt) => void;
  onClose: () => void;
};

/** A running attempt, one question at a time. */
export function RunningAttemptPage({ uid, attempt, test, onOver, onHandedIn, onClose }: Props) {
  const { search, pathname } = useLocation();
  const parts = partsOf(attempt);
  const all = parts.flatMap((part) => part.questions.map((numbered) => ({ ...numbered, part })));
  const at = numberIn(search, all.length);
  const answers = useSyncExternalStore(test.box.subscribe, test.box.answers);
  const saving = useSyncExternalStore(test.box.subscribe, test.box.saving);
  const waitingCount = useSyncExternalStore(test.box.subscribe, test.box.waitingCount);
  const photos = useSyncExternalStore(test.photos.subscribe, test.photos.photos);
  const handIn = useSyncExternalStore(test.handIns.subscribe, test.handIns.current);
  const [flagged, setFlagged] = useState(() => new Set(storedAttemptState(uid, attempt.id).flagged));
  const [isOver, setOver] = useState(false);
  const [asking, setAsking] = useState<{ minutesLeft: number; unread: number[] }>();
  const go = useWayInTest(attempt.id);
  useEffect(() => test.open(), [test]);
  // Handed in elsewhere: an answer was refused, or what this device kept is there.
  const wasClosed = saving.state === 'over' || handIn === 'sent';
  const ask = useEffectEvent(onOver);
  useEffect(() => {
    if (wasClosed) ask();
  }, [wasClosed]);
  useEffect(() => {
    fetchAnswerFields();
    fetchUnreadableChecks(attempt.questions.map(({ kind }) => kind));
  }, [attempt.questions]);

  const shown = all[at - 1];
  const next = all[at];
  useNextByEnter(() => next && go.to(next.number));
  if (!shown) return null;

  const { question } = shown;
  const photographed = new Set([...attempt.photos, ...photos].map(({ questionId }) => questionId));
  const marks: Marks = {
    at,
    way: go.way,
    isDone: (numbered) => isAnswered(numbered.question, answers, photographed),
    isFlagged: (numbered) => flagged.has(numbered.question.id),
  };
  const toggleFlag = () => {
    const changed = new Set(flagged);
    if (!changed.delete(question.id)) changed.add(question.id);
    storeAttemptState(uid, attempt.id, { flagged: [...changed] });
    setFlagged(changed);
  };
  const deadline = Date.parse(attempt.deadline);
  const minutesLeft = () => Math.max(0, Math.ceil((deadline - test.time.now()) / 60_000));
  const { assignment } = attempt;
  const isTimed = assignment?.isTimed ?? true;
  const leave = () => {
    toast.plain(isTimed ? `Đồng hồ vẫn chạy, còn ${minutesLeft()} phút. Em mở lại đề để làm tiếp.` : 'Bài làm đã được giữ. Em mở lại bài này để làm tiếp.');
    onClose();
  };
  const askToHandIn = () =>
    void findUnreadableAnswers(all, (id) => answers.get(id)?.value).then((unread) => setAsking({ minutesLeft: minutesLeft(), unread: unread.map(({ number }) => number) }));

  return (
    <div className="exam test">
      <div className="exam-bar">
        <div className="wrap exam-bar-line">
          <Link
            to={pathname}
            className="icon-btn -ml-2.5"
            aria-label="Rời bài, làm tiếp sau"
            onClick={(event) => {
              event.preventDefault();
              leave();
            }}
          >
            <Icon name="close" />
          </Link>
          <div className="min-w-0 flex-1">
            <h1 className="exam-bar-title">
              {noBreak(attempt.paperTitle)}
              <span className="wide-only"> · {noBreak(attempt.practiceTitle)}</span>
            </h1>
            <SavingStatus saving={saving} />
          </div>
          {isTimed ? (
            <AttemptClock
              test={test}
              deadline={deadline}
              onLook={(left) => setOver(left === 0)}
              onOver={onOver}
            />
          ) : (
            assignment?.closesAt && <span className="text-sm whitespace-nowrap text-ink-soft">Hạn {untilWords(assignment.closesAt)}</span>
          )}
        </div>
      </div>
      {handIn !== 'none' ? (
        <div className="wrap test-page">
          <WaitingHandIn test={test} isOver={isOver} isUnkept={saving.unkept ?? false} onClose={onClose} />
        </div>
      ) : (
          <div className="wrap test-page">
            <div className="grid min-w-0 gap-3">
              <RemovedWork test={test} isRunning />
              <PartTabs parts={parts} marks={marks} />
              <QuestionSheet key={question.id} numbered={shown} part={shown.part} saving={saving} waitingCount={waitingCount} isOver={isOver}>
                <AnswerField
                  question={question}
                  value={answers.get(question.id)?.value ?? null}
                  disabled={isOver}
                  onChange={(value: AnswerValue | null, isTyped = false) => test.answer(question.id, value, isTyped)}
                  photos={
                    <>
                      <p className="text-sm text-ink-soft">
                        Em làm ra giấy rồi chụp lại, hoặc gõ lời giải vào ô. Nộp bài xong, {assignment ? 'thầy cô chấm câu này' : 'em sẽ so với lời giải và tự chấm'}.
                      </p>
                      <EssayPhotos uid={uid} attempt={attempt} questionId={question.id} disabled={isOver} />
                    </>
                  }
                />
                <div className="flex flex-wrap items-center gap-x-4">
                  {assignment && <AskHelp uid={uid} assignmentId={assignment.id} asks={assignment.asksHelp} />}
                  {isTimed && <ReportLink item={`test/${attempt.practiceId}/${attempt.paperId}/${question.id}`} name={`câu ${at}`} />}
                </div>
              </QuestionSheet>
            </div>
            {/* Fixed to the bottom of the window; in tab order before the map. */}
            <div className="foot-bar">
              <div className="wrap">
                <div className="test-steps">
                  {at > 1 ? (
                    <Link className="btn btn-plain test-square" aria-label="Câu trước" {...go.way(at - 1)} onClick={go.toTop}>
                      <Icon name="back" small />
                    </Link>
                  ) : (
                    <span />
                  )}
                  <Button className={`test-square test-flag ${flagged.has(question.id) ? 'tone-coin' : ''}`} aria-label="Xem lại sau" aria-pressed={flagged.has(question.id)} onClick={toggleFlag}>
                    <Icon name={FLAG} />
                    <span className="narrow-hidden">Xem lại sau</span>
                  </Button>
                  <Button kind={next ? 'plain' : 'primary'} className="test-hand-in" onClick={askToHandIn}>
                    Nộp bài
                  </Button>
                  {next && (
                    <Link className="btn btn-primary" {...go.way(next.number)} onClick={go.toTop}>
                      Câu sau
                      <Icon name="next" small />
                    </Link>
                  )}
                </div>
              </div>
            </div>
            <MapRail parts={parts} marks={marks}>
              <Button kind={next ? 'plain' : 'primary'} wide onClick={askToHandIn}>
                Nộp bài
              </Button>
            </MapRail>
          </div>
      )}
      {asking !== undefined && (
        <HandIn
          attempt={attempt}
          test={test}
          empty={describeUnanswered(parts, answers, photographed)}
          flagged={all.filter(marks.isFlagged).map(({ number }) => number)}
          {...asking}
          isTimed={isTimed}
          onHandedIn={onHandedIn}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}

type SheetProps = { numbered: Numbered; part: Part; saving: SavingState; waitingCount: number; isOver: boolean; children: ReactNode };

function QuestionSheet({ numbered: { number, question }, part, saving, waitingCount, isOver, children }: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className="sheet test-question" aria-labelledby="test-question">
      {isOver ? (
        <Notice icon="clock">
          {waitingCount > 0 ? `Hết giờ. Máy giữ ${waitingCount} câu chưa gửi, có mạng máy tự gửi rồi nộp bài.` : 'Hết giờ. Bài tự nộp với những câu đã lưu.'}
        </Notice>
      ) : (
        <SavingNotice saving={saving} waitingCount={waitingCount} />
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="test-question" ref={heading} tabIndex={-1} className="text-[1.125rem]/7">
          Câu {number}
        </h2>
        <span className="text-sm text-ink-soft">
          {part.short} · {pointsText(question.points)} điểm
        </span>
      </div>
      <Reading html={question.question} className="mb-1 font-semibold" />
      {children}
    </section>
  );
}

function SavingNotice({ saving: { state, unkept }, waitingCount }: { saving: SavingState; waitingCount: number }) {
  if (state === 'waiting') {
    return (
      <Notice icon={AWAY}>
        {unkept
          ? 'Mất mạng, mà trình duyệt này không giữ được câu trả lời chưa gửi. Em để trang này mở, có mạng bài tự lưu.'
          : `Mất mạng. Em cứ làm tiếp, máy giữ bài và tự lưu khi có mạng. Còn ${waitingCount} câu chưa gửi.`}
      </Notice>
    );
  }
  if (!unkept) return null;
  return <Notice>Trình duyệt này không giữ được câu trả lời chưa gửi. Em chỉ đóng trang khi đã thấy “Đã lưu” ở đầu trang nhé.</Notice>;
}

/** Replaces each question's history entry by the next, so that the back button leaves the attempt. */
function useWayInTest(attemptId: string) {
  const navigate = useNavigate();
  const state = useLocation().state as unknown;
  const way = useCallback(
    (number: number) => ({ to: wayToAttempt(attemptId, number), state, replace: true as const, preventScrollReset: true as const }),
    [attemptId, state],
  );
  const toTop = () => window.scrollTo({ top: 0, behavior: 'instant' });
  return {
    way,
    toTop,
    to: (number: number) => {
      const { to, ...options } = way(number);
      void navigate(to, options);
      toTop();
    },
  };
}

/** Goes to the next question on Enter, unless that has another effect. */
function useNextByEnter(act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, repeat, ctrlKey, altKey, metaKey, shiftKey, isComposing } = event;
    if (key !== 'Enter' || repeat || ctrlKey || altKey || metaKey || shiftKey || isComposing || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('a, button, summary, textarea, dialog, [contenteditable]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
