import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { currentSession, whenSessionChanges } from '../session/session.ts';
import type { PersonalQuery } from './use-personal.ts';

/**
 * What the server keeps for whoever is signed in, as this tab knows it: read when it is shown, and read again when the
 * tab comes to the front or the connection is back. Only parts that visitors do not load may import this: it weighs a
 * tenth of what a first visit may.
 */
export const queries = new QueryClient({
  defaultOptions: {
    // What fails says so at once, with a button, without a connection too; it is read again when that is back.
    queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
  },
});

// Without a provider around the page this is what makes it listen to tab and connection.
queries.mount();

const uidNow = (): string | undefined => {
  const session = currentSession();
  return session.state === 'learner' ? session.user.uid : undefined;
};
let uid = uidNow();
whenSessionChanges(() => {
  if (uidNow() === uid) return;
  uid = uidNow();
  // The owner's are nobody else's: an editor may be open in this browser while a learner signs in or out.
  queries.removeQueries({ predicate: ({ queryKey: [whose] }) => whose !== 'admin' });
});

/** Tells what is known by a query, now and with every change. @returns ends that */
export function follow<T>(query: PersonalQuery<T>, tell: (data: T) => void): () => void {
  const observer = new QueryObserver(queries, query);
  const pass = ({ data }: { data: T | undefined }) => data !== undefined && tell(data);
  pass(observer.getCurrentResult());
  return observer.subscribe(pass);
}
