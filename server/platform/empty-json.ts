import type { FastifyInstance } from 'fastify';

/** Many a client says "JSON" with every call, also with those that say nothing more: an empty body is no body. */
export function takeEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done));
}
