import './src/style.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type HydrationState } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Site } from '#contract/site.ts';
import { readOverHttp } from './src/api/api.ts';
import { makeRoutes } from './src/routes.tsx';
import { followTranslation } from './src/start/follow-translation.ts';
import { stopRecordingClicks } from './src/start/recorded-click.ts';

/** Finds an element that every document has. */
const element = (id: string) => document.getElementById(id) as HTMLElement;

const state = JSON.parse(element('state').textContent) as HydrationState;
const { firebase } = (state.loaderData?.['site'] ?? {}) as Partial<Site>;
if (firebase) (await import('./src/features/identity/public/firebase/accounts.ts')).setUpFirebaseAccounts(firebase);
const routes = makeRoutes(readOverHttp);
// The matched lazy routes must be there before hydrating, or the page stands twice in the document.
await Promise.all(
  (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }),
);
const router = createBrowserRouter(routes, { hydrationData: state });
stopRecordingClicks();
followTranslation(document.body);
const root = element('root');
const page = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);
// As a transition it gives way to the browser every few milliseconds: a slow phone can be scrolled meanwhile.
startTransition(() => {
  if (root.firstChild) hydrateRoot(root, page, { onRecoverableError: (error) => console.error('hydration', error) });
  // The service worker's shell has no page yet.
  else createRoot(root).render(page);
});
