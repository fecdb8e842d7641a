import { useCallback, useEffect, useRef } from 'react';
import { useMatches, useRevalidator, useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';
import { useComingBack } from '../browser.ts';
import type { PageHandle } from '../page-handle.ts';
import { markOutdated } from '../page-data.ts';
import { refreshSession, useSession } from '../session/session.ts';

/**
 * Pages arrive as a visitor sees them. Asks once who is there, and reads a personal page's data again whenever that
 * changes, or what they have bought, and when the tab comes to the front.
 */
export function usePersonalData(): void {
  const session = useSession();
  const personal = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.personal);
  const { revalidate } = useRevalidator();
  const who = session.state === 'learner' ? session.user.uid : undefined;
  const what = session.state === 'learner' ? who + JSON.stringify(session.user.coursesEnrolled) : undefined;
  const shownTo = useRef<string>(undefined);

  useEffect(() => {
    // Without an answer the page stays a visitor's; the next thing that needs the server says what is wrong.
    refreshSession().catch(() => undefined);
  }, []);

  const readAgain = useCallback(() => {
    markOutdated();
    void revalidate();
  }, [revalidate]);

  // Another tab or another device may have bought, opened or watched something meanwhile, or ended the session.
  // Without a connection the page stays as it is: a paper that is being done must not give way to an error.
  useComingBack(() => {
    refreshSession()
      .then(() => personal && who !== undefined && readAgain())
      .catch(() => undefined);
  });

  const site = useRouteLoaderData<Site>('site');
  const syncs = site?.tokenSyncMaxAge !== undefined;
  useEffect(() => {
    if (!syncs || session.state === 'unknown') return;
    // Hardly any site asks for it.
    void import('../session/token-sync.ts').then(({ syncToken }) => syncToken(who !== undefined));
  }, [syncs, session.state, who]);

  useEffect(() => {
    if (shownTo.current === what) return;
    shownTo.current = what;
    if (personal) readAgain();
  }, [what, personal, readAgain]);
}
