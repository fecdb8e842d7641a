import { useState } from 'react';
import { formatTime } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { AWAY } from '../../../../question/KeptNotice.tsx';
import type { SavingState } from './answer-outbox.ts';

/** Tells whether the server has confirmed the answers. */
export function SavingStatus({ saving: { state, savedAt, unkept = false } }: { saving: SavingState }) {
  return (
    <>
      {state === 'waiting' ? (
        <span className="saved saved-waiting">
          <Icon name={AWAY} className="size-4" />
          <span>
            Đang chờ mạng<span className="wide-only">, chưa lưu</span>
          </span>
        </span>
      ) : state === 'saving' ? (
        <span className="saved text-ink-soft">Đang lưu…</span>
      ) : savedAt === undefined ? (
        <span className="saved text-ink-soft">Câu trả lời được lưu ngay</span>
      ) : (
        <span className="saved text-(--right)" translate="no">
          <Icon name="right" className="size-4" />
          Đã lưu {formatTime(new Date(savedAt).toISOString())}
        </span>
      )}
      <Told isAway={state === 'waiting'} isKept={!unkept} />
    </>
  );
}

/** Announces the loss and return of the connection, but no answers. */
function Told({ isAway, isKept }: { isAway: boolean; isKept: boolean }) {
  const [said, setSaid] = useState('');
  const [wasAway, setWasAway] = useState(isAway);
  if (isAway !== wasAway) {
    setWasAway(isAway);
    setSaid(isAway ? (isKept ? 'Mất mạng, máy giữ bài.' : 'Mất mạng, bài chưa được lưu.') : 'Đã có mạng, bài đã được lưu.');
  }
  return <output className="sr-only">{said}</output>;
}
