import fc from 'fast-check';
import type { Route } from '#contract/route.ts';
import { buildBodies, parseCall, goodPath, UUID } from '../calls.ts';
import { encodeText, jsonOf, TEXTS } from '../malformed-input.ts';
import { bytes, forms, type SentFile } from './files.ts';
import { changes, spoilValue } from './spoil-value.ts';
import { placeOf, type KnownThings } from './known-things.ts';
import { valuesOf } from './values.ts';
import type { World } from './world.ts';

export type Request = { method: string; url: string; headers: Record<string, string>; payload?: Buffer | string };

/** `uid` is in the path. */
type Options = Pick<World, 'known' | 'files' | 'sign' | 'transfer'> & { uid: string };

/** Makes right and nearly right requests. */
export function requestsOf(key: string, route: Route, options: Options): fc.Arbitrary<Request> {
  const { method } = parseCall(key);
  const sent = method === 'GET' || method === 'HEAD' ? fc.constant(undefined) : bodies(key, route, options);
  const tus = key.includes('/uploads/video') ? tusHeaders : fc.constant({});
  return fc.record({ url: addresses(key, route, options), sent, more: tus, signed: fc.nat(5) }).map(({ url, sent: body, more, signed }) => {
    const headers: Record<string, string> = { ...more };
    if (!body) return { method, url, headers };
    if (body.type) headers['content-type'] = body.type;
    if (route.access === 'provider' && signed > 0) Object.assign(headers, options.sign(body.payload));
    return { method, url, headers, payload: body.payload };
  });
}

/** Makes an address from known values, others of their form, or nonsense. */
function addresses(key: string, { params, querystring }: Route, { uid, known }: Options): fc.Arbitrary<string> {
  const { path, query } = parseCall(key);
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const right = params ? valuesOf(params, known) : fc.constant({});
  const goodParts = goodPath(path, uid).split('/');
  const part = (name: string) => {
    const good = goodParts[path.split('/').indexOf(`:${name}`)] ?? '';
    const place = placeOf(path.slice(0, path.indexOf(`:${name}`)));
    const there = fc.nat().map((at) => {
      const all = name === 'uid' ? [uid] : known.of(place, ...(name === 'id' ? [] : [name]));
      return String(all[at % all.length] ?? good);
    });
    const ofForm = right.map((values) => String((values as Record<string, string | number>)[name] ?? good));
    return fc.oneof({ arbitrary: there, weight: 8 }, { arbitrary: fc.constant(good), weight: 2 }, ofForm, fc.constantFrom(...TEXTS));
  };
  return fc.tuple(fc.tuple(...names.map(part)), queries(key, querystring, known)).map(([values, asked]) => {
    let at = 0;
    const filled = path.replace(/:\w+/g, () => encodeText(values[at++] ?? ''));
    return `${filled}?${[...query, ...asked].join('&')}`;
  });
}

/** Makes parameters, each once, twice, as a list, or malformed. */
function queries(key: string, schema: Route['querystring'], known: KnownThings): fc.Arbitrary<string[]> {
  if (!schema) return fc.constantFrom([], [], ['x=1'], ['__proto__[a]=1'], ['%']);
  const fields = Object.keys((schema as { shape?: object }).shape ?? {});
  const wrong = fc.option(fc.record({ name: fc.constantFrom(...fields), text: fc.constantFrom(...TEXTS), how: fc.constantFrom('=', '=', '[]=', '[a]=', '&') }), { freq: 2 });
  return fc.tuple(valuesOf(schema, known), wrong, fc.nat()).map(([values, other, at]) => {
    const cursors = known.of(`cursor of ${placeOf(key)}`);
    const { cursor, ...rest } = values as Record<string, unknown>;
    const given = { ...rest, ...(cursor !== undefined && cursors.length > 0 && { cursor: cursors[at % cursors.length] }) };
    return [
      ...Object.entries(given).map(([name, value]) => `${name}=${encodeText(String(value))}`),
      ...(other && at % 2 ? [`${other.name}${other.how}${encodeText(other.text)}`] : []),
    ];
  });
}

const OTHER_TYPES = ['', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/json; charset=utf-16', 'application/octet-stream', 'a;;'];

function bodies(key: string, { body, access, types = ['application/json'] }: Route, { uid, known, files, transfer }: Options): fc.Arbitrary<SentFile> {
  const written = buildBodies(uid)[key];
  const good = access !== 'provider' ? written && fc.constant<unknown>(written) : fc.nat().map((at) => {
    const codes = known.of('code');
    return transfer(String(codes[at % codes.length]), at % 2 ? 5000 : 20_000);
  });
  const values = fc.oneof(
    ...(body ? [{ arbitrary: valuesOf(body, known), weight: 4 }] : []), ...(good ? [{ arbitrary: good, weight: 3 }] : []), fc.constant(undefined),
  );
  const json = fc.tuple(values, changes, fc.nat(40), fc.nat()).map(([value, all, how, at]): SentFile => {
    const text = value === undefined ? '' : jsonOf(spoilValue(value, all));
    if (how === 0) return { payload: text.slice(0, at % (text.length + 1)), type: 'application/json' };
    if (how === 1) return { payload: text, type: OTHER_TYPES[at % OTHER_TYPES.length] ?? '' };
    if (how === 2) return { payload: Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe])]), type: 'application/json' };
    return { payload: text, type: text === '' ? '' : 'application/json' };
  });
  const others = types.flatMap((type) => {
    if (type === 'multipart/form-data') return [forms(files)];
    return type === 'application/json' || type === '*' ? [] : [bytes(files, type)];
  });
  const takesJson = types.includes('application/json') || types.includes('*');
  return fc.oneof(...others.map((arbitrary) => ({ arbitrary, weight: 4 })), { arbitrary: json, weight: takesJson ? 4 : 1 });
}

const number = fc.constantFrom('0', '1', '100', '-1', '1e9', 'x', '99999999999999999999', '');
/** Headers of video uploads. */
const tusHeaders = fc.record({
  'tus-resumable': fc.constantFrom('1.0.0', '1.0.0', '0.2.2', ''), 'upload-length': number, 'upload-offset': number,
  'upload-metadata': fc.constantFrom('', 'filename eC5tcDQ=', 'filename', `filename ${Buffer.from('../../x').toString('base64')}`, 'a b c', ', ,', `id ${UUID}`),
  'upload-concat': fc.constantFrom('', 'partial', 'final;/api/admin/uploads/video/x'),
  'x-http-method-override': fc.constantFrom('', 'DELETE'),
}, { requiredKeys: ['tus-resumable'] }) as fc.Arbitrary<Record<string, string>>;
