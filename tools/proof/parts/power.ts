import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeDisk } from '../disk.ts'
import { runLot } from '../lot-turns.ts'
import { compareLot, lotFigures, openLot, prepareLot } from '../lot.ts'
import { skipped, type Part, type PartResult, type ProofContext } from '../part.ts'
import { createRenter } from '../renter.ts'
import { generateSecrets } from '../secrets.ts'
import { startSite } from '../site.ts'
import { getInconsistencies } from '../soak-checks.ts'
import { openStore } from '../store.ts'
import { createScenarios } from '../booking-scenarios.ts'
import { processOutbox } from '../process-outbox.ts'
import { prepareWorld } from '../world.ts'

const clients = 6
const lotRenters = 2
const cars = 5_000
const getRounds = ({ kind, isShort }: ProofContext) => (isShort ? 1 : kind === 'embedded' ? 10 : 4)

async function run(context: ProofContext): Promise<PartResult> {
  const { random, print } = context
  const folder = mkdtempSync(join(tmpdir(), 'istmo-proof-disk-'))
  // The database's user needs access to the folder.
  chmodSync(folder, 0o755)
  const disk = await makeDisk(folder)
  if ('reason' in disk) return skipped(disk.reason)
  context.onEnd(async () => {
    await disk.remove()
    rmSync(folder, { recursive: true, force: true })
  })
  const store = await openStore(context.kind, join(disk.folder, 'store'))
  context.onEnd(store.stop)
  const site = await startSite(store, { env: generateSecrets(), fault: context.fault })
  context.onEnd(site.stop)
  let db = await store.connect()
  context.onEnd(() => db.end())
  const world = await prepareWorld(db, cars)
  const preparedLot = await prepareLot(db)
  const connection = { url: () => site.url, onRefusedAttempt: () => undefined, timeoutMs: 600_000 }
  const scenarios = createScenarios(world, createRenter(connection), random)
  const lot = await openLot(connection, preparedLot)
  let isOver = false
  const visits = Array.from({ length: clients }, (_, name) => scenarios.run(name, () => isOver))
  const running = Promise.all([...visits, runLot(lot, random.fork('lot'), () => isOver, lotRenters)])
  const inconsistencies: string[] = []
  const rounds = getRounds(context)
  let completedRounds = 0
  for (let round = 1; round <= rounds && !context.isOver(); round += 1) {
    completedRounds = round
    const before = scenarios.answers()
    while (scenarios.answers() < before + 5) await sleep(5)
    await sleep(random.whole(100, 2_500))
    disk.cut()
    // The running processes have lost their disk, so kill them all, as a power cut does.
    await Promise.all([site.kill(), store.killServer()])
    await db.end().catch(() => undefined)
    await disk.remount()
    if (!existsSync(store.clusterDir)) return { violations: ['the database is gone'], figures: { rounds: round } }
    await store.ensureServer()
    await site.start()
    db = await store.connect()
    inconsistencies.push(...(await getInconsistencies(db)))
    print(`${round} of ${rounds} cuts, ${scenarios.answers()} answers, ${scenarios.bookings.length} bookings`)
  }
  isOver = true
  await running
  const unfinishedWork = await processOutbox(db, 120_000)
  const wrong = [...(await scenarios.compare(db)), ...(await compareLot(db, lot))]
  return {
    violations: [...wrong, ...scenarios.unexpected, ...new Set(inconsistencies), ...unfinishedWork],
    figures: {
      cuts: completedRounds,
      answers: scenarios.answers(),
      bookings: scenarios.bookings.length,
      ...lotFigures(lot),
      lost: wrong.length,
      inconsistencies: inconsistencies.length,
    },
  }
}

export const power: Part = {
  name: 'power',
  promise: 'what was acknowledged survives a power cut',
  isInShort: false,
  breaks: ['lazy-commit'],
  run,
}
