import type { FastifyInstance } from 'fastify';

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Handler = Parameters<ReturnType<Strategy['storage']>['set']>[1];

/**
 * Routes `?view=source` to a route of its own where one exists, with another shape and access; elsewhere it is
 * ignored.
 */
export const viewConstraint: Strategy = {
  name: 'view',
  storage: () => {
    const routes = new Map<unknown, Handler>();
    return {
      get: (view) => routes.get(view) ?? null,
      set: (view, handler) => void routes.set(view, handler),
      del: (view) => void routes.delete(view),
      empty: () => routes.clear(),
    };
  },
  deriveConstraint: ({ url = '' }) => {
    const query = url.indexOf('?');
    return query < 0 ? undefined : (new URLSearchParams(url.slice(query + 1)).get('view') ?? undefined);
  },
  mustMatchWhenDerived: false,
};
