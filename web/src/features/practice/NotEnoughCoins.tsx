import type { User } from '#contract/users.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatCoins } from '../../orders/words.ts';
import type { Paper } from './opening.ts';

type Props = { paper: Paper; user: User; onTopUp: () => void; onClose: () => void };

/** There are not coins enough, and where to get more. */
export function NotEnoughCoins({ paper, user, onTopUp, onClose }: Props) {
  return (
    <Dialog title="Chưa đủ xu" onClose={onClose}>
      <div className="grid gap-4 p-5">
        <p>
          <b>Bạn không đủ xu để mở đề này.</b>
        </p>
        <p>
          {paper.title} giá {formatCoins(paper.coin)}. Bạn đang có {formatCoins(user.currentCoin)}, còn thiếu{' '}
          <b>{formatCoins(paper.coin - user.currentCoin)}</b>.
        </p>
        <div className="paper-actions">
          <Button kind="primary" icon="plus" onClick={onTopUp}>
            Nạp xu
          </Button>
          <Button onClick={onClose}>Để sau</Button>
        </div>
      </div>
    </Dialog>
  );
}
