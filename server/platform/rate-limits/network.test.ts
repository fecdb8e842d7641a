import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listNetworks, findWidestNetwork } from './network.ts';

test('an IPv6 subscriber counts as one by its /64 network and by its /48, an IPv4 address as itself', () => {
  const named = (address: string) => listNetworks(address).map(({ network }) => network);
  assert.deepEqual(named('203.0.113.7'), ['203.0.113.7']);
  assert.deepEqual(named('::ffff:203.0.113.7'), ['203.0.113.7']);
  assert.deepEqual(named('2001:db8:1:2:3:4:5:6'), ['2001:db8:1:2', '2001:db8:1::/48']);
  assert.deepEqual(named('2001:0db8:0001:0002::1'), ['2001:db8:1:2', '2001:db8:1::/48']);
  assert.deepEqual(named('2001:db8::1'), ['2001:db8:0:0', '2001:db8:0::/48']);
  assert.deepEqual(named('::1'), ['0:0:0:0', '0:0:0::/48']);
  assert.deepEqual(named('fe80::1%eth0'), ['fe80:0:0:0', 'fe80:0:0::/48']);
});

test('a request whose connection was closed before it was read is counted, too', () => {
  assert.deepEqual(listNetworks(undefined), [{ network: '', share: 1 }]);
});

test('guesses of one password count by the whole /48', () => {
  assert.equal(findWidestNetwork('2001:db8:1:2::3'), findWidestNetwork('2001:db8:1:9::3'));
  assert.notEqual(findWidestNetwork('2001:db8:1:2::3'), findWidestNetwork('2001:db8:2:2::3'));
  assert.equal(findWidestNetwork('203.0.113.7'), '203.0.113.7');
});

test('an address with the port of a connection is the same network', () => {
  for (const port of [80, 5678, 65535]) {
    assert.deepEqual(listNetworks(`203.0.113.7:${port}`), listNetworks('203.0.113.7'));
    assert.deepEqual(listNetworks(`[2001:db8:1:2::3]:${port}`), listNetworks('2001:db8:1:2::3'));
    assert.equal(findWidestNetwork(`203.0.113.7:${port}`), '203.0.113.7');
  }
  assert.deepEqual(listNetworks('[2001:db8:1:2::3]'), listNetworks('2001:db8:1:2::3'));
});
