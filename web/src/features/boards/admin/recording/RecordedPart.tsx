import type { RecordedPart as Part } from '#contract/recordings.ts';
import { clockTime } from '../../../../ui/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { Stroke } from '../../../../ui/Icon.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import type { Running, Take } from './use-recorder.ts';
import { useEffect, useRef, useState } from 'react';

const MICROPHONE: Stroke[] = [['M12 3.8a2.8 2.8 0 0 1 2.8 2.8v4.6a2.8 2.8 0 0 1-5.6 0V6.6A2.8 2.8 0 0 1 12 3.8M6.2 11.2a5.8 5.8 0 0 0 11.6 0M12 17v3.2M8.8 20.2h6.4']];
const STOP: Stroke[] = [['M7.5 7.5h9v9h-9Z', 3]];

const HALVES = { whole: '', before: ', trước câu hỏi', after: ', sau câu hỏi' };
/** Names a place in the board: "Cảnh 2, trước câu hỏi". */
export const placeOf = ({ scene, half }: Pick<Part, 'scene' | 'half'>): string => `Cảnh ${scene}${HALVES[half]}`;

type Props = {
  part: Part;
  take: Take | undefined;
  /** This part's running recording. */
  running: Running | undefined;
  /** Another part is being recorded. */
  isWaiting: boolean;
  isSaving: boolean;
  /** Address of the recording being played. */
  playing: string | undefined;
  error: string | undefined;
  actions: { start: () => void; stop: () => void; save: () => void; drop: () => void; remove: () => void; listen: (url: string) => void };
};

/** A scene's text to read aloud, and its recording. */
export function RecordedPart({ part, take, running, isWaiting, isSaving, playing, error, actions }: Props) {
  const { recording, html, seconds } = part;
  const place = placeOf(part);
  const heard = take?.url ?? recording?.url;
  const of = <span className="sr-only"> {place}</span>;
  return (
    <li className="grid gap-3 rounded-control border border-line bg-raised p-3 sm:p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base">{place}</h3>
        <span className="text-sm text-ink-soft tabular-nums">bảng chạy {clockTime(Math.round(seconds))}</span>
        <span className="sm:ms-auto">{take ? <Tag>chưa lưu · {clockTime(Math.round(take.seconds))}</Tag> : recording ? <Tag kind="right">đã thu · {clockTime(Math.round(recording.seconds))}</Tag> : <Tag kind="mute">chưa thu</Tag>}</span>
      </div>
      <p dangerouslySetInnerHTML={{ __html: html }} />
      {error && <Notice kind="bad">{error}</Notice>}
      <div className="flex flex-wrap items-center gap-2">
        {running ? (
          <>
            <Button small kind="primary" onClick={actions.stop} disabled={!running.recorder}>
              <Icon name={STOP} small />
              Dừng thu{of}
            </Button>
            <Meter running={running} />
          </>
        ) : (
          <>
            {take && (
              <Button small kind="primary" busy={isSaving} busyLabel="Đang lưu…" onClick={actions.save}>
                Lưu{of}
              </Button>
            )}
            {heard && (
              <Button small disabled={isWaiting} onClick={() => actions.listen(heard)}>
                <Icon name={playing === heard ? STOP : 'play'} small />
                {playing === heard ? 'Dừng nghe' : 'Nghe'}
                {of}
              </Button>
            )}
            <Button small disabled={isWaiting || isSaving} onClick={actions.start}>
              <Icon name={MICROPHONE} small />
              {heard ? 'Thu lại' : 'Thu'}
              {of}
            </Button>
            {take ? (
              <Button small kind="text" disabled={isSaving} onClick={actions.drop}>
                Bỏ bản chưa lưu{of}
              </Button>
            ) : (
              recording && (
                <Button small kind="delete" disabled={isWaiting} onClick={actions.remove}>
                  Xóa{of}
                </Button>
              )
            )}
          </>
        )}
      </div>
    </li>
  );
}

function Meter({ running: { begun, recorder } }: { running: Running }) {
  const bar = useRef<HTMLSpanElement>(null);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!recorder) return undefined;
    let frame = 0;
    const show = () => {
      if (bar.current) bar.current.style.transform = `scaleX(${recorder.level()})`;
      setSeconds(Math.floor((performance.now() - begun) / 1000));
      frame = requestAnimationFrame(show);
    };
    show();
    return () => cancelAnimationFrame(frame);
  }, [begun, recorder]);
  return (
    <p className="flex min-w-0 flex-1 items-center gap-3">
      <span className="recording-level" aria-hidden="true">
        <span ref={bar} />
      </span>
      <span className="text-sm font-bold tabular-nums">{recorder ? `Đang thu ${clockTime(seconds)}` : 'Đang mở micro…'}</span>
    </p>
  );
}
