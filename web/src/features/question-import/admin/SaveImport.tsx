import { useId, useState, type Ref } from 'react';
import type { ImportDraft, ImportWork } from '#contract/question-import.ts';
import { messageOf } from '../../../api/api.ts';
import { focusOn } from '../../../editor/documents/focus-on.ts';
import { pointsText } from '../../../editor/text/part-mark.ts';
import { sumOfPoints } from '../../../question/forms/authoring.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { refetchImports } from './import-calls.ts';
import { isReady, type Reviewed } from './review.ts';
import { publishPaper, saveQuestions } from './save-questions.ts';
import { findTargetError, fitting, importPrefix, PLACES, readTarget, type Target, type TargetError } from './target.ts';
import { TargetFields } from './TargetFields.tsx';

type Props = {
  ref: Ref<HTMLElement>;
  draft: ImportDraft;
  /** The place that the owner came from, or ''. */
  begin: string;
  work: ImportWork;
  reviewed: readonly Reviewed[];
  change: (to: (work: ImportWork) => ImportWork) => void;
  flush: () => Promise<void>;
  onGoToDoubt: () => void;
};

/** Chooses where the questions go and saves them there; afterwards links to what was made. */
export function SaveImport({ ref, draft, begin, work, reviewed, change, flush, onGoToDoubt }: Props) {
  const id = useId();
  const target = readTarget(work.target, draft.title, begin);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<TargetError>();
  const [failure, setFailure] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const put = (to: Partial<Target>) => {
    setError(undefined);
    change((now) => ({ ...now, target: { ...target, ...to } }));
  };

  const ready = reviewed.filter(isReady);
  const saved = fitting(ready, target.to);
  const waiting = reviewed.filter(({ standing }) => standing === 'doubt').length;
  const refused = reviewed.filter(({ standing }) => standing === 'refused').length;
  const isSeenAtOnce = target.to !== 'paper' || target.isPublished;

  const start = () => {
    const wrong = findTargetError(target);
    setError(wrong);
    setFailure(undefined);
    if (wrong) focusOn(document.body, `${id}-${wrong.at}`);
    else if (isSeenAtOnce) setAsking(true);
    else void save();
  };
  const save = async () => {
    setAsking(false);
    setBusy(true);
    setFailure(undefined);
    try {
      const onSaved = async (item: string) => {
        change((now) => ({ ...now, decisions: { ...now.decisions, [item]: { ...now.decisions[item], saved: true } } }));
        await flush();
      };
      const result = await saveQuestions({ importId: draft.id, target, ready: saved, onSaved });
      change((now) => ({ ...now, result }));
      await flush();
      void refetchImports();
      toast.success(`Đã lưu ${result.count} câu.`);
    } catch (problem) {
      setFailure(messageOf(problem));
    } finally {
      setBusy(false);
    }
  };

  if (work.result) return <Done ref={ref} result={work.result} target={target} importId={draft.id} onPublished={() => put({ isPublished: true })} onAgain={() => change((now) => ({ ...now, result: null }))} />;
  const total = sumOfPoints(saved.map(({ question }) => question));
  const left = ready.length - saved.length;
  return (
    <Sheet ref={ref} aria-labelledby={`${id}-title`} className="grid scroll-mt-4 grid-cols-1 gap-5">
      <h2 id={`${id}-title`} tabIndex={-1} className="outline-none">
        Lưu vào đâu?
      </h2>
      <fieldset className="grid gap-2">
        <legend className="sr-only">Nơi lưu</legend>
        <div className="choices">
          {(Object.keys(PLACES) as Target['to'][]).map((place) => (
            <label key={place} className="choice max-w-full flex-none gap-2 px-3 whitespace-normal">
              <input type="radio" name={`${id}-to`} className="size-5 flex-none accent-accent" checked={target.to === place} onChange={() => put({ to: place })} />
              {PLACES[place]}
            </label>
          ))}
        </div>
      </fieldset>
      <TargetFields id={id} target={target} error={error} put={put} />
      <div className="grid gap-1 text-sm text-ink-soft">
        <p>
          {saved.length} câu, {pointsText(total)} điểm.{target.to === 'paper' && total !== 10 && ' Đề thường có 10 điểm: bạn sửa điểm của câu ở trên, hoặc trong đề sau khi lưu.'}
        </p>
        {left > 0 && <p>{left} câu không vào trắc nghiệm nhanh được, vì ở đó chỉ có câu bốn phương án.</p>}
        {refused > 0 && <p>{refused} câu không đọc được sẽ không lưu, trừ khi bạn sửa.</p>}
      </div>
      {failure && <Notice kind="bad">{failure}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        {waiting > 0 ? (
          <>
            <Button onClick={onGoToDoubt}>Xem {waiting} câu chưa chắc</Button>
            <span className="text-sm text-ink-soft">Xem hết rồi mới lưu được.</span>
          </>
        ) : (
          <Button kind="primary" busy={busy} busyLabel="Đang lưu…" disabled={saved.length === 0} onClick={start}>
            Lưu {saved.length} câu
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog title={`Lưu ${saved.length} câu?`} confirm={`Lưu ${saved.length} câu`} kind="primary" onConfirm={() => void save()} onClose={() => setAsking(false)}>
          <p>Học sinh thấy ngay sau khi lưu.</p>
        </ConfirmDialog>
      )}
    </Sheet>
  );
}

type DoneProps = { ref: Ref<HTMLElement>; result: NonNullable<ImportWork['result']>; target: Target; importId: string; onPublished: () => void; onAgain: () => void };

/** The result, and for a new paper the way to its learners. */
function Done({ ref, result: { title, url, count }, target, importId, onPublished, onAgain }: DoneProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isHidden = target.to === 'paper' && !target.isPublished;
  const [, setId = ''] = /^\/admin\/practices\/([^?]+)/.exec(url) ?? [];
  const publish = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await publishPaper(decodeURIComponent(setId), importPrefix(importId));
      onPublished();
      toast.success('Học sinh đã thấy đề này.');
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet ref={ref} aria-labelledby={id} className="grid scroll-mt-4 grid-cols-1 justify-items-start gap-4">
      <h2 id={id} tabIndex={-1} className="outline-none">
        Đã lưu {count} câu
      </h2>
      <p className="wrap-anywhere">
        “{title}”{isHidden ? ': học sinh chưa thấy, để bạn xem lại trước.' : ': học sinh thấy rồi.'}
      </p>
      {failure && <Notice kind="bad">{failure}</Notice>}
      <div className="flex flex-wrap gap-3">
        <LinkButton kind="primary" to={url}>
          {target.to === 'quiz' ? 'Mở danh sách câu hỏi' : target.to === 'topic' ? 'Mở chuyên đề' : 'Mở đề'}
        </LinkButton>
        {isHidden && (
          <Button busy={busy} busyLabel="Đang mở…" onClick={() => void publish()}>
            Cho học sinh thấy đề
          </Button>
        )}
        <Button kind="text" onClick={onAgain}>
          Lưu thêm vào nơi khác
        </Button>
      </div>
    </Sheet>
  );
}
