import { useState } from 'react';
import { formatTime } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { AWAY } from './icons.ts';
import type { SavingState } from './answer-outbox.ts';

/** Tells whether the server has confirmed the answers. */
export function SavingStatus({ saving: { state, savedAt, unkept = false } }: { saving: SavingState }) {
  return (
    <>
      {state === 'waiting' ? (
        <span className="saved saved-waiting">
          <Icon name={AWAY} small />
          <span>
            Đang chờ mạng<span className="wide-only">, chưa lưu</span>
          </span>
        </span>
      ) : state === 'saving' ? (
        <span className="saved">Đang lưu…</span>
      ) : savedAt === undefined ? (
        <span className="saved">Câu trả lời được lưu ngay</span>
      ) : (
        <span className="saved saved-done" translate="no">
          <Icon name="right" small />
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
