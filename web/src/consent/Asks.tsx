import { useState } from 'react';
import { useLocation } from 'react-router';
import type { User } from '#contract/users.ts';
import { AskBirthYear } from './AskBirthYear.tsx';

/** Where the same can be done or read on the page itself. */
const PLACES = ['/profile', '/privacy', '/terms', '/guardian'];

/** What a learner is to be asked now, as a dialog; not over something that is open already, and is then asked elsewhere. */
export default function Asks({ user }: { user: User }) {
  const { pathname, search } = useLocation();
  const [isFree] = useState(() => !document.querySelector('dialog:modal') && !/[?&](?:lesson|de)=/.test(search));
  const [done, setDone] = useState(false);
  if (!isFree || done || PLACES.includes(pathname)) return null;
  return <AskBirthYear user={user} onClose={() => setDone(true)} />;
}
