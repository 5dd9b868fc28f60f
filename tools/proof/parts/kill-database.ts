import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../../server/db/pool.ts'
import type { Answer } from '../client.ts'
import type { Part, PartResult, ProofContext } from '../part.ts'
import { createRenter } from '../renter.ts'
import { generateSecrets } from '../secrets.ts'
import { startSite, type Site } from '../site.ts'
import { getInconsistencies } from '../soak-checks.ts'
import type { Store } from '../store.ts'
import { createScenarios, type Scenarios } from '../booking-scenarios.ts'
import { processOutbox } from '../process-outbox.ts'
import { prepareWorld } from '../world.ts'

const clients = 6
const cars = 5_000
/** `npm test` shares its machine with other work; there the site only has to recover. */
const maxOutageMs = ({ isShort }: ProofContext) => (isShort ? 15_000 : 5_000)
const retryEveryMs = 40
/** A server that keeps crashing is restarted after growing delays; those are not measured here. */
const roundsPerSite = 3

const getRounds = ({ kind, isShort }: ProofContext) => (isShort ? 3 : kind === 'embedded' ? 40 : 20)

/** What the site answers while its database is down. */
interface Outage {
  ms: number
  refused: number
  wrong: string[]
}

interface Findings {
  killed: number
  refused: number
  wrong: string[]
}

/** Repeats a request that needs the database until it is answered again. */
async function measureOutage(url: string): Promise<Outage> {
  const startedAt = performance.now()
  const outage: Outage = { ms: 0, refused: 0, wrong: [] }
  for (;;) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(20_000) })
    await answer.arrayBuffer()
    outage.ms = performance.now() - startedAt
    if (answer.status === 200 || outage.ms > 60_000) return outage
    outage.refused += 1
    if (answer.status !== 503) outage.wrong.push(`the site answered ${answer.status} while its database was away`)
    else if (!(Number(answer.headers.get('retry-after')) > 0)) outage.wrong.push('a 503 had no Retry-After')
    await sleep(retryEveryMs)
  }
}

/** Orphaned backends of a dead postmaster keep serving the site for a moment; a new connection has to wait for a new postmaster. */
async function waitUntilReached(db: Db): Promise<void> {
  const deadline = performance.now() + 60_000
  for (;;) {
    try {
      await db.query('select 1')
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(retryEveryMs)
    }
  }
}

/** Kills the server repeatedly while the scenarios run; returns how long the site was down each time. */
async function runRounds(
  context: ProofContext,
  store: Store,
  site: Site,
  db: Db,
  scenarios: Scenarios,
  found: Findings,
): Promise<number[]> {
  const { random, print } = context
  const outages: number[] = []
  const rounds = getRounds(context)
  for (let round = 1; round <= rounds && !context.isOver(); round += 1) {
    const before = scenarios.answers()
    while (scenarios.answers() < before + 2) await sleep(5)
    await sleep(random.whole(0, 200))
    // Every third time the postmaster alone, so that its orphans are met as well.
    found.killed += await store.killServer(round % 3 !== 0)
    const [outage] = await Promise.all([measureOutage(site.url), store.ensureServer()])
    outages.push(outage.ms)
    found.refused += outage.refused
    found.wrong.push(...outage.wrong)
    if (outage.ms > maxOutageMs(context)) found.wrong.push(`the site was away for ${Math.round(outage.ms)} ms`)
    if (round % 10 === 0 || round === rounds) {
      await waitUntilReached(db)
      found.wrong.push(...(await getInconsistencies(db)))
      print(`${round} of ${rounds} rounds, ${scenarios.answers()} answers, back after ${Math.round(outage.ms)} ms`)
    }
    if (round % roundsPerSite === 0 && round < rounds && store.kind === 'embedded') {
      await site.kill()
      await site.start()
    }
  }
  return outages.toSorted((a, b) => a - b)
}

async function run(context: ProofContext): Promise<PartResult> {
  const store = await context.openStore()
  const site = await startSite(store, { env: generateSecrets(), fault: context.fault })
  context.onEnd(site.stop)
  const db = await store.connect()
  context.onEnd(() => db.end())
  const world = await prepareWorld(db, cars)
  const found: Findings = { killed: 0, refused: 0, wrong: [] }
  const connection = {
    url: () => site.url,
    onRefusedAttempt: ({ status, retryAfter, body }: Pick<Answer<unknown>, 'status' | 'retryAfter' | 'body'>) => {
      if (status !== 503) return
      found.refused += 1
      if (!(retryAfter !== undefined && retryAfter > 0)) found.wrong.push(`a 503 had no Retry-After: ${body.slice(0, 200)}`)
    },
    timeoutMs: 600_000,
  }
  const scenarios = createScenarios(world, createRenter(connection), context.random)
  let isOver = false
  const running = Promise.all(Array.from({ length: clients }, (_, name) => scenarios.run(name, () => isOver)))
  const outages = await runRounds(context, store, site, db, scenarios, found)
  isOver = true
  await running
  const unfinishedWork = await processOutbox(db, 120_000)
  const compared = await scenarios.compare(db)
  found.wrong.push(...(await getInconsistencies(db)))
  return {
    violations: [...compared, ...scenarios.unexpected, ...new Set(found.wrong), ...unfinishedWork],
    figures: {
      rounds: outages.length,
      'processes killed': found.killed,
      answers: scenarios.answers(),
      bookings: scenarios.bookings.length,
      'answered 503': found.refused,
      'back after ms (median)': Math.round(outages[Math.floor(outages.length / 2)] ?? 0),
      'back after ms (longest)': Math.round(outages.at(-1) ?? 0),
      lost: compared.length,
    },
  }
}

export const killDatabase: Part = {
  name: 'kill-database',
  promise: 'a database server that is killed loses nothing, is unavailable for less than five seconds, and recovers by itself',
  isInShort: true,
  breaks: ['lazy-commit'],
  run,
}
