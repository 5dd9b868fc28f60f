import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../../server/db/pool.ts'
import { generateSecrets } from '../secrets.ts'
import { runLot } from '../lot-turns.ts'
import { compareLot, lotFigures, openLot, prepareLot } from '../lot.ts'
import type { Part, PartResult, ProofContext } from '../part.ts'
import { createRenter, generateRental } from '../renter.ts'
import { startSite, type Site } from '../site.ts'
import { getInconsistencies } from '../soak-checks.ts'
import type { Store } from '../store.ts'
import { createScenarios } from '../booking-scenarios.ts'
import { processOutbox } from '../process-outbox.ts'
import { prepareWorld } from '../world.ts'

const clients = 6
const lotRenters = 2
/** Enough cars that no booking is refused: this part tests what is written, not availability. */
const cars = 5_000
const warmSites = 2
/** In every n-th round the whole product is killed, including its pages. */
const fullKillEvery = 20
const checkEvery = 20

const getRounds = ({ kind, isShort }: ProofContext) => (isShort ? 5 : kind === 'embedded' ? 200 : 40)

/** Starts the next site before the previous one is killed, so that it is warm. */
function createRelay(context: ProofContext, store: Store, db: Db, env: Record<string, string>, warm: (url: string) => Promise<unknown>) {
  const sites: Site[] = []
  let started = 0
  context.onEnd(() => Promise.all(sites.map((site) => site.kill())))
  const startNext = async (): Promise<Site> => {
    started += 1
    const program = started % fullKillEvery === 0 ? 'server/main.ts' : 'tools/proof/services.ts'
    const site = await startSite(store, {
      program,
      fault: context.fault,
      env: { ...env, PROOF_DATABASE: JSON.stringify(db.options) },
    })
    sites.push(site)
    // It must be killed while it serves requests and not while it reads the price list for the first time.
    await warm(site.url)
    return site
  }
  const queue = Array.from({ length: warmSites }, startNext)
  return {
    next: async (): Promise<Site> => {
      queue.push(startNext())
      return queue.shift() ?? startNext()
    },
    end: () => Promise.allSettled(queue),
  }
}

async function run(context: ProofContext): Promise<PartResult> {
  const { random, print } = context
  const store = await context.openStore()
  const env = generateSecrets()
  const first = await startSite(store, { env })
  const db = await store.connect()
  context.onEnd(() => db.end())
  const world = await prepareWorld(db, cars)
  const preparedLot = await prepareLot(db)
  // The database keeps running without the program that started it, and the next one finds it.
  await first.kill()

  const warm = (url: string) =>
    createRenter({ url: () => url, onRefusedAttempt: () => undefined, timeoutMs: 5_000 }).estimate(generateRental(world, random), null)
  const relay = createRelay(context, store, db, env, warm)
  let current = await relay.next()
  let cutOff = 0
  const connection = {
    url: () => current.url,
    onRefusedAttempt: ({ status }: { status: number }) => void (cutOff += status === 0 ? 1 : 0),
    timeoutMs: 600_000,
  }
  const scenarios = createScenarios(world, createRenter(connection), random)
  const lot = await openLot(connection, preparedLot)
  let isOver = false
  const visits = Array.from({ length: clients }, (_, name) => scenarios.run(name, () => isOver))
  const running = Promise.all([...visits, runLot(lot, random.fork('lot'), () => isOver, lotRenters)])
  const inconsistencies = new Set<string>()
  const rounds = getRounds(context)
  let completedRounds = 0
  for (let round = 1; round <= rounds && !context.isOver(); round += 1) {
    completedRounds = round
    const next = relay.next()
    const before = scenarios.answers()
    await sleep(random.whole(10, 250))
    while (scenarios.answers() === before) await sleep(5)
    await current.kill()
    current = await next
    if (round % checkEvery === 0 || round === rounds) {
      for (const sentence of await getInconsistencies(db)) inconsistencies.add(sentence)
      print(`${round} of ${rounds} rounds, ${scenarios.answers()} answers, ${scenarios.bookings.length} bookings`)
    }
  }
  isOver = true
  await running
  const unfinishedWork = await processOutbox(db, 120_000)
  const wrong = [...(await scenarios.compare(db)), ...(await compareLot(db, lot))]
  for (const sentence of await getInconsistencies(db)) inconsistencies.add(sentence)
  await relay.end()
  return {
    violations: [...wrong, ...scenarios.unexpected, ...inconsistencies, ...unfinishedWork],
    figures: {
      rounds: completedRounds,
      answers: scenarios.answers(),
      bookings: scenarios.bookings.length,
      ...lotFigures(lot),
      'requests without an answer': cutOff,
      lost: wrong.length,
      inconsistencies: inconsistencies.size,
    },
  }
}

export const kill: Part = {
  name: 'kill',
  promise: 'a server that is killed at any moment leaves complete effects or none, and a key has one effect',
  isInShort: true,
  breaks: ['no-key'],
  run,
}
