import './grading.css';
import { useEffect, useEffectEvent, useState, type ReactNode, type Ref } from 'react';
import type { AttemptForAdmin, AttemptPhoto } from '#contract/attempts.ts';
import { api, messageOf } from '../../../api/api.ts';
import { pointsText } from '../../../editor/text/part-mark.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Reading } from '../../../ui/reading/Reading.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { PhotoDesk } from './PhotoDesk.tsx';
import { QuickPoints } from './QuickPoints.tsx';
import { cacheAttempt, cacheNote } from './queries.ts';
import { STEP } from './step.ts';
import { UsedNotes } from './UsedNotes.tsx';
import { useGradingDraft, type DraftState } from './use-grading-draft.ts';

/** An essay with what its grading needs. */
export type Essay = {
  attemptId: string;
  questionId: string;
  /** In the paper, from 1. */
  number: number;
  /** HTML. */
  question: string;
  points: number;
  steps: readonly string[];
  text: string | null;
  photos: readonly AttemptPhoto[];
  selfSteps?: readonly boolean[] | undefined;
  teacherSteps?: readonly boolean[] | undefined;
  note?: string | undefined;
  draft?: AttemptForAdmin['drafts'][string] | undefined;
};

type Props = {
  essay: Essay;
  heading: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Words of the button that saves. */
  saveWords: string;
  onDraft: (draft: Essay['draft']) => void;
  onState?: (state: DraftState) => void;
  onSaved?: (attempt: AttemptForAdmin) => void;
  /** Buttons beside the one that saves. */
  children?: ReactNode;
};

const DRAFT = { waiting: 'Đang giữ bản nháp…', kept: 'Bản nháp đã giữ, học sinh chưa thấy.', failed: 'Chưa giữ được bản nháp: trang đang thử lại.' } as const;

/**
 * Grades an essay: photos beside the steps of its solution, which the owner ticks. The owner's marks override the
 * learner's own.
 */
export function EssayGrading({ essay, heading, headingRef, saveWords, onDraft, onState, onSaved, children }: Props) {
  const { attemptId, questionId, number, question, points, steps, text, photos, selfSteps, teacherSteps } = essay;
  const draft = useGradingDraft({
    attemptId, questionId, draft: essay.draft, onDraft,
    saved: { steps: [...(teacherSteps ?? selfSteps ?? steps.map(() => false))], note: essay.note ?? '', pens: {} },
  });
  const { steps: earned, note, pens } = draft.marks;
  const tell = useEffectEvent((state: DraftState) => onState?.(state));
  useEffect(() => tell(draft.state), [draft.state]);
  const isGraded = (teacherSteps ?? selfSteps) !== undefined;
  const [hasPoints, setChosen] = useState(isGraded || essay.draft !== undefined);
  const giveSteps = (given: boolean[]) => {
    setChosen(true);
    draft.change({ steps: given });
  };
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const id = `essay-${questionId}`;

  const save = async () => {
    // One press too many must not give the next learner 0 points.
    if (!hasPoints) {
      setFailure('Bạn chọn điểm trước đã (0 điểm cũng cần chọn).');
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      const drawn = Object.fromEntries(Object.entries(pens).map(([photo, pen]) => [photo, pen || null]));
      await draft.stop();
      const attempt = await api('PUT /api/admin/attempts/:id/marks/:questionId', { params: { id: attemptId, questionId }, body: { steps: earned, note, pens: drawn } });
      draft.settle();
      cacheAttempt(attempt);
      cacheNote(note);
      if (onSaved) onSaved(attempt);
      else toast.success(`Đã chấm câu ${number}.`);
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
  };

  return (
    // In a grid the bar at the foot would not leave its row.
    <Sheet aria-labelledby={id} className="flex flex-col gap-4 *:min-w-0">
      <h2 id={id} ref={headingRef} tabIndex={-1}>
        {heading}
      </h2>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
        <div className="grid grid-cols-1 content-start gap-3">
          {text !== null && <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>}
          {photos.length > 0 && <PhotoDesk photos={photos} pens={pens} onPen={(photo, pen) => draft.change({ pens: { ...pens, [photo]: pen } })} />}
          {text === null && photos.length === 0 && <p className="text-ink-soft">Học sinh bỏ trống câu này, không có bài viết hay ảnh nào: 0 điểm.</p>}
        </div>
        <div className="grid grid-cols-1 content-start gap-3">
          <details open>
            <summary className="min-h-11 content-center text-sm font-bold">Đề bài câu {number}</summary>
            <Reading html={question} />
          </details>
          <fieldset className="grid grid-cols-1 gap-2">
            <legend className="mb-1 text-sm font-bold">Các bước được điểm, mỗi bước 0,25</legend>
            {steps.map((step, at) => (
              // The steps of a solution keep their positions.
              // oxlint-disable-next-line react/no-array-index-key
              <label key={at} className="flex cursor-pointer items-start gap-3 border-t border-line pt-2">
                <input
                  type="checkbox"
                  className="mt-1 size-5 flex-none accent-(--wrong)"
                  checked={earned[at] ?? false}
                  onChange={({ target }) => giveSteps(steps.map((_, place) => (place === at ? target.checked : (earned[place] ?? false))))}
                />
                <span className="reading min-w-0 flex-1" dangerouslySetInnerHTML={{ __html: step }} />
                {selfSteps && <span className="text-sm text-ink-soft">{selfSteps[at] ? 'tự chấm: được' : 'tự chấm: chưa'}</span>}
              </label>
            ))}
          </fieldset>
          <TextArea
            label="Lời phê"
            rows={2}
            maxLength={1_000}
            className="input field-sizing-content py-2.5"
            data-key="c"
            value={note}
            onChange={({ target }) => draft.change({ note: target.value })}
          />
          <UsedNotes note={note} onUse={(used) => draft.change({ note: used })} />
          {draft.state !== 'none' && (
            <div className="flex flex-wrap items-center gap-x-4">
              <output className="text-sm text-ink-soft">{DRAFT[draft.state]}</output>
              <Button kind="text" small onClick={() => void draft.drop().then(() => setChosen(isGraded), (error: unknown) => setFailure(messageOf(error)))}>
                Bỏ bản nháp<span className="sr-only"> câu {number}</span>
              </Button>
            </div>
          )}
        </div>
      </div>
      {/* In view however long the steps are. */}
      <div className="sticky bottom-0 z-10 -mx-[min(1rem,5vw)] -mb-5 grid gap-2 rounded-b-sheet border-t border-line bg-paper px-4 py-2 [@media(max-height:30rem)]:static min-[44rem]:-mx-6 min-[44rem]:-mb-6 min-[44rem]:px-6">
        {failure && <Notice kind="bad">{failure}</Notice>}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <QuickPoints steps={steps.length} earned={hasPoints ? earned : undefined} onChange={giveSteps} />
          <p className="mr-auto font-bold whitespace-nowrap text-wrong">
            {hasPoints ? pointsText(earned.filter(Boolean).length * STEP) : '…'} / {pointsText(points)} điểm
          </p>
          {children}
          <Button kind="primary" busy={busy} busyLabel="Đang lưu…" data-key="Enter" onClick={() => void save()}>
            {saveWords}<span className="sr-only"> câu {number}</span>
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
