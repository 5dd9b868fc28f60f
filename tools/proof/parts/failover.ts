import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { chmodSync, mkdtempSync, realpathSync } from 'node:fs'
import type { Db } from '../../../server/db/pool.ts'
import { startRoundRobin } from '../../../server/testing/databases/round-robin.ts'
import { createScenarios } from '../booking-scenarios.ts'
import { createChannels, prepareChannels } from '../channels.ts'
import { findMissingPrograms, startCluster, type HaCluster } from '../ha/cluster.ts'
import type { HaNode } from '../ha/node.ts'
import { countLost, createProbeTable, findRefusal, startWriteProbe, type WriteProbe } from '../ha/write-probe.ts'
import { runLot } from '../lot-turns.ts'
import { compareLot, lotFigures, openLot, prepareLot } from '../lot.ts'
import { skipped, type Part, type PartResult, type ProofContext } from '../part.ts'
import { processOutbox } from '../process-outbox.ts'
import { createRenter } from '../renter.ts'
import { generateSecrets } from '../secrets.ts'
import { startSite, type Site } from '../site.ts'
import { getInconsistencies } from '../soak-checks.ts'
import { prepareWorld } from '../world.ts'

const clients = 3
const lotRenters = 2
const cars = 5_000
/** Rounds of each disruption, without `--rounds`. */
const defaultRounds = 5
/** How long the standbys receive nothing before the primary is killed; after five seconds they would connect again (deploy/ha/patroni.yml). */
const standbyLagMs = 3_000
/** How long a former primary is written to directly after it is back. */
const returnedMs = 2_000
/** The ids of the rows written directly start at a multiple of it. */
const directIds = 1_000_000_000

/** What happens to the primary, and how it comes back. */
interface Disruption {
  name: string
  /**
   * Writes must be acknowledged again after this time. Without the primary's help a standby waits for its lease to end; another standby that had
   * received more must be rewound before it can acknowledge, which took twelve seconds on a busy machine.
   */
  maxGapMs: number
  /** Whether the primary still answers, so that only its successor shows that it has happened. */
  isPlanned?: true
  begin: (node: HaNode, cluster: HaCluster, round: number) => Promise<unknown>
  /** What is done before it begins; not counted as an interruption. */
  prepare?: (node: HaNode) => Promise<unknown>
  end: (node: HaNode, cluster: HaCluster) => void
}

/** Pauses replication: afterwards no standby has the latest commits of the primary, so none of them may have been acknowledged. */
async function pauseReplication(primary: HaNode): Promise<void> {
  primary.stopSending()
  await sleep(standbyLagMs)
}

const disruptions: readonly Disruption[] = [
  {
    name: 'killed',
    maxGapMs: 15_000,
    prepare: pauseReplication,
    // Every second time nothing is left on the node that could react.
    begin: (node, _, round) => (round % 2 === 0 ? node.killAll() : node.killDatabase()),
    end: (node) => node.start(),
  },
  { name: 'frozen', maxGapMs: 60_000, begin: async (node) => node.freeze(), end: (node) => node.thaw() },
  {
    name: 'cut off',
    maxGapMs: 60_000,
    begin: async (node, cluster) => cluster.setLink?.(node, false),
    end: (node, cluster) => cluster.setLink?.(node, true),
  },
  { name: 'switched over', maxGapMs: 15_000, isPlanned: true, begin: (node, cluster) => cluster.switchOver(node), end: () => undefined },
]

interface Round {
  disruption: string
  gapMs: number
}

/** Waits until writes are acknowledged again, by another node if the former primary keeps running. */
async function waitUntilWritable(cluster: HaCluster, former: HaNode, disruption: Disruption, probe: WriteProbe): Promise<void> {
  // An answer that was on its way when the disruption began does not count.
  let since = performance.now() + 200
  const deadline = performance.now() + 90_000
  const isTakenOver = async () => disruption.isPlanned !== true || ((await cluster.findPrimary())?.name ?? former.name) !== former.name
  while (!(await isTakenOver())) {
    if (performance.now() > deadline) throw new Error(`No node took over from one that was ${disruption.name}`)
    since = performance.now()
    await sleep(100)
  }
  while (probe.lastAcknowledged() < since) {
    if (performance.now() > deadline) {
      const states = await Promise.all(cluster.nodes.map((node) => node.readState()))
      throw new Error(`No write was acknowledged after the primary ${former.name} was ${disruption.name}: ${JSON.stringify(states)}`)
    }
    await sleep(20)
  }
}

