// A highly available database on one machine, with the files of deploy/ha: three nodes with etcd, Patroni and PostgreSQL, and HAProxy.

import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { chooseServerUser, toIdentity, type ServerUser } from '../../../server/db/embedded/server-user.ts'
import { createPool, type Db } from '../../../server/db/pool.ts'
import { findSystemServer } from '../store.ts'
import { createNetwork, type Network } from './network.ts'
import { createNode, killProcesses, type HaNode, type NodeState } from './node.ts'

export interface HaCluster {
  nodes: readonly HaNode[]
  /** The address of the database through HAProxy. */
  url: string
  /** The address of the database on one node. */
  getUrl: (node: HaNode) => string
  connect: () => Db
  /** The node that is the primary now. */
  findPrimary: () => Promise<HaNode | undefined>
  /** Waits until one node is the primary and the two others follow it, one of them synchronously; returns the primary. */
  waitUntilHealthy: (timeoutMs?: number) => Promise<HaNode>
  /** Asks Patroni for a planned switchover away from the primary. */
  switchOver: (from: HaNode) => Promise<void>
  /** Takes a node off the network or puts it back; null where the machine does not allow it. */
  setLink: ((node: HaNode, isUp: boolean) => void) | null
  stop: () => Promise<void>
}

const database = 'istmo'

/** What the machine lacks for a cluster; empty if it has everything. */
export function findMissingPrograms(): string[] {
  const isThere = (name: string) => {
    try {
      execFileSync('which', [name], { stdio: 'pipe' })
      return true
    } catch {
      return false
    }
  }
  return [...['patroni', 'etcd', 'haproxy'].filter((name) => !isThere(name)), ...(findSystemServer() === undefined ? ['postgresql'] : [])]
}

const restUser = 'patroni'

interface Secrets {
  rest: string
  superuser: string
  replication: string
  istmo: string
}

const nodePort = 5432
const proxyPort = 5000

