import { useState } from 'react';
import { TopUpDialog } from '../../layout/TopUpDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

/** The balance, in xu, and the way to more. */
export function CoinBalance({ coins }: { coins: number }) {
  const [open, setOpen] = useState(false);
  return (
    <Sheet aria-labelledby="balance" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="flex items-center gap-4">
        <Icon name="coin" className="size-10 text-coin" />
        <div>
          <h2 id="balance" className="text-sm font-medium text-ink-soft">
            Số dư
          </h2>
          <p className="text-lg font-bold tabular-nums">{coins.toLocaleString('vi-VN')} xu</p>
        </div>
      </div>
      <Button kind="primary" small icon="plus" onClick={() => setOpen(true)}>
        Nạp xu
      </Button>
      {open && <TopUpDialog onClose={() => setOpen(false)} />}
    </Sheet>
  );
}
