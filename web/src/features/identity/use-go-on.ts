import { useEffect } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router';
import { OVER_PAGE } from '../../history/close-by-back.ts';
import { useSession } from '../../session/session.ts';
import { clearRegistration } from './pending-registration.ts';

/**
 * Goes on to `from` in place of this page as soon as somebody is signed in. @returns whether that is so
 * @param byMail the link of a mail led here, so that no page of the site lies below
 */
export function useGoOn(from: string, byMail = false): boolean {
  const session = useSession();
  const navigate = useNavigate();
  const signedIn = session.state === 'learner';
  useEffect(() => {
    if (!signedIn) return;
    clearRegistration();
    void goOn(navigate, from, byMail);
  }, [signedIn, navigate, from, byMail]);
  return signedIn;
}

/** The page that a lesson, or a paper, of an address opens over. */
const OVER = /^(.*)\?(?:lesson|de)=/;

async function goOn(navigate: NavigateFunction, from: string, byMail: boolean): Promise<void> {
  const page = byMail && OVER.exec(from)?.[1];
  if (!page) return navigate(from, { replace: true });
  // The page comes first, so that Back closes the lesson and does not leave the site.
  await navigate(page, { replace: true });
  await navigate(from, { state: OVER_PAGE, preventScrollReset: true });
}