/** What the rounds found. */
interface Findings {
  rounds: Round[]
  wrong: Set<string>
  /** Ids that a former primary acknowledged after it was back. */
  acknowledgedByFormer: number[]
  /** The current disruption, and how many requests of each were repeated. */
  current: string
  repeated: Map<string, number>
}

/** Writes directly to the former primary as it comes back: what it acknowledges must not be lost, and once it follows it must refuse. */
async function checkFormer(cluster: HaCluster, former: HaNode, disruption: Disruption, found: Findings): Promise<void> {
  const direct = startWriteProbe(cluster.getUrl(former), directIds * (found.rounds.length + 1))
  disruption.end(former, cluster)
  await sleep(returnedMs)
  await direct.stop()
  found.acknowledgedByFormer.push(...direct.acknowledged())
  const primary = await cluster.waitUntilHealthy()
  if (primary.name === former.name) return
  const refusal = await findRefusal(cluster.getUrl(former))
  if (refusal !== '25006') found.wrong.add(`a former primary answered a write with ${refusal ?? 'success'}`)
}

async function runRounds(
  { isOver, random, print, rounds = defaultRounds }: ProofContext,
  cluster: HaCluster,
  probe: WriteProbe,
  found: Findings,
  answers: () => number,
): Promise<void> {
  const possible = disruptions.filter(({ name }) => name !== 'cut off' || cluster.setLink !== null)
  if (possible.length < disruptions.length) print('no node is cut off: that needs root and network namespaces')
  for (let round = 1; round <= rounds && !isOver(); round += 1) {
    for (const disruption of possible) {
      if (isOver()) return
      const former = await cluster.waitUntilHealthy()
      const before = answers()
      while (answers() < before + 2) await sleep(10)
      await sleep(random.whole(0, 1_000))
      found.current = disruption.name
      await disruption.prepare?.(former)
      const since = performance.now()
      await disruption.begin(former, cluster, round)
      await waitUntilWritable(cluster, former, disruption, probe)
      const gapMs = probe.longestGap(since)
      found.rounds.push({ disruption: disruption.name, gapMs })
      print(`${round} of ${rounds}: ${former.name} ${disruption.name}, no write for ${(gapMs / 1000).toFixed(1)} s, ${answers()} answers`)
      if (gapMs > disruption.maxGapMs)
        found.wrong.add(`writes were interrupted for ${Math.round(gapMs)} ms when the primary was ${disruption.name}`)
      await checkFormer(cluster, former, disruption, found)
      found.current = 'no disruption'
    }
  }
}

/** The cluster with two sites behind a proxy. */
async function openCluster(context: ProofContext): Promise<{ cluster: HaCluster; db: Db; sites: Site[]; proxyUrl: string }> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'istmo-ha-'))
  chmodSync(folder, 0o755)
  const cluster = await startCluster(folder)
  context.onEnd(cluster.stop)
  const db = cluster.connect()
  context.onEnd(() => db.end())
  const proxy = await startRoundRobin()
  context.onEnd(proxy.stop)
  const options = { env: { ...generateSecrets(), BASE_URL: proxy.url }, fault: context.fault }
  const store = { env: { DATABASE_URL: cluster.url, DATA_DIR: join(folder, 'site') } }
  const sites = [await startSite(store, options), await startSite(store, options)]
  context.onEnd(() => Promise.all(sites.map((site) => site.kill())))
  proxy.use(sites.map((site) => site.port))
  return { cluster, db, sites, proxyUrl: proxy.url }
}

