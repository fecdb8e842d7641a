// @ts-nocheck
import type { FastifyInstance } from 'fastify';

const JSON_TYPE = 'application/json';

/** The one type of body that calls take unless they say otherwise. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  // Many a client says "JSON" with every call, also with those that say nothing more: an empty body is no body.
  app.addContentTypeParser<string>(JSON_TYPE, { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done));
}

/** Makes the calls of `scope` take bodies of `types`, and no others: contract/route.ts says what becomes of each. */
export function takeTypes(scope: FastifyInstance, types: readonly string[], streams = false): void {
  if (types.includes(JSON_TYPE)) takeJson(scope);
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
