import type {
  ContextConfigDefault,
  FastifyInstance,
  FastifySchema,
  HTTPMethods,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Contract, Route } from '#contract/route.ts';

type Handler<S> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  S extends FastifySchema ? S : never,
  ZodTypeProvider
>;

/** Registers one handler for each call of a contract: input is checked before it, the answer stripped after it. */
export function serve<const C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: { [K in keyof C]: Handler<C[K]> },
): void {
  for (const [key, { cache, ...schema }] of Object.entries<Route>(contract)) {
    const [method, address] = key.split(' ') as [HTTPMethods, string];
    const [url = '', view] = address.split('?view=');
    const handler = handlers[key as keyof C] as RouteHandlerMethod;
    app.route({ method, url, schema, ...(cache && { config: { cache } }), ...(view && { constraints: { view } }), handler });
  }
}
