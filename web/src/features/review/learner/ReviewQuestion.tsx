import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import type { Output } from '#contract/api.ts';
import type { ReviewItem } from '#contract/learning.ts';
import type { AnswerValue } from '#question-types/question-types.ts';
import { QuestionFields, type Results, type Values } from '../../../question/QuestionFields.tsx';
import { KeptNotice } from '../../../question/KeptNotice.tsx';
import { NextHint, OpenedHints } from '../../../question/Hints.tsx';
import { WhyWrong } from '../../../question/Misconceptions.tsx';
import { isUnreachable, keepReview, PATIENCE, whenAnswerSent } from '../../../question/outbox.ts';
import type { SentAnswer } from '../../../question/sent-words.ts';
import { StepTicks } from '../../../question/StepTicks.tsx';
import { Verdict } from '../../../question/Verdict.tsx';
import { api, ApiError, messageOf } from '../../../api/api.ts';
import { newUuid } from '../../../ui/browser.ts';
import { Reading } from '../../../ui/reading/Reading.tsx';
import { Solution } from '../../../question/Solution.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ReasonChoice } from './ReasonChoice.tsx';
import { dayOf, nextWords } from './words.ts';

export type ReviewResult = Output<'POST /api/users/:uid/review/:id'>;

type Props = {
  uid: string;
  item: ReviewItem;
  onJudged: (judged: ReviewResult) => void;
  /** Buttons shown after grading. */
  children: ReactNode;
};

/** A mistake answered once; then the key, the explanation and the next date. */
export function ReviewQuestion({ uid, item, onJudged, children }: Props) {
  const { content, asks, hints, steps, solution } = item;
  const [values, setValues] = useState<Values>({});
  const [ticked, setTicked] = useState<Record<string, boolean[]>>({});
  const [opened, setOpened] = useState(0);
  const [compares, setCompares] = useState(false);
  const [empty, setEmpty] = useState(false);
  const { judged, isKept, looks, today, busy, error, send, forgetLook } = useReviewGrading(uid, item, onJudged);
  const solutionId = useId();
  const hasProof = Object.keys(steps).length > 0;
  /** Advice of a single question; several show their own. */
  const look = asks.length === 1 ? looks[asks[0]?.id ?? ''] : undefined;
  const told: Results = judged ? Object.fromEntries(judged.asks.map(({ id, right, key }) => [id, { key, right }])) : {};

  const check = () => {
    const given = Object.fromEntries(asks.map(({ id }) => [id, valueOf(values[id], steps[id] && compares)]));
    const isEmpty = Object.values(given).every((value) => value === null);
    setEmpty(isEmpty);
    if (isEmpty) return;
    const marks = Object.fromEntries(Object.entries(steps).map(([id, all]) => [id, all.map((_, at) => ticked[id]?.[at] ?? false)]));
    void send(asks.length === 1 ? Object.values(given)[0] : given, { hints: opened, solutionSeen: false, ...(hasProof && { steps: marks }) });
  };
  const giveUp = () => void send(null, { hints: opened, solutionSeen: compares });

  return (
    <form
      className="min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !judged && !isKept) check();
      }}
    >
      <Reading html={content} />
      <QuestionFields
        questions={asks}
        about={content}
        values={values}
        results={told}
        answerHints={looks}
        disabled={busy || isKept}
        onChange={(id, value) => {
          setValues({ ...values, [id]: value });
          forgetLook(id);
        }}
      />
      <div className="mt-4 grid gap-3 empty:hidden">
        <Verdict right={judged?.right} look={look}>
          {judged && [look, nextWords(judged.right, judged.next, today)].filter(Boolean).join(' ')}
        </Verdict>
        <WhyWrong misconceptions={judged?.asks.flatMap(({ misconceptions = [] }) => misconceptions)} />
        {!judged && look && <Notice icon="edit">{look}</Notice>}
        {empty && <Notice icon="edit">Em trả lời rồi bấm Kiểm tra nhé.</Notice>}
        {isKept && <KeptNotice>Em làm tiếp nhé.</KeptNotice>}
        {error && <Notice kind="bad">{error}</Notice>}
      </div>
      {!judged && <OpenedHints hints={hints} opened={opened} />}
      {hasProof && !judged && (
        <section id={solutionId} hidden={!compares} aria-label="Lời giải" className="mt-5 max-w-2xl border-t-[1.5px] border-dashed border-line-strong pt-4">
          <Solution question={content} solution={solution ?? ''} />
          {Object.entries(steps).map(([id, all]) => (
            <StepTicks key={id} steps={all} ticked={ticked[id] ?? []} onTick={(next) => setTicked({ ...ticked, [id]: next })} disabled={busy} />
          ))}
        </section>
      )}
      {judged ? (
        <>
          {!judged.right && <ReasonChoice uid={uid} mistakeId={item.id} reason={item.reason} />}
          {judged.solution && <AfterAnswer right={judged.right} content={content} solution={judged.solution} />}
        </>
      ) : isKept ? null : (
        <p className="mt-3">
          <Button kind="text" onClick={giveUp}>
            Em chưa làm được
          </Button>
        </p>
      )}
      {/* The next step stays at the foot of the window. */}
      <p className="foot-bar-sticky review-actions mx-[max(-1rem,-5vw)] mt-3 flex flex-wrap gap-2 px-[min(1rem,5vw)] py-2">
        {judged || isKept ? (
          children
        ) : (
          <>
            <NextHint hints={hints} opened={opened} onOpen={() => setOpened(opened + 1)} />
            {/* Two separate buttons: one that became a submit button while pressed would send the form. */}
            {hasProof && !compares ? (
              <Button key="compare" kind="primary" icon="eye" aria-expanded={false} aria-controls={solutionId} onClick={() => setCompares(true)}>
                Xem lời giải để tự chấm
              </Button>
            ) : (
              <Button key="check" type="submit" kind="primary" busy={busy} busyLabel="Đang kiểm tra…">
                {hasProof ? 'Ghi kết quả' : 'Kiểm tra'}
              </Button>
            )}
          </>
        )}
      </p>
    </form>
  );
}

