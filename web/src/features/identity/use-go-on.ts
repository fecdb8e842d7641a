import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../session/session.ts';
import { clearRegistration } from './pending-registration.ts';

/** Goes on to `from` in place of this page as soon as somebody is signed in. @returns whether that is so */
export function useGoOn(from: string): boolean {
  const session = useSession();
  const navigate = useNavigate();
  const signedIn = session.state === 'learner';
  useEffect(() => {
    if (!signedIn) return;
    clearRegistration();
    void navigate(from, { replace: true });
  }, [signedIn, navigate, from]);
  return signedIn;
}
