import type { FastifyInstance } from 'fastify';

const JSON_TYPE = 'application/json';

/** Accepts JSON, the only type of body unless a call declares others. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  // Many clients declare JSON even without a body: an empty body counts as none.
  app.addContentTypeParser<string>(JSON_TYPE, { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done));
}

/** Makes the calls of `scope` accept bodies of only these types; contract/route.ts says how each is read. */
export function acceptTypes(scope: FastifyInstance, types: readonly string[], streams = false): void {
  if (types.includes(JSON_TYPE)) acceptJson(scope);
  else scope.removeAllContentTypeParsers();
  for (const type of types) {
    if (type === JSON_TYPE) continue;
    if (streams) {
      scope.addContentTypeParser(type, (_request, stream, done) => done(null, stream));
      continue;
    }
    if (type === 'application/x-www-form-urlencoded') {
      scope.addContentTypeParser<string>(type, { parseAs: 'string' }, (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(body))));
    } else scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  }
}
