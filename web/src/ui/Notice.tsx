import type { ReactNode } from 'react';
import { useComingBack } from './browser.ts';
import { Icon, type IconName, type Stroke } from './Icon.tsx';
import { Button } from './Button.tsx';

type Props = { kind?: 'info' | 'bad' | 'good'; icon?: IconName | readonly Stroke[]; children: ReactNode };

const ICON = { info: 'lock', bad: 'wrong', good: 'right' } as const;

/** A message; errors are read out at once. */
export function Notice({ kind = 'info', icon = ICON[kind], children }: Props) {
  return (
    <div className={`notice ${kind === 'info' ? '' : `notice-${kind}`}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon name={icon} small />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** A loading error with a retry button; coming back to the tab retries, too. */
export function ErrorNotice({ message, onRetry }: { message: string; onRetry: () => void }) {
  useComingBack(onRetry);
  return (
    <div className="grid justify-items-start gap-4">
      <Notice kind="bad">{message}</Notice>
      <Button small onClick={onRetry}>
        Thử lại
      </Button>
    </div>
  );
}
