import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { NotebookEntry } from '#contract/learning.ts';
import { NextHint, OpenedHints } from '../../../question/Hints.tsx';
import { WhyWrong } from '../../../question/Misconceptions.tsx';
import { messageOf } from '../../../api/api.ts';
import { AnswerField } from '../../../question/AnswerField.tsx';
import { formatDate } from '../../../ui/format.ts';
import { queries } from '../../../api/queries.ts';
import { Reading } from '../../../ui/reading/Reading.tsx';
import { Solution } from '../../../question/Solution.tsx';
import { noBreakHtml } from '../../../ui/join-terms.ts';
import { noBreak } from '../../../ui/no-break.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { noteReviewed } from './count-query.ts';
import { ReportLink } from '../../reports/learner/ReportLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Ladder } from './Ladder.tsx';
import { againQuery, markAllReviewed } from './queries.ts';
import { ReasonChoice } from './ReasonChoice.tsx';
import { ReviewQuestion } from './ReviewQuestion.tsx';
import { dueWords, INTERVALS, lessonWords, reasonWords } from './words.ts';

type Props = { uid: string; mistake: NotebookEntry; today: string; /** The only mistake is open from the start. */ isAlone: boolean };

/** A row that opens: answer, key, reason, and a button to do it again. */
export function MistakeCard({ uid, mistake, today, isAlone }: Props) {
  const { title, content, at, reason, dueOn } = mistake;
  const [isOpen, setIsOpen] = useState(isAlone);
  /** Stays in the page once it has been opened, so that closing a row loses no work. */
  const [wasOpen, setWasOpen] = useState(isAlone);
  const titleId = useId();
  return (
    <article aria-labelledby={titleId}>
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => {
          setIsOpen(currentTarget.open);
          if (currentTarget.open) setWasOpen(true);
        }}
      >
        <summary className="mistake-row">
          <div className="min-w-0">
            <h2 id={titleId} tabIndex={-1} className="text-[1rem]/6">
              <span dangerouslySetInnerHTML={{ __html: noBreakHtml(title) }} />
            </h2>
            {!isOpen && (
              <div inert className="max-h-14 overflow-hidden text-sm text-ink-soft">
                <Reading html={content} />
              </div>
            )}
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
              <b className="text-accent">{dueWords(dueOn, today)}</b>
              <span>
                {lessonWords(mistake)} · {formatDate(at)}
              </span>
              {reason && !isOpen && <Tag kind="mute">{noBreak(reasonWords(reason))}</Tag>}
            </p>
          </div>
          <Icon name="down" />
        </summary>
        {wasOpen && <Mistake uid={uid} mistake={mistake} />}
      </details>
    </article>
  );
}

function Mistake({ uid, mistake }: Pick<Props, 'uid' | 'mistake'>) {
  const { id, content, hints, ask, given, key, solution, reason, step, failed, hasVariants, misconceptions } = mistake;
  const [solved, setSolved] = useState(false);
  const [opened, setOpened] = useState(0);
  /** Number of repetitions here. */
  const [again, setAgain] = useState(0);
  const solutionId = useId();
  const close = () => {
    setAgain(0);
    markAllReviewed(uid);
  };
  return (
    <div className="max-w-3xl pb-5">
      {again > 0 ? (
        <Again key={again} uid={uid} id={id} time={again} onMore={() => setAgain(again + 1)} onClose={close} />
      ) : (
        <>
          <Reading html={content} className="mt-1" />
          {ask.question && <Reading html={ask.question} />}
          <div className="mt-3">
            <AnswerField question={ask} value={given} onChange={() => undefined} result={{ key, right: false }} />
          </div>
          {misconceptions && (
            <div className="mt-3">
              <WhyWrong misconceptions={misconceptions} />
            </div>
          )}
          {key === null && hints.length > 0 && (
            <div className="mt-3 grid justify-items-start gap-3">
              <OpenedHints hints={hints} opened={opened} />
              <NextHint hints={hints} opened={opened} onOpen={() => setOpened(opened + 1)} />
            </div>
          )}
          <ReasonChoice uid={uid} mistakeId={id} reason={reason} onChosen={() => markAllReviewed(uid)} />
          <div className="flex flex-wrap gap-x-4 gap-y-2 items-center mt-4 pt-3 border-t border-line">
            <span className="text-sm text-ink-soft">
              Đúng liên tiếp{' '}
              <b className="text-ink">
                {step} / {INTERVALS.length}
              </b>
            </span>
            <Ladder step={step} failed={failed} />
            <span className="mistake-acts">
              {solution && (
                <Button small kind="text" aria-expanded={solved} aria-controls={solutionId} onClick={() => setSolved(!solved)}>
                  {solved ? 'Ẩn lời giải' : 'Xem lời giải'}
                </Button>
              )}
              <Button small onClick={() => setAgain(1)}>
                {hasVariants ? 'Làm câu tương tự' : 'Làm lại câu này'}
              </Button>
            </span>
          </div>
          <section id={solutionId} hidden={!solved} aria-label="Lời giải" className="mt-5 max-w-2xl border-t-[1.5px] border-dashed border-line-strong pt-4">
            <Solution question={content} solution={solution} />
          </section>
          <ReportLink item={mistake.item} variant={mistake.variant} />
        </>
      )}
    </div>
  );
}

type AgainProps = { uid: string; id: string; time: number; onMore: () => void; onClose: () => void };

/** The mistake done again, whatever its due day. */
function Again({ uid, id, time, onMore, onClose }: AgainProps) {
  const { data, error, isFetching, refetch } = useQuery(againQuery(uid, id, time), queries);
  const [isDone, setIsDone] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  const isThere = data !== undefined;
  // It is shorter than the card it replaces, so the page scrolls to its top.
  useEffect(() => {
    const card = room.current?.closest('article');
    card?.scrollIntoView({ block: 'start' });
    card?.querySelector('h2')?.focus({ preventScroll: true });
  }, [isThere]);
  return (
    <div ref={room} className="mt-3">
      {data ? (
        <ReviewQuestion
          uid={uid}
          item={data}
          onJudged={() => {
            setIsDone(true);
            noteReviewed(uid);
          }}
        >
          <Button onClick={onMore}>Làm câu nữa</Button>
          <Button kind="text" onClick={onClose}>
            Đóng
          </Button>
        </ReviewQuestion>
      ) : error && !isFetching ? (
        <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
      {data && (
        <p className="mt-2">
          <ReportLink item={data.item} variant={data.variant} />
        </p>
      )}
      {!isDone && (
        <p className="mt-3">
          <Button kind="text" small onClick={onClose}>
            Thôi, để sau
          </Button>
        </p>
      )}
    </div>
  );
}
