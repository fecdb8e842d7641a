import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../../../../ui/Icon.tsx';
import { announcement, clockText, isLastMinutes, spokenLeft } from '../../public/countdown.ts';
import type { RunningAttempt } from './running-attempt.ts';

/**
 * Milliseconds between ticks, and between requests once time is over, while the server may wait for answers under
 * way.
 */
const TICK = 250;
const ASK_EVERY = 2_000;

type Props = {
  test: RunningAttempt;
  /** In ms since 1970. */
  deadline: number;
  /** Called at each tick, with the ms left. */
  onLook: (left: number) => void;
  onOver: () => void;
};

/** Time left by the server's clock; announced at 10, 5 and 1 minutes. */
export function AttemptClock(props: Props) {
  const { left, said } = useTimeLeft(props);
  return (
    <>
      {left > 0 ? (
        <span className={`clock ${isLastMinutes(left) ? 'clock-late' : ''}`} role="timer" translate="no" aria-label={spokenLeft(left)}>
          <Icon name="clock" small />
          {clockText(left)}
        </span>
      ) : (
        <span className="clock clock-late">
          <Icon name="clock" small />
          Hết giờ
        </span>
      )}
      <output className="sr-only">{said}</output>
    </>
  );
}

function useTimeLeft({ test, deadline, onLook, onOver }: Props) {
  const [left, setLeft] = useState(() => Math.max(0, deadline - test.time.now()));
  const [said, setSaid] = useState('');
  const before = useRef(left);
  const askedAt = useRef(-Infinity);

  const look = useEffectEvent(() => {
    const now = Math.max(0, deadline - test.time.now());
    const words = announcement(before.current, now);
    before.current = now;
    // Whole seconds, so that it rerenders once a second.
    setLeft(Math.ceil(now / 1_000) * 1_000);
    if (words) setSaid(words);
    onLook(now);
    if (now > 0 || performance.now() - askedAt.current < ASK_EVERY) return;
    askedAt.current = performance.now();
    onOver();
  });
  useEffect(() => {
    const timer = setInterval(() => look(), TICK);
    return () => clearInterval(timer);
  }, []);
  return { left, said };
}