async function run(context: ProofContext): Promise<PartResult> {
  const missing = findMissingPrograms()
  if (missing.length > 0)
    return skipped(`this machine lacks ${missing.join(', ')} (Debian: patroni, etcd-server, python3-etcd, haproxy, postgresql)`)
  const { cluster, db, sites, proxyUrl } = await openCluster(context)
  const world = await prepareWorld(db, cars)
  const preparedLot = await prepareLot(db)
  await prepareChannels(db)
  await createProbeTable(db)

  const found: Findings = { rounds: [], wrong: new Set(), acknowledgedByFormer: [], current: 'no disruption', repeated: new Map() }
  const connection = {
    url: () => proxyUrl,
    onRefusedAttempt: ({ status, retryAfter }: { status: number; retryAfter: number | undefined }) => {
      found.repeated.set(found.current, (found.repeated.get(found.current) ?? 0) + 1)
      if (status === 503 && !(retryAfter !== undefined && retryAfter > 0)) found.wrong.add('a 503 had no Retry-After')
    },
    timeoutMs: 600_000,
  }
  const scenarios = createScenarios(world, createRenter(connection), context.random)
  const lot = await openLot(connection, preparedLot)
  const channels = createChannels(world, connection)
  const probe = startWriteProbe(cluster.url, 1)
  context.onEnd(probe.stop)
  let isOver = false
  const visits = Array.from({ length: clients }, (_, name) => scenarios.run(name, () => isOver))
  const running = Promise.all([
    ...visits,
    runLot(lot, context.random.fork('lot'), () => isOver, lotRenters),
    channels.run(context.random.fork('channels'), () => isOver),
  ])
  await runRounds(context, cluster, probe, found, scenarios.answers)
  isOver = true
  await running
  await probe.stop()
  const unfinishedWork = await processOutbox(db, 120_000)
  const lost = (
    await Promise.all([scenarios.compare(db), compareLot(db, lot), channels.compare(db), findLostRows(db, probe, found)])
  ).flat()
  return {
    violations: [
      ...lost,
      ...scenarios.unexpected,
      ...channels.unexpected,
      ...found.wrong,
      ...(await getInconsistencies(db)),
      ...unfinishedWork,
      ...sites.flatMap(findFaults),
    ],
    figures: {
      rounds: found.rounds.length,
      answers: scenarios.answers(),
      bookings: scenarios.bookings.length,
      'by assistants and brokers': channels.bookings.length,
      ...lotFigures(lot),
      'rows acknowledged': probe.acknowledged().length,
      lost: lost.length,
      ...Object.fromEntries(disruptions.flatMap(({ name }) => describeDisruption(name, found))),
    },
  }
}

/** Errors that a site has logged; an unreachable database is a warning. */
function findFaults(site: Site): string[] {
  const lines = site
    .output()
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line))
  return lines.map((line) => `a site has logged a fault: ${line.slice(0, 1_500)}`)
}

async function findLostRows(db: Db, probe: WriteProbe, { acknowledgedByFormer }: Findings): Promise<string[]> {
  const lost = await countLost(db, probe.acknowledged())
  const lostByFormer = await countLost(db, acknowledgedByFormer)
  return [
    ...(lost === 0 ? [] : [`${lost} of ${probe.acknowledged().length} acknowledged rows are lost`]),
    ...(lostByFormer === 0 ? [] : [`a former primary acknowledged ${lostByFormer} rows that the cluster does not have`]),
  ]
}

function describeDisruption(name: string, { rounds, repeated }: Findings): [string, number][] {
  const gaps = rounds.filter(({ disruption }) => disruption === name).map(({ gapMs }) => Math.round(gapMs))
  if (gaps.length === 0) return []
  return [
    [`${name}: no write for ms (longest)`, Math.max(...gaps)],
    [`${name}: requests repeated`, repeated.get(name) ?? 0],
  ]
}

export const failover: Part = {
  name: 'failover',
  promise: 'a primary that is killed, frozen, cut off or switched over loses no acknowledged effect; 15 seconds after a kill writes go on',
  isInShort: false,
  servers: ['system'],
  minutes: 6,
  breaks: ['no-standby'],
  run,
}
