import { isIPv6 } from 'node:net';

/** `share`: how many times the limit of one subscriber it has. */
type Network = { network: string; share: number };

/**
 * Lists the networks that share a limit by address, the narrowest first: an IPv4 address, or an IPv6 subscriber's /64;
 * above it the /48, which many providers give to one customer, who could switch between its 65,536 networks. It has a
 * few times the limit of one of them. A connection that was closed before its request was read has no address any more,
 * in spite of its type.
 */
export function listNetworks(client = ''): [Network, ...Network[]] {
  if (!client.includes(':')) return [{ network: client, share: 1 }]; // an IPv4 address without a port
  const address = withoutPort(client);
  const groups = groupsOf(address);
  if (!groups) return [{ network: address.replace(/^::ffff:(?=\d+\.)/i, ''), share: 1 }];
  return [
    { network: groups.slice(0, 4).join(':'), share: 1 },
    { network: `${groups.slice(0, 3).join(':')}::/48`, share: SHARE },
  ];
}

/**
 * Removes the client's changing port, which some proxies write into X-Forwarded-For: `203.0.113.7:5678`,
 * `[2001:db8::1]:5678`.
 */
const withoutPort = (address: string): string => address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^\[([^\]]+)\](?::\d+)?$/, '$1');

/** A school or a small provider may have one /48 for all its classes. */
const SHARE = 5;

/**
 * The network whose guesses of one account's password are counted together: the whole /48. By /64, one subscriber
 * could use up the guesses of all networks and so lock the owner out.
 */
export const findWidestNetwork = (address: string): string => listNetworks(address).at(-1)?.network ?? address;

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
