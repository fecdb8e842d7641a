import { lazy, Suspense } from 'react';
import { chunk } from '../chunk.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const TopUp = lazy(chunk(() => import('../orders/TopUp.tsx')));

/** Where coins are bought: over any page, loaded when it is first opened. */
export function TopUpDialog({ onClose }: { onClose: () => void }) {
  const loading = (
    <Dialog title="Nạp xu" onClose={onClose}>
      <Skeleton className="p-5" />
    </Dialog>
  );
  return (
    <Suspense fallback={loading}>
      <TopUp onClose={onClose} />
    </Suspense>
  );
}
