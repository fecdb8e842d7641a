import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider, type StaticHandler, type StaticHandlerContext,
} from 'react-router';
import type { LoadPage, MatchPage, Page } from '#contract/page.ts';
import { UNKNOWN_ERROR } from './src/api/error-info.ts';
import { headOf, type PageHandle } from './src/layout/page-handle.ts';
import { makeRoutes } from './src/routes.tsx';

const ROUTES = makeRoutes(() => Promise.reject(new Error('only their paths are asked for')));

export const match: MatchPage = (pathname) => {
  const shown = matchRoutes(ROUTES, pathname)?.at(-1);
  return shown && shown.route.path !== '*' ? { route: shown.route.path ?? '', params: shown.params } : undefined;
};

/** The page of a request as a visitor sees it, with the router's state for the browser to go on from. */
export const load: LoadPage = async (request, read) => {
  const handler = createStaticHandler(makeRoutes(read));
  const context = await handler.query(request);
  if (context instanceof Response) return context;
  return { status: context.statusCode, draw: () => draw(handler, context) };
};

function draw(handler: StaticHandler, context: StaticHandlerContext): Page {
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  );
  const matches = context.matches.map(({ route }) => ({
    handle: route.handle as unknown,
    loaderData: context.loaderData[route.id] as unknown,
  }));
  const shown = context.matches.at(-1);
  const modules = matches.flatMap(({ handle }) => (handle as PageHandle | undefined)?.module ?? []);
  const { search } = context.location;
  const ahead = matches.flatMap(({ handle }) => (handle as PageHandle | undefined)?.ahead?.(search) ?? []);
  const error = Object.values(context.errors ?? {}).find((each) => each instanceof Error);
  return {
    ...headOf(matches),
    route: shown?.route.path ?? '',
    params: shown?.params ?? {},
    site: matches[0]?.loaderData as Page['site'],
    data: matches.at(-1)?.loaderData,
    html,
    status: context.statusCode,
    modules,
    ahead,
    state: stateOf(context),
    error,
  };
}

/** An error of a loader goes to the browser as what it answered, so that both show the same. */
function stateOf({ loaderData, actionData, errors }: StaticHandlerContext): string {
  const state = { loaderData, actionData, errors: errors && serializeErrors(errors) };
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}

function serializeErrors(errors: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => [
      route,
      error instanceof Error ? { message: UNKNOWN_ERROR } : error,
    ]),
  );
}
