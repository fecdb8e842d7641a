import { Suspense, useState } from 'react';
import type { PracticeSet } from '#contract/practice.ts';
import type { User } from '#contract/users.ts';
import { noBreak } from '../../../ui/no-break.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ChunkBoundary, lazyPart } from '../../../ui/ChunkBoundary.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatCoins } from '../../../ui/format.ts';
import type { Opening, Paper } from './opening.ts';
import { Unlock } from '../learner/Unlock.tsx';

const TopUpDialog = lazyPart(async () => ({ default: (await import('../../orders/learner/TopUpDialog.tsx')).TopUpDialog }));

type Props = { set: PracticeSet; paper: Paper; user: User; opening: Opening | undefined; onClose: () => void };

/** Confirms unlocking a paid paper, or offers to buy the missing coins. */
export function PaperDialogs({ set, paper, user, opening, onClose }: Props) {
  const [toppingUp, setToppingUp] = useState(false);
  // Stays until it is closed: new coins would replace it with the confirmation.
  if (toppingUp) {
    return (
      <ChunkBoundary>
        <Suspense>
          <TopUpDialog goOn={`Mở ${paper.title}`} needed={paper.coin} onClose={() => setToppingUp(false)} />
        </Suspense>
      </ChunkBoundary>
    );
  }
  if (opening === 'confirm') return <Unlock {...{ set, paper, user, onClose }} />;
  if (opening === 'short') return <NotEnoughCoins {...{ paper, user, onClose }} onTopUp={() => setToppingUp(true)} />;
  return null;
}

type NotEnoughCoinsProps = { paper: Paper; user: User; onTopUp: () => void; onClose: () => void };

function NotEnoughCoins({ paper, user, onTopUp, onClose }: NotEnoughCoinsProps) {
  return (
    <Dialog title="Chưa đủ xu" onClose={onClose}>
      <div className="grid gap-4 p-5">
        <p>
          <b>Bạn không đủ xu để mở đề này.</b>
        </p>
        <p>
          {noBreak(paper.title)} giá {formatCoins(paper.coin)}. Bạn đang có {formatCoins(user.currentCoin)}, còn thiếu{' '}
          <b>{formatCoins(paper.coin - user.currentCoin)}</b>.
        </p>
        <div className="grid gap-3 md:flex md:flex-wrap">
          <Button kind="primary" icon="plus" onClick={onTopUp}>
            Nạp xu
          </Button>
          <Button onClick={onClose}>Để sau</Button>
        </div>
      </div>
    </Dialog>
  );
}
