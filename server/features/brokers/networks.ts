import { isIP } from 'node:net'

const maxNetworks = 20
/** The shortest prefix of a network that is accepted: a broker calls from its own servers, not from a whole provider. */
const minPrefix = { 4: 16, 6: 32 }

/**
 * Networks, one per line or separated by commas; a bare address counts as a /32 or /128.
 * @returns null if one cannot be read or is too large, or if there are none or too many
 */
export function readNetworks(typed: string): string[] | null {
  const words = typed.split(/[\s,;]+/).filter((word) => word !== '')
  const networks = words.flatMap((word) => readNetwork(word) ?? [])
  return networks.length === words.length && words.length > 0 && words.length <= maxNetworks ? networks : null
}

function readNetwork(word: string): string | null {
  const [address = '', prefix, ...rest] = word.split('/')
  const version = address.includes('%') ? 0 : isIP(address)
  if ((version !== 4 && version !== 6) || rest.length > 0) return null
  const maxPrefix = version === 4 ? 32 : 128
  if (prefix === undefined) return `${address}/${maxPrefix}`
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > maxPrefix || Number(prefix) < minPrefix[version]) return null
  return word
}
