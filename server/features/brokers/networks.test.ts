import { expect, test } from 'vitest'
import { readNetworks } from './networks.ts'

test('networks are read from lines and commas, and an address is a network of one', () => {
  expect(readNetworks('203.0.113.0/24\n198.51.100.7, 2001:db8::/32')).toEqual(['203.0.113.0/24', '198.51.100.7/32', '2001:db8::/32'])
  expect(readNetworks('2001:db8::5')).toEqual(['2001:db8::5/128'])
})

test.each(['', ' ', '203.0.113', '203.0.113.0/33', '203.0.113.0/24/1', '0.0.0.0/0', '::/0', 'fe80::1%eth0', 'a.example', '203.0.113.0/-1'])(
  'the network "%s" is refused',
  (typed) => {
    expect(readNetworks(typed)).toBeNull()
  },
)

test('more than twenty are refused', () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => `203.0.113.${i}`).join(' ')
  expect(readNetworks(many(20))).toHaveLength(20)
  expect(readNetworks(many(21))).toBeNull()
})
