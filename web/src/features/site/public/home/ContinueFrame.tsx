import type { ReactNode } from 'react';
import { Skeleton } from '../../../../ui/Skeleton.tsx';

/** Frame of the continue section, for learners only. */
export function ContinueFrame({ children }: { children: ReactNode }) {
  return (
    <section className="if-learner wrap py-6" aria-labelledby="continue">
      <h2 id="continue" className="mb-3">
        Học tiếp
      </h2>
      <ul className="continue-list">{children}</ul>
    </section>
  );
}

/** Placeholder as high as a card, so that nothing moves. */
export function ContinueSkeleton() {
  return (
    <ContinueFrame>
      <li className="card continue" aria-hidden="true">
        <div className="flex-1">
          <Skeleton />
        </div>
      </li>
    </ContinueFrame>
  );
}
