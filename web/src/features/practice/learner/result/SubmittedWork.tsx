import { useState } from 'react';
import type { Attempt } from '#contract/attempts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { useBackCloses } from '../../../../layout/history/use-back-closes.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { MorePhotos } from '../photos/EssayPhotos.tsx';
import { WIDE } from '../attempt/icons.ts';

type Photo = Attempt['photos'][number];

type Props = {
  uid: string;
  attempt: Attempt;
  questionId: string;
  /** Graded by the owner: no photos can be added. */
  isMarked: boolean;
  /** Blank, and graded by nobody: 0 points. */
  isZero: boolean;
};

/** The learner's essay with the teacher's red strokes. */
export function SubmittedWork({ uid, attempt, questionId, isMarked, isZero }: Props) {
  const [wide, setWide] = useState<{ photo: Photo; page: number }>();
  const photos = attempt.photos.filter((photo) => photo.questionId === questionId);
  const typed = attempt.answers[questionId]?.value;
  return (
    <div className="grid content-start gap-2">
      <h3 className="text-sm">Bài của em</h3>
      {photos.map((photo, at) => (
        <figure key={photo.id}>
          <GradedPhoto photo={photo} page={at + 1} />
          <Button kind="text" small onClick={() => setWide({ photo, page: at + 1 })}>
            <Icon name={WIDE} small />
            Phóng to ảnh{photos.length > 1 && ` trang ${at + 1}`}
          </Button>
        </figure>
      ))}
      {typeof typed === 'string' && <p className="oly rounded-mark border border-line-strong bg-paper px-3 py-2 leading-8 wrap-anywhere whitespace-pre-wrap">{typed}</p>}
      {isZero && (
        <p className="text-sm text-ink-soft">
          Câu này em bỏ trống nên được 0 điểm. Nếu đã làm trên giấy, em chụp ảnh bài để gửi thêm{attempt.assignmentId === undefined && ', hoặc so với lời giải rồi tự chấm'}.
        </p>
      )}
      {!isZero && photos.length === 0 && typeof typed !== 'string' && <p className="text-sm text-ink-soft">Em không gõ bài và không chụp ảnh. Em so với bài làm trên giấy.</p>}
      {!isMarked && (
        <ul className="essay-photos">
          <MorePhotos uid={uid} attempt={attempt} questionId={questionId} />
        </ul>
      )}
      {wide && <WidePhoto {...wide} onClose={() => setWide(undefined)} />}
    </div>
  );
}

function GradedPhoto({ photo: { url, pen, width, height }, page }: { photo: Photo; page: number }) {
  return (
    <span className="marked-photo">
      <img src={url} width={width} height={height} alt={`Trang ${page} bài làm của em`} />
      {pen && (
        <svg viewBox={`0 0 1000 ${(1_000 * height) / width}`} role="img" aria-label="Nét bút đỏ của thầy cô">
          <path d={pen} />
        </svg>
      )}
    </span>
  );
}

function WidePhoto({ photo, page, onClose }: { photo: Photo; page: number; onClose: () => void }) {
  useBackCloses(true, onClose);
  return (
    <Dialog title={`Trang ${page} bài làm của em`} wide onClose={onClose}>
      <div className="p-3">
        <GradedPhoto photo={photo} page={page} />
      </div>
    </Dialog>
  );
}
