import { Suspense } from 'react';
import { Link } from 'react-router';
import { ChunkBoundary, lazyPart } from '../ui/ChunkBoundary.tsx';
import type { Session } from '../session/session.ts';
import { Icon } from '../ui/Icon.tsx';

const UserMenu = lazyPart(async () => ({ default: (await import('./learner/signed-in.ts')).UserMenu }));

type Props = { session: Session };

/** The balance, as a button to buy more; remembered until the session is known. */
export function Coins({ session, onMore }: Props & { onMore: () => void }) {
  if (session.state === 'visitor') return null;
  const coins = session.state === 'learner' && session.user.currentCoin.toLocaleString('vi-VN');
  return (
    <button type="button" className="coins if-learner" translate="no" aria-label={coins ? `${coins} xu, nạp thêm` : undefined} onClick={onMore}>
      <Icon name="coin" />
      <span>
        {coins || <span className="kept-coins" />}
        {'\u00a0'}xu
      </span>
    </button>
  );
}

/** The learner's menu; until loaded, the remembered initial. */
export function Account({ session }: Props) {
  if (session.state === 'visitor') return null;
  const kept = (
    <Link to="/profile" className="icon-btn if-learner" aria-label="Hồ sơ">
      <span className="avatar kept-initial" />
    </Link>
  );
  if (session.state === 'unknown') return kept;
  return (
    <ChunkBoundary failed={() => kept}>
      <Suspense fallback={kept}>
        <UserMenu user={session.user} />
      </Suspense>
    </ChunkBoundary>
  );
}