/** @param folder is created; everything of the cluster is in it */
export async function startCluster(folder: string): Promise<HaCluster> {
  const user = chooseServerUser('')
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const network = createNetwork()
  const newSecret = () => randomBytes(16).toString('hex')
  const secrets: Secrets = { rest: newSecret(), superuser: newSecret(), replication: newSecret(), istmo: newSecret() }
  const nodes = createNodes(folder, network, secrets)
  const proxy = startHaproxy(folder, network, user)
  for (const node of nodes) node.start()
  const url = toUrl(network.gateway, proxyPort, secrets.istmo)
  const cluster: HaCluster = {
    nodes,
    url,
    getUrl: ({ address }) => toUrl(address, nodePort, secrets.istmo),
    connect: () => createPool({ connectionString: url }, { max: 8, connectTimeoutMs: 20_000 }),
    findPrimary: async () => {
      const states = await readStates(nodes)
      return nodes.find((_, i) => isRunning(states[i]) && isPrimary(states[i]))
    },
    waitUntilHealthy: (timeoutMs = 120_000) => waitUntilHealthy(nodes, timeoutMs),
    switchOver: (from) => switchOver(from, secrets.rest),
    setLink: network.setLink === null ? null : (node, isUp) => network.setLink?.(node.namespace ?? '', isUp),
    stop: async () => {
      proxy.kill('SIGKILL')
      await killProcesses(folder)
      network.remove()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  try {
    await cluster.waitUntilHealthy()
    await createDatabase(toUrl(network.gateway, proxyPort, secrets.superuser, { name: 'postgres', db: 'postgres' }), secrets.istmo)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return cluster
}

const toUrl = (host: string, port: number, password: string, { name = 'istmo', db = database } = {}) =>
  `postgres://${name}:${password}@${host}:${port}/${db}`

function createNodes(folder: string, { nodes }: Network, secrets: Secrets): HaNode[] {
  const system = findSystemServer()
  if (system === undefined) throw new Error('PostgreSQL is not installed on this machine')
  const user = chooseServerUser('')
  const specifications = nodes.map((node, i) => ({ ...node, name: `db${i + 1}`, folder: join(folder, `db${i + 1}`), user }))
  const etcdCluster = specifications.map(({ name, address }) => `${name}=http://${address}:2380`).join(',')
  const shared = {
    PATRONI_ETCD_HOSTS: specifications.map(({ address }) => `${address}:2379`).join(','),
    PATRONI_POSTGRESQL_BIN_DIR: system.bin,
    PATRONI_RESTAPI_USERNAME: restUser,
    PATRONI_RESTAPI_PASSWORD: secrets.rest,
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: secrets.superuser,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: secrets.replication,
  }
  return specifications.map((specification) => {
    const { name, address } = specification
    const env = {
      ...shared,
      PATRONI_NAME: name,
      PATRONI_RESTAPI_LISTEN: `${address}:8008`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
      PATRONI_POSTGRESQL_LISTEN: `${address}:${nodePort}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:${nodePort}`,
      PATRONI_POSTGRESQL_DATA_DIR: join(specification.folder, 'data'),
      PATRONI_POSTGRESQL_PGPASS: join(specification.folder, 'pgpass'),
    }
    return createNode(specification, env, etcdCluster)
  })
}

function startHaproxy(folder: string, { gateway, nodes }: Network, user: ServerUser): ChildProcess {
  const log = openSync(join(folder, 'haproxy.log'), 'a')
  const file = join(folder, 'haproxy.cfg')
  // Only root can change to the user that the shipped file names.
  const shipped = readFileSync(join(import.meta.dirname, '../../../deploy/ha/haproxy.cfg'), 'utf8')
  writeFileSync(file, shipped.replaceAll(/^ *(?:user|group) haproxy\n/gm, ''))
  const addresses = Object.fromEntries(nodes.map(({ address }, i) => [`NODE${i + 1}`, address]))
  return spawn('haproxy', ['-W', '-f', file], {
    cwd: folder,
    env: { ...process.env, HA_LISTEN: gateway, ...addresses },
    stdio: ['ignore', log, log],
    ...toIdentity(user),
  })
}

const readStates = (nodes: readonly HaNode[]) => Promise.all(nodes.map((node) => node.readState()))

async function waitUntilHealthy(nodes: readonly HaNode[], timeoutMs: number): Promise<HaNode> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const states = await readStates(nodes)
    const [primary, ...others] = nodes.filter((_, i) => isPrimary(states[i]) && isRunning(states[i]))
    const standbys = states.filter((state) => state?.role === 'replica' && isRunning(state))
    const isOneTimeline = new Set(states.map((state) => state?.timeline)).size === 1
    const hasSynchronous = standbys.some((state) => state?.sync_standby)
    if (primary !== undefined && others.length === 0 && standbys.length === nodes.length - 1 && isOneTimeline && hasSynchronous)
      return primary
    if (performance.now() > deadline) {
      const silent = nodes.filter((_, i) => states[i] === undefined).map((node) => node.describePatroni())
      throw new Error(`The cluster did not become healthy: ${[JSON.stringify(states), ...silent].join('\n')}`)
    }
    await sleep(200)
  }
}

/** Asks Patroni for a planned switchover away from the primary. */
async function switchOver(from: HaNode, password: string): Promise<void> {
  const answer = await fetch(`http://${from.address}:8008/switchover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${Buffer.from(`${restUser}:${password}`).toString('base64')}` },
    body: JSON.stringify({ leader: from.name }),
  })
  // 503: the switchover takes longer than Patroni waits before it answers.
  if (!answer.ok && answer.status !== 503) throw new Error(`The switchover was refused: ${answer.status} ${await answer.text()}`)
}

/** Patroni before 4 calls a primary `master`. */
const isPrimary = (state: NodeState | undefined) => state?.role === 'master' || state?.role === 'primary'
const isRunning = (state: NodeState | undefined) => state?.state === 'running' || state?.state === 'streaming'

/** The role and the database of the product, as docs/operations.md creates them. */
async function createDatabase(url: string, password: string): Promise<void> {
  const deadline = performance.now() + 20_000
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    try {
      await client.connect()
      await client.query(`create role istmo login password '${password}'`)
      await client.query(`create database ${database} owner istmo encoding 'UTF8' template template0 locale 'C.UTF-8'`)
      return
    } catch (error) {
      // HAProxy needs a moment to find the first primary.
      if (performance.now() > deadline) throw error
      await sleep(300)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
