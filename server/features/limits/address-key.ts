import { isIPv6 } from 'node:net'

/**
 * The key under which an address is rate limited. IPv4 addresses as they are, even when written as IPv6. IPv6 addresses by their /64,
 * because a customer usually has all addresses of it. All unknown addresses share one key, so that having none does not avoid the limit.
 */
export function addressKey(ip: string | null): string {
  return ip === null ? 'unknown' : (asIpv4(ip) ?? getNetwork(ip, 64))
}

/**
 * The largest network that one customer is usually given: the /48 of an IPv6 address; null for an IPv4 address, which is limited on its
 * own.
 */
export function networkKey(ip: string | null): string | null {
  return ip === null || asIpv4(ip) !== null ? null : getNetwork(ip, 48)
}

/** The address in the form that is compared with networks: an IPv4 address as such, even when it is written as IPv6. */
export function normalizeAddress(ip: string): string {
  return asIpv4(ip) ?? ip
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
