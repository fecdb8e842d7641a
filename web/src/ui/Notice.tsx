import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

type Props = { kind?: 'info' | 'bad' | 'good'; icon?: IconName; children: ReactNode };

const ICON = { info: 'lock', bad: 'wrong', good: 'right' } as const;

/** A sentence that the page says about what happened; what went wrong is read out at once. */
export function Notice({ kind = 'info', icon = ICON[kind], children }: Props) {
  return (
    <div className={`notice ${kind === 'info' ? '' : `notice-${kind}`}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon name={icon} small />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
