import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { announcement, leftOf, paused, READY, started, type Countdown } from './countdown.ts';
import { keepCountdown, keptCountdown } from './kept-countdown.ts';

/** How often the clock is looked at, in ms. */
const TICK = 250;

/** The clock of a paper, from where this tab left it. @param total ms @param key whose clock of which paper */
export function useCountdown(total: number, key: string) {
  const [countdown, setCountdown] = useState(() => keptCountdown(key));
  const [left, setLeft] = useState(() => leftOf(countdown, total, Date.now()));
  const [said, setSaid] = useState('');
  const before = useRef(left);

  const look = useEffectEvent(() => {
    const now = leftOf(countdown, total, Date.now());
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
    keepCountdown(key, next);
    setCountdown(next);
    before.current = leftOf(next, total, Date.now());
    setLeft(before.current);
  };
  const state = left === 0 ? ('over' as const) : countdown.state;
  /** Starts it, stops it, lets it go on, or sets it back when it is over. */
  const press = () => {
    if (state === 'over') change(READY);
    else change((state === 'running' ? paused : started)(countdown, total, Date.now()));
  };
  /** `left` in ms; `said` is what is to be read out. */
  return { state, left, said, press };
}
