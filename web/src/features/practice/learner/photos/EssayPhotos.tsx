import './photos.css';
import { useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Attempt } from '#contract/attempts.ts';
import { messageOf } from '../../../../api/api.ts';
import { isInsideApp } from '../../../../ui/browser.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { toast } from '../../../../ui/toast.ts';
import { BIN, CAMERA } from '../attempt/icons.ts';
import { attemptPhotos } from './attempt-photos.ts';

/** Most photos of an essay (contract/attempts.ts), and MB each. */
const MOST = 4;
const MB = 10;

type Props = {
  uid: string;
  attempt: Attempt;
  questionId: string;
  disabled?: boolean;
};

export function EssayPhotos({ uid, attempt, questionId, disabled = false }: Props) {
  const [removing, setRemoving] = useState<string>();
  const remove = async (photoId: string) => {
    setRemoving(photoId);
    await attemptPhotos(uid, attempt.id).removeSent(photoId).catch((error: unknown) => toast.error(messageOf(error)));
    setRemoving(undefined);
  };
  return (
    <ul className="essay-photos">
      {sentOf(attempt, questionId).map(({ id, url }, at) => (
        <li key={id}>
          <img className="essay-photo" src={url} alt={`Trang ${at + 1} bài làm của em`} />
          <PhotoFoot page={at + 1} busy={removing === id} onRemove={() => void remove(id)}>
            <span className="saved saved-done">
              <Icon name="right" small />
              Đã lưu
            </span>
          </PhotoFoot>
        </li>
      ))}
      <MorePhotos {...{ uid, attempt, questionId, disabled }} />
    </ul>
  );
}

const sentOf = ({ photos }: Attempt, questionId: string) => photos.filter((photo) => photo.questionId === questionId);

/** Photos being sent, and a button to add one. */
export function MorePhotos({ uid, attempt, questionId, disabled = false }: Props) {
  const box = attemptPhotos(uid, attempt.id);
  const waiting = useSyncExternalStore(box.subscribe, box.photos).filter((photo) => photo.questionId === questionId);
  const sentCount = sentOf(attempt, questionId).length;
  const count = sentCount + waiting.length;
  const input = useId();
  return (
    <>
      {waiting.map(({ id, preview, sent, error }, at) => {
        const page = sentCount + at + 1;
        return (
          <li key={id}>
            {preview ? <img className="essay-photo" src={preview} alt={`Trang ${page} bài làm của em`} /> : <span className="essay-photo oly" />}
            <PhotoFoot page={page} onRemove={() => void box.remove(id)}>
              {error ? (
                <span className="text-wrong text-xs leading-5 font-bold">{error}</span>
              ) : sent > 0 ? (
                <progress className="h-2 w-full accent-(--accent)" value={sent} aria-label={`Đang gửi trang ${page}`} />
              ) : (
                <span className="saved saved-waiting">Đang chờ gửi</span>
              )}
            </PhotoFoot>
          </li>
        );
      })}
      {count < MOST && !disabled && (
        <li>
          <label className="add-photo pick" htmlFor={input}>
            <Icon name={CAMERA} />
            <b>{count === 0 ? 'Chụp ảnh bài làm' : 'Chụp thêm trang'}</b>
            <small>hoặc chọn ảnh, mỗi ảnh đến {MB} MB</small>
            {isInsideApp(navigator.userAgent) && <small>Không mở được máy ảnh ở đây thì em bấm ⋯ rồi chọn Mở bằng trình duyệt.</small>}
            <input
              id={input}
              type="file"
              accept="image/*"
              multiple
              onChange={({ target }) => {
                void box.take(questionId, [...(target.files ?? [])].slice(0, MOST - count));
                target.value = '';
              }}
            />
          </label>
        </li>
      )}
    </>
  );
}

type FootProps = { page: number; busy?: boolean; onRemove: () => void; children: ReactNode };

const PhotoFoot = ({ page, busy = false, onRemove, children }: FootProps) => (
  <div className="photo-foot">
    <b>Trang {page}</b>
    {children}
    <button type="button" className="icon-btn" aria-label={`Xóa trang ${page}`} aria-disabled={busy || undefined} onClick={busy ? undefined : onRemove}>
      <Icon name={BIN} />
    </button>
  </div>
);
