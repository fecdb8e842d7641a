import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queries } from '../../../api/queries.ts';
import { AskBeforeLeaving } from '../../../layout/history/AskBeforeLeaving.tsx';
import { BackLink } from '../../../ui/BackLink.tsx';
import { KeyList } from '../../../ui/admin/KeyList.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { EssayGrading } from './EssayGrading.tsx';
import { waitingQuestionsQuery, type WaitingQuestion } from './queries.ts';
import { readSwitch, storeSwitch } from '../../../video-player/switch-storage.ts';
import type { DraftState } from './use-grading-draft.ts';
import { findNextOpen, useQueue, type QueueEssay } from './use-queue.ts';
import { useShortcuts } from '../../../ui/admin/use-shortcuts.ts';
import { nameWork, wayToQuestion } from './way-to-question.ts';

/** Switch of this device: single keys grade. */
const KEYS_SWITCH = 'grading-keys';

type Props = { /** '' for what was not assigned. */ assignmentId: string; practiceId: string; paperId: string; questionId: string };

/** The essays of one question across learners, one after the other, by keys if the owner likes. */
export function GradingQueue(question: Props) {
  const queue = useQueue(question);
  const { essays, at, goTo, error } = queue;
  const [isDone, setDone] = useState(false);
  const [draftState, setDraftState] = useState<DraftState>('none');
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasKeys, setKeys] = useState(() => readSwitch(KEYS_SWITCH, true));
  useShortcuts(hasKeys, () => heading.current?.focus());
  const essay = essays?.[at];
  const place = essay && `${essay.attemptId} ${at}`;
  useEffect(() => {
    if (place !== undefined && !isDone) heading.current?.focus({ preventScroll: true });
  }, [place, isDone]);
  useLoadedPhotos(essays?.[at + 1]);

  const back = (
    <BackLink to="/admin/grading">Các câu chờ chấm</BackLink>
  );
  if (!essays) {
    return (
      <>
        {back}
        <h1 className="sr-only">Chấm bài</h1>
        {error === undefined ? <Skeleton /> : <ErrorNotice message={error} onRetry={queue.retry} />}
      </>
    );
  }
  if (!essay || isDone) return <Done question={question} open={findNextOpen(essays, -1)} graded={countGraded(essays)} onBack={(open) => { setDone(false); goTo(open); }} />;
  const { number, student, learner } = essay;
  const goOn = (to: number | undefined) => (to === undefined ? setDone(true) : goTo(to));
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-6">
        {back}
        <h1 className="mr-auto min-w-0 text-lg wrap-anywhere">
          Câu {number} · {nameWork(essay).title} <span className="text-sm font-normal text-ink-soft">{nameWork(essay).of}</span>
        </h1>
        <output className="text-sm">
          Bài {at + 1} trên {essays.length}
          {queue.hasMore && '+'}, đã chấm {countGraded(essays)}
        </output>
      </div>
      {error !== undefined && <Notice kind="bad">{error}</Notice>}
      <EssayGrading
        key={place}
        essay={essay}
        headingRef={heading}
        heading={
          <>
            {student?.name ?? learner.name}{' '}
            <span className="text-sm font-normal text-ink-soft">
              {!student && `${learner.email} · chưa gắn với học sinh nào · `}nộp {formatMoment(essay.submittedAt)}
            </span>
          </>
        }
        saveWords={essay.teacherSteps ? 'Lưu lại, tiếp' : 'Lưu, bài tiếp'}
        onDraft={(draft) => queue.keepDraft(essay, draft)}
        onState={setDraftState}
        onSaved={(attempt) => goOn(queue.settle(essay, attempt))}
      >
        <Button disabled={at === 0} data-key="p" onClick={() => goTo(at - 1)}>
          <Icon name="back" small />
          <span className="max-sm:sr-only">Bài trước</span>
        </Button>
        <Button data-key="n" onClick={() => (at + 1 < essays.length ? goTo(at + 1) : setDone(true))}>
          <span className="max-sm:sr-only">Bài sau</span>
          <Icon name="next" small />
        </Button>
      </EssayGrading>
      <Keys
        isOn={hasKeys}
        onSwitch={() => {
          storeSwitch(KEYS_SWITCH, !hasKeys);
          setKeys(!hasKeys);
        }}
      />
      <AskBeforeLeaving
        when={draftState === 'waiting' || draftState === 'failed'}
        isLeaving={(to, from) => to.pathname + to.search !== from.pathname + from.search && draftState === 'failed'}
        title="Rời trang khi điểm chưa được giữ?"
        stay="Ở lại"
        leave="Rời trang"
      >
        Điểm và lời phê bạn vừa ghi chưa được lưu, và máy chủ chưa giữ được bản nháp.
      </AskBeforeLeaving>
    </div>
  );
}

