import { Icon } from '../../ui/Icon.tsx';
import { clockText, isLate, spokenLeft } from './countdown.ts';
import { useCountdown } from './use-countdown.ts';

/** Drawn here and not among the icons, which every page loads. */
const MARKS = {
  play: 'M8 5.5v13l10-6.5Z',
  stop: 'M8.5 5.5v13M15.5 5.5v13',
  again: 'M5 12a7 7 0 1 0 2.2-5.1L5 9M5 4.5V9h4.5',
};
const PRESS = {
  ready: { label: 'Bắt đầu bấm giờ', mark: MARKS.play },
  running: { label: 'Dừng đồng hồ', mark: MARKS.stop },
  paused: { label: 'Cho đồng hồ chạy tiếp', mark: MARKS.play },
  over: { label: 'Đặt lại đồng hồ', mark: MARKS.again },
};

/** A paper's time: started by the pupil, stopped at will; it warns, and never closes the paper. */
export function Clock({ total, paper }: { total: number; paper: string }) {
  const { state, left, said, press } = useCountdown(total, paper);
  const { label, mark } = PRESS[state];
  return (
    <>
      {state === 'over' ? (
        <span className="clock clock-late">
          <Icon name="clock" small />
          Hết giờ
        </span>
      ) : (
        <span
          className={`clock ${state === 'running' ? '' : 'clock-still'} ${isLate(left) ? 'clock-late' : ''}`}
          role="timer"
          aria-label={spokenLeft(left)}
        >
          {state === 'running' ? <Icon name="clock" small /> : <small>{state === 'paused' ? 'Tạm dừng' : 'Bấm giờ'}</small>}
          {clockText(left)}
        </span>
      )}
      {/* One button in every state: it keeps the focus. */}
      <button type="button" className="icon-btn" aria-label={label} onClick={press}>
        <svg
          className="size-6"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d={mark} fill={mark === MARKS.play ? 'currentColor' : 'none'} />
        </svg>
      </button>
      <output className="sr-only">{said}</output>
    </>
  );
}
