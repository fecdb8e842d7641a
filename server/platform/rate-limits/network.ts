import { isIPv6 } from 'node:net';

/** `share`: how many times as much as one subscriber it may do. */
type Network = { network: string; share: number };

/**
 * Who shares a limit by address, the narrowest first: one IPv4 address, or the /64 network that one IPv6 subscriber
 * has; above it the /48, which many a provider gives to a customer as a whole, with 65,536 such networks to change
 * between. It may do a few times as much as one of them.
 */
export function networksOf(client: string): [Network, ...Network[]] {
  const address = withoutPort(client);
  const groups = groupsOf(address);
  if (!groups) return [{ network: address.replace(/^::ffff:(?=\d+\.)/i, ''), share: 1 }];
  return [
    { network: groups.slice(0, 4).join(':'), share: 1 },
    { network: `${groups.slice(0, 3).join(':')}::/48`, share: SHARE },
  ];
}

/** Some proxies write the client's port into X-Forwarded-For, another one for each connection: `203.0.113.7:5678`, `[2001:db8::1]:5678`. */
const withoutPort = (address: string): string => address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^\[([^\]]+)\](?::\d+)?$/, '$1');

/** A school or a small provider may have one /48 for all its classes. */
const SHARE = 5;

/**
 * Who shares the guesses of one account's password: the /48 as a whole. With a count for each /64 one subscriber could
 * make as many guesses as all networks together may, and so lock the owner out.
 */
export const widestNetworkOf = (address: string): string => networksOf(address).at(-1)?.network ?? address;

/** The eight groups of an IPv6 address without leading zeros; undefined for any other. */
function groupsOf(address: string): string[] | undefined {
  if (!isIPv6(address) || /^::ffff:\d+\./i.test(address)) return undefined;
  const [left = '', right] = (address.split('%')[0] ?? '').split('::');
  const groups = left === '' ? [] : left.split(':');
  if (right !== undefined) {
    const after = right === '' ? [] : right.split(':');
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
