import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import {
  announcement, clockText, isLastMinutes, remainingMs, pauseCountdown, READY, spokenLeft, startCountdown, type Countdown,
} from './countdown.ts';

/** Icons drawn here, because every page loads the shared ones. */
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

/** A paper's timer, controlled by the learner; it warns, but never closes the paper. */
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
          className={`clock ${state === 'running' ? '' : 'clock-still'} ${isLastMinutes(left) ? 'clock-late' : ''}`}
          role="timer"
          translate="no"
          aria-label={spokenLeft(left)}
        >
          {state === 'running' ? <Icon name="clock" small /> : <small>{state === 'paused' ? 'Tạm dừng' : 'Bấm giờ'}</small>}
          {clockText(left)}
        </span>
      )}
      {/* One button in every state, so that it keeps the focus. */}
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

/** Milliseconds between ticks. */
const TICK = 250;

/** Continues the timer from this tab's state. @param total ms @param key learner and paper */
function useCountdown(total: number, key: string) {
  const [countdown, setCountdown] = useState(() => storedCountdown(key));
  const [left, setLeft] = useState(() => remainingMs(countdown, total, Date.now()));
  const [said, setSaid] = useState('');
  const before = useRef(left);

  const look = useEffectEvent(() => {
    const now = remainingMs(countdown, total, Date.now());
    const words = announcement(before.current, now);
    before.current = now;
    setLeft(now);
    if (words) setSaid(words);
  });
  const isRunning = countdown.state === 'running' && left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => look(), TICK);
    return () => clearInterval(timer);
  }, [isRunning]);

  const change = (next: Countdown) => {
    storeCountdown(key, next);
    setCountdown(next);
    before.current = remainingMs(next, total, Date.now());
    setLeft(before.current);
  };
  const state = left === 0 ? ('over' as const) : countdown.state;
  const press = () => {
    if (state === 'over') change(READY);
    else change((state === 'running' ? pauseCountdown : startCountdown)(countdown, total, Date.now()));
  };
  /** `left` in ms; `said` is to be read out. */
  return { state, left, said, press };
}

// Stored in the tab: survives a reload, and ends with the tab.

const itemOf = (key: string) => `paperClock ${key}`;

function storedCountdown(key: string): Countdown {
  try {
    const stored = JSON.parse(sessionStorage.getItem(itemOf(key)) ?? 'null') as Partial<Record<string, unknown>> | null;
    if (stored?.['state'] === 'running' && isTime(stored['endsAt'])) return { state: 'running', endsAt: stored['endsAt'] };
    if (stored?.['state'] === 'paused' && isTime(stored['left'])) return { state: 'paused', left: stored['left'] };
  } catch {
    // An unreadable item counts as none.
  }
  return READY;
}

function storeCountdown(key: string, countdown: Countdown): void {
  try {
    sessionStorage.setItem(itemOf(key), JSON.stringify(countdown));
  } catch {
    // Storage may be full or forbidden; the timer then lasts as long as the page.
  }
}

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
