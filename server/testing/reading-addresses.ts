import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { parseCall } from './calls.ts';

/** Parameters by name. */
type Values = Record<string, () => string[]>;

const withEach = (addresses: string[], values: string[], put: (address: string, value: string) => string): string[] =>
  addresses.flatMap((address) => values.map((value) => put(address, encodeURIComponent(value))));

function addressesOf(key: string, { querystring }: Route, values: Values): string[] {
  const { path } = parseCall(key);
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const whole = named.reduce((addresses, name) => withEach(addresses, values[name]?.() ?? [], (address, value) => address.replace(`:${name}`, value)), [path]);
  const asked = Object.keys((querystring as { shape?: object } | undefined)?.shape ?? {});
  return [...whole, ...asked.flatMap((name) => withEach(whole, values[name]?.() ?? [], (address, value) => `${address}?${name}=${value}`))];
}

/** Lists calls by which a visitor or a learner reads, with every value of their parameters. */
export const readingAddresses = (values: Values): string[] =>
  Object.entries(api as Record<string, Route>)
    .filter(([key, { access }]) => key.startsWith('GET ') && ['public', 'optional', 'learner', 'self'].includes(access))
    .flatMap(([key, route]) => addressesOf(key, route, values));
