import { useEffect, useRef, type ReactNode } from 'react';
import type { Stroke } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';

/** A cloud: no connection. */
export const AWAY: readonly Stroke[] = [['M7 17.5a4 4 0 0 1-.3-8A5.6 5.6 0 0 1 17.4 10.5a3.6 3.6 0 0 1-.4 7M12 12v3.5M12 19h.01']];

/** Says that an answer waits on this device. It comes into view, because on a phone it may be below the answer. */
export function KeptNotice({ children }: { children?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place}>
      <Notice icon={AWAY}>Đã giữ trên máy, sẽ tự gửi khi có mạng.{children && <> {children}</>}</Notice>
    </div>
  );
}
