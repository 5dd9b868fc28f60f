// Addresses for the nodes of a cluster on one machine: a network namespace for each where the process may make them (root), otherwise
// addresses of the loopback interface, which cannot be cut off.

import { execFileSync } from 'node:child_process'

export interface Network {
  /** The address of HAProxy and of the product. */
  gateway: string
  nodes: readonly { address: string; namespace: string | null }[]
  /** Takes a node off the network, and puts it back; null where that is impossible. */
  setLink: ((namespace: string, isUp: boolean) => void) | null
  remove: () => void
}

const bridge = 'istmo-ha'
const count = 3

const ip = (words: string) => execFileSync('ip', words.split(' '), { stdio: 'pipe' })

export function createNetwork(): Network {
  return createNamespaces() ?? createLoopback()
}

function createLoopback(): Network {
  const nodes = Array.from({ length: count }, (_, i) => ({ address: `127.77.0.${11 + i}`, namespace: null }))
  return { gateway: '127.77.0.1', nodes, setLink: null, remove: () => undefined }
}

function createNamespaces(): Network | undefined {
  if (process.getuid?.() !== 0) return undefined
  const names = Array.from({ length: count }, (_, i) => `${bridge}-${i + 1}`)
  const outside = (name: string) => `${name}v`
  const remove = () => {
    for (const words of [...names.map((name) => `netns del ${name}`), `link del ${bridge}`]) {
      try {
        ip(words)
      } catch {
        // It was not there.
      }
    }
  }
  try {
    // What an interrupted run left.
    remove()
    ip(`link add name ${bridge} type bridge`)
    ip(`addr add 10.77.0.1/24 dev ${bridge}`)
    ip(`link set ${bridge} up`)
    for (const [i, name] of names.entries()) {
      ip(`netns add ${name}`)
      ip(`link add ${outside(name)} type veth peer name eth0 netns ${name}`)
      ip(`link set ${outside(name)} master ${bridge} up`)
      ip(`-n ${name} addr add 10.77.0.${11 + i}/24 dev eth0`)
      ip(`-n ${name} link set eth0 up`)
      ip(`-n ${name} link set lo up`)
    }
  } catch {
    remove()
    return undefined
  }
  return {
    gateway: '10.77.0.1',
    nodes: names.map((namespace, i) => ({ address: `10.77.0.${11 + i}`, namespace })),
    setLink: (name, isUp) => void ip(`link set ${outside(name)} ${isUp ? 'up' : 'down'}`),
    remove,
  }
}
