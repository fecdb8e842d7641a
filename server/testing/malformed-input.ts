import { goodPath, goodQuery, UUID, type Call } from './calls.ts';

// Requests in which one part of a call is bad, while the others are right.

/** Bad texts for a path, a query or a body. */
export const TEXTS = [
  '', ' ', '\0', 'a\0b', '\udfff\ud800x', '\ufeff\u202e', '%', '%00', '..', '../../etc/passwd', "' or 1=1 --", '\\',
  '<script>', '__proto__', 'null', 'NaN', '-1', '𝟞', '9'.repeat(40), 'a'.repeat(199), 'ạ'.repeat(1000), UUID,
  '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '2026-02-30T00:00:00Z', 'a\n@b.vn',
];

/** Bad values for a body. Those with RAW are in its JSON without quotation marks. */
export const VALUES: unknown[] = [
  'RAW 1e999', 'RAW -1e999', 'RAW 9223372036854775808', null, true, false, 0, -0, -1, 0.1, 7, 5e-324, 1e-40, 1e39,
  1e308, 2 ** 31, 2 ** 53, -(2 ** 63), [], [[]], ['a'], [null], {}, { a: 1 }, { $ne: null }, { toString: 1 },
  { constructor: { prototype: {} } },
];

/** Encodes a lone surrogate, which UTF-8 cannot write, as bytes that are no text. */
export const encodeText = (value: string): string => (value.isWellFormed() ? encodeURIComponent(value) : '%ED%A0%80');

/** Lists addresses with one bad part; those that would end the caller's session come last. */
export function badAddresses({ path, query }: Call, uid: string): string[] {
  const good = goodPath(path, uid);
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const paths = names.flatMap((name) =>
    TEXTS.map((value) => `${goodPath(path.replace(`:${name}`, encodeText(value)), uid)}?${goodQuery(query)}`));
  const queries = query.flatMap((each) => {
    const name = each.replace(/=.*$/, '');
    const several = [`${name}=1&${name}=2`, `${name}[]=1`, `${name}[a]=1`];
    const bad = [...TEXTS.map((value) => `${name}=${encodeText(value)}`), ...several];
    const others = goodQuery(query.filter((other) => other !== each));
    return bad.map((part) => `${good}?${part}&${others}`);
  });
  const ends = ['?%', '?%ff=%', '%', '//', '/', `?${'x'.repeat(8000)}`];
  return [...paths, ...queries, ...ends.map((end) => good + end)];
}

export const jsonOf = (value: unknown): string => String(JSON.stringify(value)?.replace(/"RAW ([^"]+)"/g, '$1'));

/** Lists bodies with one bad part, and malformed ones, with their types. */
export function badBodies(good: Record<string, unknown>): { payload: string; type: string }[] {
  const parts = Object.keys(good).flatMap((name) => [...TEXTS, ...VALUES].map((value) => ({ ...good, [name]: value })));
  const without = Object.keys(good).map((name) => ({ ...good, [name]: undefined }));
  const json = [...parts, ...without, ...TEXTS, ...VALUES].map(jsonOf);
  const broken = ['{', '{"a":1}}', '\0', '\ufeff{}', '{"__proto__":{"a":1}}', '['.repeat(30_000)];
  const types = [
    '', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/json; charset=utf-16',
    'a;;', '*/*',
  ];
  return [
    ...[...json, ...broken].map((payload) => ({ payload, type: 'application/json' })),
    ...types.map((type) => ({ payload: jsonOf(good), type })),
  ];
}
