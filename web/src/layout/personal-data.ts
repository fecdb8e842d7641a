import { useCallback, useEffect, useRef } from 'react';
import { useMatches, useRevalidator, useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';
import { useComingBack } from '../ui/browser.ts';
import type { PageHandle } from './page-handle.ts';
import { markOutdated } from '../api/page-data.ts';
import { refreshSession, useSession } from '../session/session.ts';

/**
 * Loads the session, because pages arrive as visitors see them. Reloads a personal page's data when the account or
 * its purchases change, and when the tab comes to the front.
 */
export function usePersonalData(): void {
  const session = useSession();
  const personal = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.personal);
  const { revalidate } = useRevalidator();
  const who = session.state === 'learner' ? session.user.uid : undefined;
  const what = session.state === 'learner' ? who + JSON.stringify(session.user.coursesEnrolled) : undefined;
  const shownTo = useRef<string>(undefined);

  useEffect(() => {
    // If it fails, the page stays a visitor's; the next call reports the error.
    refreshSession().catch(() => undefined);
  }, []);

  const readAgain = useCallback(() => {
    markOutdated();
    void revalidate();
  }, [revalidate]);

  // Another tab or device may have changed something, or ended the session. Without a connection the page stays: an
  // error must not replace an open paper.
  useComingBack(() => {
    refreshSession()
      .then(() => personal && who !== undefined && readAgain())
      .catch(() => undefined);
  });

  const site = useRouteLoaderData<Site>('site');
  const syncs = site?.tokenSyncMaxAge !== undefined;
  useEffect(() => {
    if (!syncs || session.state === 'unknown') return;
    // Loaded on demand, because few sites need it.
    void import('../session/token-sync.ts').then(({ syncToken }) => syncToken(who !== undefined));
  }, [syncs, session.state, who]);

  useEffect(() => {
    if (shownTo.current === what) return;
    shownTo.current = what;
    if (personal) readAgain();
  }, [what, personal, readAgain]);
}
