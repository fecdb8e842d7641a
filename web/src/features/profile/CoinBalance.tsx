import { Icon } from '../../ui/Icon.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

export function CoinBalance({ coins }: { coins: number }) {
  return (
    <Sheet aria-labelledby="balance" className="flex items-center gap-4">
      <Icon name="coin" className="size-10 text-coin" />
      <div>
        <h2 id="balance" className="text-sm font-medium text-ink-soft">
          Số dư
        </h2>
        <p className="text-lg font-bold tabular-nums">{coins.toLocaleString('vi-VN')} xu</p>
      </div>
    </Sheet>
  );
}
