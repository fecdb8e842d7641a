import { useEffect } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router';
import { OVER_PAGE } from '../../history/close-by-back.ts';
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
    void goOn(navigate, from);
  }, [signedIn, navigate, from]);
  return signedIn;
}

/** A lesson, or a paper, that opens over its page. */
const OVER = /^(.*)\?(?:lesson|de)=/;

async function goOn(navigate: NavigateFunction, from: string): Promise<void> {
  const page = OVER.exec(from)?.[1];
  if (!page || !isFirstEntry()) return navigate(from, { replace: true });
  // Whoever came by a mail's link has nothing of the site below: the page goes there, so that Back closes the lesson.
  await navigate(page, { replace: true });
  await navigate(from, { state: OVER_PAGE, preventScrollReset: true });
}

/** Whether Back would leave the site; the router counts its entries. */
const isFirstEntry = () => (history.state as { idx?: number } | null)?.idx === 0;
