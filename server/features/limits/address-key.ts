import { isIPv6 } from 'node:net'

/**
 * What a limit counts an address by: an IPv4 address as it is, also where it is written as IPv6; of an IPv6 address the first half, since
 * whoever has one has all 2^64 of its second half. An unknown address is one key, so that nobody passes for having none.
 */
export function addressKey(ip: string | null): string {
  if (ip === null) return 'unknown'
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  return mapped ?? networkOf(ip)
}

function networkOf(ip: string): string {
  const [head = '', tail] = ip.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.slice(0, 4).join(':')}::/64`
}
