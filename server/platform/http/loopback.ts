import { isIPv4 } from 'node:net';

/**
 * Tells whether `host` names this machine itself, as a setting or the host of an address (IPv6 in brackets or
 * without).
 */
export function isLoopback(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[(.*)\]$/, '$1').replace(/^::ffff:(?=\d+\.)/, '');
  return bare === 'localhost' || bare === '::1' || (isIPv4(bare) && bare.startsWith('127.'));
}
