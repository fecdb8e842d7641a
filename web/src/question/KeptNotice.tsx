import type { ReactNode } from 'react';
import type { Stroke } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';

/** A cloud: no connection. */
export const AWAY: readonly Stroke[] = [['M7 17.5a4 4 0 0 1-.3-8A5.6 5.6 0 0 1 17.4 10.5a3.6 3.6 0 0 1-.4 7M12 12v3.5M12 19h.01']];

/** Says that an answer waits on this device. */
export const KeptNotice = ({ children }: { children?: ReactNode }) => (
  <Notice icon={AWAY}>Đã giữ trên máy, sẽ tự gửi khi có mạng.{children && <> {children}</>}</Notice>
);
