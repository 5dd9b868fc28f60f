import { isIPv6 } from 'node:net'

/**
 * What a limit counts an address by: an IPv4 address as it is, also where it is written as IPv6; of an IPv6 address the first half, since
 * whoever has one has all 2^64 of its second half. An unknown address is one key, so that nobody passes for having none.
 */
export function addressKey(ip: string | null): string {
  return ip === null ? 'unknown' : (asIpv4(ip) ?? getNetwork(ip, 64))
}

/** The largest network that one customer is usually given: the /48 of an IPv6 address; null for an IPv4 address, which counts by itself. */
export function networkKey(ip: string | null): string | null {
  return ip === null || asIpv4(ip) !== null ? null : getNetwork(ip, 48)
}

function asIpv4(ip: string): string | null {
  if (!isIPv6(ip)) return ip
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? null
}

function getNetwork(ip: string, bits: 48 | 64): string {
  const [head = '', tail] = ip.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.slice(0, bits / 16).join(':')}::/${bits}`
}
