import { expect, test } from 'vitest'
import { clientAddress, networkOf, readTrustedProxies } from '../local/client-address.ts'

const of = (setting: string | null, peer: string, forwarded: string | null) =>
  clientAddress(peer, forwarded, setting === null ? undefined : readTrustedProxies(setting)!)

test('a header alone is believed by nobody, and a proxy that the operator named is', () => {
  for (const [setting, peer, forwarded, client] of [
    [null, '127.0.0.1', '203.0.113.9', '127.0.0.1'],
    ['10.0.0.0/8', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
    ['1', '10.0.0.1', null, '10.0.0.1'],
    ['1', '10.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['2', '10.0.0.1', '198.51.100.1, 203.0.113.9', '198.51.100.1'],
    ['3', '10.0.0.1', '198.51.100.1, 203.0.113.9', '198.51.100.1'],
    ['loopback', '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['loopback', '::1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['127.0.0.1, 10.0.0.0/8', '127.0.0.1', '1.1.1.1, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['127.0.0.1,10.0.0.0/8', '127.0.0.1', '10.1.2.3, 10.9.9.9', '10.1.2.3'],
    ['fd00::/8', 'fd00::1', '2001:db8::7', '2001:db8::7'],
    ['1', '10.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
    ['1', '10.0.0.1', '"[2001:db8::7]:4711"', '2001:db8::7'],
    ['1', '10.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
    // what is no address hides nobody: the proxy before it is counted
    ['1', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['2', '10.0.0.1', 'x, 203.0.113.9', '203.0.113.9'],
    ['loopback', '127.0.0.1', '', '127.0.0.1'],
  ] as const)
    expect([setting, forwarded, of(setting, peer, forwarded)]).toEqual([setting, forwarded, client])
  expect(clientAddress(undefined, '203.0.113.9', undefined)).toBe('unknown')
})

test('a setting that names no proxy is none', () => {
  for (const setting of [
    '',
    '0',
    'yes',
    'true',
    '10.0.0.0/33',
    '10.0.0',
    'fd00::/129',
    '10.0.0.1;::1',
    'example.com',
  ])
    expect([setting, readTrustedProxies(setting)]).toEqual([setting, null])
})

test('one person has all addresses of a /64 network', () => {
  const network = '2001:db8:1:2::/64'
  expect(
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:0:0:9', '2001:0db8:0001:0002::'].map(networkOf),
  ).toEqual([network, network, network])
  expect([
    networkOf('2001:db8:1:3::1'),
    networkOf('::1'),
    networkOf('203.0.113.9'),
    networkOf('unknown'),
  ]).toEqual(['2001:db8:1:3::/64', '0:0:0:0::/64', '203.0.113.9', 'unknown'])
})
