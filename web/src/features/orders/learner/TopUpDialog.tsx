import { Suspense, useState, type ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { ChunkBoundary, lazyPart } from '../../../ui/ChunkBoundary.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useBackCloses } from '../../../layout/history/use-back-closes.ts';

const TopUp = lazyPart(() => import('./TopUp.tsx'));

type Props = {
  /** Action to continue afterwards: "Mở Đề 2". */
  goOn?: string;
  /** Its price in xu. */
  needed?: number;
  onClose: () => void;
};

export function TopUpDialog({ onClose, goOn, needed }: Props) {
  const [order, setOrder] = useState<Order>();
  useBackCloses(true, onClose, () => {
    setOrder(undefined);
    return order?.state === 'pending';
  });
  const dialog = (content: ReactNode) => (
    <Dialog title="Nạp xu" onClose={onClose}>
      {content}
    </Dialog>
  );
  return (
    <ChunkBoundary failed={(notice) => dialog(<div className="p-5">{notice}</div>)}>
      <Suspense fallback={dialog(<Skeleton className="p-5" />)}>
        <TopUp order={order} setOrder={setOrder} onClose={onClose} goOn={goOn} needed={needed} />
      </Suspense>
    </ChunkBoundary>
  );
}
