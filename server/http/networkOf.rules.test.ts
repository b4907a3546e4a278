import { expect, test } from 'vitest'
import { networkOf, networksOf } from './networkOf.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  [undefined, 'gone'],
  ['q', 'unknown'],
  ['x'.repeat(3000), 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.9', ['203.0.113.9']],
  ['2001:db8:1:2::3', ['2001:db8:1/48', '2001:db8:1:0/56', '2001:db8:1:2']],
  ['2001:db8:1:abcd::3', ['2001:db8:1/48', '2001:db8:1:ab00/56', '2001:db8:1:abcd']],
  [undefined, ['gone']],
])('%s takes turns as %j', (address, networks) => {
  expect(networksOf(address)).toEqual(networks)
})
