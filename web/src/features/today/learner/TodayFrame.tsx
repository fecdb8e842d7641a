import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** Fills the window, so that what follows does not move when the content arrives. */
export const TodayFrame = ({ children }: { children: ReactNode }) => (
  <section className="if-learner wrap min-h-[calc(100svh-4rem)] pt-4 pb-6" aria-label="Hôm nay">
    {children}
  </section>
);

export const TodaySkeleton = () => (
  <TodayFrame>
    <Skeleton className="sheet" />
  </TodayFrame>
);