const countGraded = (essays: readonly QueueEssay[]): number => essays.filter(({ teacherSteps }) => teacherSteps !== undefined).length;

/** Loads the photos of the next essay while this one is graded. */
function useLoadedPhotos(essay: QueueEssay | undefined): void {
  useEffect(() => {
    for (const { url } of essay?.photos ?? []) new Image().src = url;
  }, [essay?.photos]);
}

/** Offers what is left after the last essay: those that were passed over, the next question, or nothing. */
function Done({ question, open, graded, onBack }: { question: Props; open: number | undefined; graded: number; onBack: (open: number) => void }) {
  const { data, isFetching } = useQuery({ ...waitingQuestionsQuery, staleTime: 0 }, queries);
  const way = useRef<HTMLDivElement>(null);
  const isOfWork = (each: WaitingQuestion) =>
    (each.assignment?.id ?? '') === question.assignmentId && each.practiceId === question.practiceId && each.paperId === question.paperId;
  const others = data?.filter((each) => !isOfWork(each) || each.questionId !== question.questionId) ?? [];
  const [next] = [...others.filter(isOfWork), ...others];
  const isReady = data !== undefined && !isFetching;
  useEffect(() => {
    if (isReady) way.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isReady]);
  return (
    <Sheet aria-labelledby="queue-done" className="grid grid-cols-1 justify-items-start gap-4">
      <h1 id="queue-done">{open === undefined ? 'Xong' : 'Hết lượt'}</h1>
      <p>
        {graded > 0 ? `Bạn vừa chấm ${graded} bài của câu này.` : 'Câu này không còn bài nào chờ chấm.'}
        {isReady && !next && open === undefined && ' Không còn câu nào chờ chấm.'}
      </p>
      {isReady ? (
        <div ref={way} className="flex flex-wrap gap-3">
          {open !== undefined && (
            <Button kind="primary" onClick={() => onBack(open)}>
              Quay lại bài chưa chấm
            </Button>
          )}
          {next && (
            <LinkButton kind={open === undefined ? 'primary' : 'plain'} to={wayToQuestion(next)}>
              Chấm câu {next.number}, {nameWork(next).title}: {next.count} bài
            </LinkButton>
          )}
          <LinkButton kind={open === undefined && !next ? 'primary' : 'plain'} to="/admin/grading">
            {next || open !== undefined ? 'Các câu chờ chấm' : 'Xong'}
          </LinkButton>
        </div>
      ) : (
        <Skeleton />
      )}
    </Sheet>
  );
}

const KEYS = [
  ['0–9', 'cho điểm bấy nhiêu bước đầu: 3 là 0,75'],
  ['Enter', 'lưu và sang bài tiếp'],
  ['n, p', 'bài sau, bài trước'],
  ['z, r, f', 'phóng to, xoay, ảnh tiếp'],
  ['b', 'bút đỏ'],
  ['c, d', 'viết lời phê, lời phê đã dùng; trong ô: Ctrl Enter để lưu, Esc để thôi'],
] as const;

/** The keys, where there is a keyboard. Single letters can be switched off: other programs may use them. */
const Keys = ({ isOn, onSwitch }: { isOn: boolean; onSwitch: () => void }) => (
  <section aria-labelledby="keys" className="grid gap-2 text-sm text-ink-soft pointer-coarse:hidden">
    <div className="flex flex-wrap items-center gap-3">
      <h2 id="keys" className="text-sm">
        Phím tắt
      </h2>
      <Button small kind="text" aria-pressed={isOn} onClick={onSwitch}>
        {isOn ? 'Đang bật' : 'Đang tắt'}
      </Button>
    </div>
    {isOn && <KeyList keys={KEYS} />}
  </section>
);
