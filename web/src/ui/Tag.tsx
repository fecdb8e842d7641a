import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

type Props = { kind?: 'accent' | 'right' | 'wrong' | 'coin' | 'mute'; children: ReactNode };

export function Tag({ kind = 'accent', children }: Props) {
  return (
    <span className={`tag tone-${kind}`}>
      {kind === 'coin' && <Icon name="coin" className="size-4" />}
      {children}
    </span>
  );
}
