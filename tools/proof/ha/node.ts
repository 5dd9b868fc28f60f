// One database node: etcd, Patroni and the PostgreSQL that Patroni starts. Each runs with the node's folder as its working directory, by
// which all its processes are found.

import { spawn, type ChildProcess } from 'node:child_process'
import { chownSync, mkdirSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { toIdentity, type ServerUser } from '../../../server/db/embedded/server-user.ts'

export interface NodeSpecification {
  name: string
  address: string
  /** The network namespace that it runs in; null for the machine's own network. */
  namespace: string | null
  folder: string
  user: ServerUser
}

export interface HaNode extends NodeSpecification {
  start: () => void
  /** `kill -9` of PostgreSQL alone; Patroni notices it. */
  killDatabase: () => Promise<void>
  /** `kill -9` of PostgreSQL and Patroni: nothing on the node reacts; only etcd keeps running. */
  killAll: () => Promise<void>
  /** Stops the processes that send the log to the standbys, which then lag, as over a slow network. */
  stopSending: () => void
  freeze: () => void
  thaw: () => void
  /** The state that Patroni's REST interface reports; undefined if it does not answer. */
  readState: () => Promise<NodeState | undefined>
  /** Whether Patroni runs, and the end of what it has logged. */
  describePatroni: () => string
}

export interface NodeState {
  state: string
  role: string
  timeline?: number
  sync_standby?: boolean
}

const restPort = 8008

/** Starts nothing yet. */
export function createNode(specification: NodeSpecification, env: Readonly<Record<string, string>>, etcdCluster: string): HaNode {
  const { name, address, folder, user } = specification
  const dataDir = join(folder, 'data')
  const children = new Map<string, ChildProcess>()
  const isRunning = (program: string) => {
    const child = children.get(program)
    return child !== undefined && child.exitCode === null && child.signalCode === null
  }

  const launch = (program: string, args: readonly string[], more: Readonly<Record<string, string>> = {}) => {
    const log = openSync(join(folder, `${program}.log`), 'a')
    const [command, words, identity] = inNamespace(specification, program, args)
    const child = spawn(command, words, { cwd: folder, env: { ...process.env, ...more }, stdio: ['ignore', log, log], ...identity })
    children.set(program, child)
  }

  return {
    ...specification,
    start: () => {
      mkdirSync(folder, { recursive: true, mode: 0o755 })
      if (user !== undefined) chownSync(folder, user.uid, user.gid)
      if (!isRunning('etcd')) launch('etcd', etcdArguments(name, address, etcdCluster))
      // Patroni keeps running when only its database was killed. A second Patroni would claim the same node name.
      if (!isRunning('patroni')) launch('patroni', [join(import.meta.dirname, '../../../deploy/ha/patroni.yml')], env)
    },
    killDatabase: () => killProcesses(dataDir),
    killAll: async () => {
      children.get('patroni')?.kill('SIGKILL')
      await killProcesses(dataDir)
    },
    stopSending: () => signal(findProcesses(dataDir).filter(isSender), 'SIGSTOP'),
    freeze: () => signal(findProcesses(folder), 'SIGSTOP'),
    thaw: () => signal(findProcesses(folder), 'SIGCONT'),
    readState: async () => {
      try {
        const answer = await fetch(`http://${address}:${restPort}/patroni`, { signal: AbortSignal.timeout(1_500) })
        return (await answer.json()) as NodeState
      } catch {
        return undefined
      }
    },
    describePatroni: () => {
      const log = readFileSync(join(folder, 'patroni.log'), 'utf8')
      return `Patroni of ${name} ${isRunning('patroni') ? 'runs' : 'has ended'}: ${log.slice(-2_000)}`
    },
  }
}

function etcdArguments(name: string, address: string, cluster: string): string[] {
  const options = {
    name,
    'data-dir': 'etcd',
    'initial-cluster': cluster,
    'initial-cluster-state': 'new',
    'listen-client-urls': `http://${address}:2379`,
    'advertise-client-urls': `http://${address}:2379`,
    'listen-peer-urls': `http://${address}:2380`,
    'initial-advertise-peer-urls': `http://${address}:2380`,
    // For a machine under other load.
    'heartbeat-interval': '250',
    'election-timeout': '2500',
    'enable-v2': 'true',
    logger: 'zap',
    'log-level': 'error',
  }
  return Object.entries(options).flatMap(([option, value]) => [`--${option}=${value}`])
}

/** The command that runs a program in the node's namespace as the node's user. Entering a namespace needs root, so the user changes after it. */
function inNamespace({ namespace, user }: NodeSpecification, program: string, args: readonly string[]): [string, string[], object] {
  if (namespace === null) return [program, [...args], toIdentity(user)]
  const change = user === undefined ? [] : ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  return ['ip', ['netns', 'exec', namespace, ...change, program, ...args], {}]
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has already ended.
    }
  }
}

/** `kill -9`, until no process of the folder is left. */
export async function killProcesses(folder: string): Promise<void> {
  for (let pids = findProcesses(folder); pids.length > 0; pids = findProcesses(folder)) {
    signal(pids, 'SIGKILL')
    await sleep(20)
  }
}

/** PostgreSQL names its processes by what they do. */
function isSender(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walsender')
  } catch {
    return false
  }
}

/** Processes whose working directory is the folder or below it. */
function findProcesses(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      if (!(pid > 0) || pid === process.pid) return false
      try {
        const at = readlinkSync(`/proc/${pid}/cwd`)
        return at === folder || at.startsWith(`${folder}/`)
      } catch {
        return false
      }
    })
}
