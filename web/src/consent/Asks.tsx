import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { User } from '#contract/users.ts';
import { ChunkBoundary, lazyPart } from '../ChunkBoundary.tsx';

/** Hardly ever needed: most visits ask nothing. */
const AskBirthYear = lazyPart(() => import('./AskBirthYear.tsx'));
const AskTerms = lazyPart(() => import('./AskTerms.tsx'));

/** Where the same can be done or read on the page itself. */
const PLACES = ['/profile', '/privacy', '/terms', '/guardian'];

/** What was put off in this tab: asked again at the next visit. */
const putOff = new Set<string>();

/** What a learner is to be asked now, as a dialog; not over something that is open already, and is then asked elsewhere. */
export function Asks({ user }: { user: User }) {
  const { pathname, search } = useLocation();
  const [isFree] = useState(() => !document.querySelector('dialog:modal') && !/[?&](?:lesson|de|attempt)=/.test(search));
  const [closed, setClosed] = useState(false);
  const [ask] = (user.asks ?? []).filter((each) => !putOff.has(`${user.uid} ${each}`));
  if (!isFree || closed || !ask || PLACES.includes(pathname)) return null;
  const close = () => {
    putOff.add(`${user.uid} ${ask}`);
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
