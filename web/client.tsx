import './src/style.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type HydrationState } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { readOverHttp } from './src/api.ts';
import { makeRoutes } from './src/routes.tsx';

const element = (id: string) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
};

const state = JSON.parse(element('state').textContent) as HydrationState;
const routes = makeRoutes(readOverHttp);
// The matched lazy routes must be there before hydrating, or the page stands twice in the document.
await Promise.all(
  (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }),
);
const router = createBrowserRouter(routes, { hydrationData: state });
hydrateRoot(
  element('root'),
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
  { onRecoverableError: (error) => console.error('hydration', error) },
);
