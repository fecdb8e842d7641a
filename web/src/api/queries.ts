import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { currentSession, whenSessionChanges } from '../session/session.ts';
import type { PersonalQuery } from './use-personal.ts';

/**
 * Cache of the account's data: loaded when shown, refetched when the tab comes to the front or the connection is
 * back. Only code that visitors do not load may import this: it weighs a tenth of a first visit's limit.
 */
export const queries = new QueryClient({
  defaultOptions: {
    // An error shows at once with a retry button, also offline, and is refetched when the connection is back.
    queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
  },
});

// Without a provider, this makes the client listen to tab and connection.
queries.mount();

const uidNow = (): string | undefined => {
  const session = currentSession();
  return session.state === 'learner' ? session.user.uid : undefined;
};
let uid = uidNow();
whenSessionChanges(() => {
  if (uidNow() === uid) return;
  uid = uidNow();
  // Keeps the owner's data: an editor may be open in this browser while a learner signs in or out.
  queries.removeQueries({ predicate: ({ queryKey: [whose] }) => whose !== 'admin' });
});

/** Reports a query's data now and at every change. @returns a function that ends this */
export function followQuery<T>(query: PersonalQuery<T>, tell: (data: T) => void): () => void {
  const observer = new QueryObserver(queries, query);
  const pass = ({ data }: { data: T | undefined }) => data !== undefined && tell(data);
  pass(observer.getCurrentResult());
  return observer.subscribe(pass);
}
