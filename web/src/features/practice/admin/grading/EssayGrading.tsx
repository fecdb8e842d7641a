import { useEffect, useEffectEvent, useState } from 'react';
import type { AttemptForAdmin, AttemptResult } from '#contract/attempts.ts';
import type { ShownQuestion } from '#question-types/question-types.ts';
import { api, messageOf } from '../../../../api/api.ts';
import { isBlankEssay } from '../../learner/graded-paper/is-blank-essay.ts';
import { Reading } from '../../../../ui/reading/Reading.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { TextArea } from '../../../../ui/Field.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { toast } from '../../../../ui/toast.ts';
import { pointsText } from '../../../../editor/text/part-mark.ts';
import { PhotoPen } from './PhotoPen.tsx';
import { cacheAttempt } from './queries.ts';
import { useGradingDraft, type DraftState } from './use-grading-draft.ts';

const STEP = 0.25;

type Props = { attempt: AttemptForAdmin; question: ShownQuestion; number: number; marked: AttemptResult['questions'][number]; onDraft: (questionId: string, state: DraftState) => void };

const DRAFT = { waiting: 'Đang giữ bản nháp…', kept: 'Bản nháp đã giữ, học sinh chưa thấy.', failed: 'Chưa giữ được bản nháp: trang đang thử lại.' } as const;

/**
 * Grades an essay: photos beside the steps of its solution, which the owner ticks. The owner's marks override the
 * student's own.
 */
export function EssayGrading({ attempt, question, number, marked, onDraft }: Props) {
  const { id, answers, photos } = attempt;
  const { steps = [], selfSteps, teacherSteps, note: said = '', points } = marked;
  const draft = useGradingDraft(attempt, question.id, { steps: teacherSteps ?? selfSteps ?? steps.map(() => false), note: said, pens: {} });
  const { steps: earned, note, pens } = draft.marks;
  const tell = useEffectEvent(onDraft);
  useEffect(() => tell(question.id, draft.state), [question.id, draft.state]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const own = photos.filter(({ questionId }) => questionId === question.id);
  const text = answers[question.id]?.value;
  const heading = `essay-${question.id}`;

  const isBlank = isBlankEssay(attempt, question.id);

  const save = async (given: readonly boolean[] = earned) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const drawn = Object.fromEntries(Object.entries(pens).map(([photo, pen]) => [photo, pen || null]));
      await draft.settled();
      cacheAttempt(await api('PUT /api/admin/attempts/:id/marks/:questionId', { params: { id, questionId: question.id }, body: { steps: [...given], note, pens: drawn } }));
      draft.settle(given);
      toast.success(`Đã chấm câu ${number}.`);
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
  };

  return (
    <Sheet aria-labelledby={heading} className="grid grid-cols-1 gap-4">
      <h2 id={heading}>
        Câu {number} <span className="font-normal">({pointsText(points)} điểm)</span>
      </h2>
      <Reading html={question.question} />
      <div className="grid grid-cols-1 gap-3">
        <p className="text-sm font-bold">Bài của học sinh</p>
        {typeof text === 'string' && text !== '' && <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>}
        {own.map((photo, at) => (
          <PhotoPen
            key={photo.id}
            photo={photo}
            name={`Ảnh ${at + 1}`}
            pen={pens[photo.id] ?? photo.pen ?? ''}
            onPen={(pen) => draft.change({ pens: { ...pens, [photo.id]: pen } })}
          />
        ))}
        {isBlank && <p className="text-ink-soft">Học sinh bỏ trống câu này: không có bài viết hay ảnh nào.</p>}
        {isBlank && !teacherSteps && !selfSteps && (
          <Button small className="justify-self-start" busy={busy} busyLabel="Đang lưu…" onClick={() => void save(steps.map(() => false))}>
            Bỏ trống: 0 điểm<span className="sr-only">, câu {number}</span>
          </Button>
        )}
      </div>
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
              onChange={({ target }) => draft.change({ steps: steps.map((_, place) => (place === at ? target.checked : (earned[place] ?? false))) })}
            />
            <span className="reading min-w-0 flex-1" dangerouslySetInnerHTML={{ __html: step }} />
            {selfSteps && <span className="text-sm text-ink-soft">{selfSteps[at] ? 'tự chấm: được' : 'tự chấm: chưa'}</span>}
          </label>
        ))}
      </fieldset>
      <p className="font-bold text-wrong">
        {pointsText(earned.filter(Boolean).length * STEP)} / {pointsText(points)} điểm
      </p>
      <TextArea label="Lời phê" rows={2} maxLength={1_000} className="input field-sizing-content py-2.5" value={note} onChange={({ target }) => draft.change({ note: target.value })} />
      {failure && <Notice kind="bad">{failure}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="primary" busy={busy} busyLabel="Đang lưu…" onClick={() => void save()}>
          {teacherSteps ? 'Lưu lại điểm' : 'Lưu điểm'}<span className="sr-only"> câu {number}</span>
        </Button>
        {draft.state !== 'none' && (
          <>
            <output className="text-sm text-ink-soft">{DRAFT[draft.state]}</output>
            <Button kind="text" small onClick={() => void draft.drop().catch((error: unknown) => setFailure(messageOf(error)))}>
              Bỏ bản nháp<span className="sr-only"> câu {number}</span>
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}
