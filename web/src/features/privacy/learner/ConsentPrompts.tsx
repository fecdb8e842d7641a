import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { User } from '#contract/users.ts';
import { ChunkBoundary, lazyPart } from '../../../ui/ChunkBoundary.tsx';

/** Rarely needed. */
const AskBirthYear = lazyPart(() => import('./AskBirthYear.tsx'));
const AskTerms = lazyPart(() => import('./AskTerms.tsx'));

/** Pages on which the same can be done or read. */
const PLACES = ['/profile', '/privacy', '/terms', '/guardian', '/guardian-letters'];

/** Questions postponed in this tab until the next visit. */
const postponed = new Set<string>();

/** A question to the learner, never over something open: a later page then asks. */
export function ConsentPrompts({ user }: { user: User }) {
  const { pathname, search } = useLocation();
  const [isFree] = useState(() => !document.querySelector('dialog:modal') && !/[?&](?:lesson|de|attempt)=/.test(search));
  const [closed, setClosed] = useState(false);
  const [ask] = (user.asks ?? []).filter((each) => !postponed.has(`${user.uid} ${each}`));
  if (!isFree || closed || !ask || PLACES.includes(pathname)) return null;
  const close = () => {
    postponed.add(`${user.uid} ${ask}`);
    setClosed(true);
  };
  return (
    <ChunkBoundary failed={() => null}>
      <Suspense>
        {ask === 'birth-year' ? (
          <AskBirthYear user={user} onClose={close} />
        ) : (
          <AskTerms key={ask} user={user} changed={ask === 'new-terms'} onClose={close} />
        )}
      </Suspense>
    </ChunkBoundary>
  );
}