/** Returns null for no answer; a proof may have been written on paper. */
function valueOf(value: AnswerValue | null | undefined, isMarked: boolean | string[] | undefined): AnswerValue | null {
  if (value === null || value === undefined || (Array.isArray(value) && value.every((each) => each === null))) return isMarked ? '' : null;
  return value;
}

/** The solution, which opens by itself after a wrong answer. */
const AfterAnswer = ({ right, content, solution }: { right: boolean; content: string; solution: string }) =>
  right ? (
    <details className="mt-5 max-w-2xl border-t-[1.5px] border-dashed border-line-strong pt-4">
      <summary className="min-h-11 text-accent font-bold leading-11 cursor-pointer">Xem lời giải</summary>
      <Solution question={content} solution={solution} />
    </details>
  ) : (
    <section aria-label="Lời giải" className="mt-5 max-w-2xl border-t-[1.5px] border-dashed border-line-strong pt-4">
      <Solution question={content} solution={solution} />
    </section>
  );

/** Returns the time of an answer, and the ms since its question was shown. */
const timeSince = (shownAt: number) => ({ ms: Math.min(Date.now() - shownAt, 86_400_000), at: new Date().toISOString() });

type HelpUsed = { hints: number; solutionSeen: boolean; steps?: Record<string, boolean[]> };

function useReviewGrading(uid: string, { id, variant, order }: ReviewItem, onJudged: (judged: ReviewResult) => void) {
  const [state, setState] = useState<{ judged?: ReviewResult; busy: boolean; error?: string; today: string }>({ busy: false, today: '' });
  /** The device keeps the answer, because there is no connection. */
  const [isKept, setKept] = useState(false);
  /** Advice by question: things to check, or to write differently before grading. */
  const [looks, setLooks] = useState<Readonly<Record<string, string>>>({});
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = Date.now();
  }, []);
  /** An answer sent twice counts once. */
  const answerId = useRef<string>(undefined);

  const send = async (value: unknown, seen: HelpUsed) => {
    if (state.busy) return;
    const today = dayOf(new Date());
    setState({ busy: true, today });
    answerId.current ??= newUuid();
    const body = {
      answerId: answerId.current, value, variant, ...(order !== undefined && { order }), ...seen,
      ...timeSince(shownAt.current),
    };
    try {
      show(await api('POST /api/users/:uid/review/:id', { params: { uid, id }, body }, AbortSignal.timeout(PATIENCE)), today);
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'answer-again') {
        setLooks((failure.body as { again?: Record<string, string> }).again ?? {});
        setState({ busy: false, today });
        return;
      }
      if (isUnreachable(failure)) {
        await keepReview(uid, answerId.current, id, body);
        setKept(true);
        setState({ busy: false, today });
        return;
      }
      setState({ busy: false, today, error: `Câu trả lời chưa gửi được. ${messageOf(failure)}` });
    }
  };
  const show = (judged: ReviewResult, today: string) => {
    setState({ judged, busy: false, today });
    setLooks(Object.fromEntries(judged.asks.flatMap(({ id: ask, look }) => (look === undefined ? [] : [[ask, look]]))));
    onJudged(judged);
  };
  const hearSent = useEffectEvent((sent: SentAnswer) => {
    if (sent.answerId !== answerId.current || !isKept) return;
    setKept(false);
    if (sent.review) show(sent.review, state.today);
    else setState({ busy: false, today: state.today, ...(sent.refused !== undefined && { error: sent.refused }) });
  });
  useEffect(() => whenAnswerSent((sent) => hearSent(sent)), []);
  const forgetLook = (ask: string) => setLooks((before) => Object.fromEntries(Object.entries(before).filter(([known]) => known !== ask)));
  return { ...state, isKept, looks, send, forgetLook };
}
