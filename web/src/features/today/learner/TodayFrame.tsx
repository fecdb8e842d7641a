import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** The site's opening sentence, where its owner has none. */
export const OPENING = 'Học Toán lớp 6–9, chắc từng trang vở';
export const ABOUT = 'Nền tảng học trực tuyến: bài giảng từng nét bút, đề luyện thi có lời giải và bài tập theo chuyên đề, từ dễ đến khó.';

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
