import { useEffect, useRef, useState } from 'react';
import { clockTime } from '../../../../ui/format.ts';
import type { Running } from './use-recorder.ts';

export function Meter({ running: { begun, recorder } }: { running: Running }) {
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
