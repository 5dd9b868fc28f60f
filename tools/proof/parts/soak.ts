import { setTimeout as sleep } from 'node:timers/promises'
import { faultSql } from '../faults.ts'
import { startLedger } from '../ledger.ts'
import type { Part, PartResult, ProofContext } from '../part.ts'
import { createPriceCalculator } from '../recompute-price.ts'
import { createRenter, type Wire } from '../renter.ts'
import { startSite } from '../site.ts'
import { compareWithRows, expireHolds, runJobsNow, getInconsistencies, findOverbookedMinutes } from '../soak-checks.ts'
import { createFindings, type Soak } from '../soak-model.ts'
import { compareWithAudit, signInStaff } from '../soak-staff.ts'
import { takeTurn } from '../soak-steps.ts'
import { runLot } from '../lot-turns.ts'
import { compareLot, openLot, prepareLot, type Lot } from '../lot.ts'
import { processOutbox } from '../process-outbox.ts'
import { prepareWorld } from '../world.ts'

const clients = 16
const lotRenters = 4
const carsPerPool = 3
const todayCars = 2_000
const checkIntervalMs = 1_000

async function run(context: ProofContext): Promise<PartResult> {
  const store = await context.openStore()
  const site = await startSite(store, { fault: context.fault })
  context.onEnd(site.stop)
  const db = await store.connect()
  context.onEnd(() => db.end())
  const world = await prepareWorld(db, carsPerPool)
  const today = await db.query<{ id: number }>('select id, set_pool_cars(id, $1) from pool where branch_id = 1 and class_id = 101', [
    todayCars,
  ])
  const preparedLot = await prepareLot(db)
  const todayPool = { id: today.rows[0]?.id ?? 0, branchId: 1, classId: 101, capacity: todayCars, bufferMinutes: 60 }
  for (const sql of faultSql(context.fault)) await db.query(sql)
  const ledger = await startLedger(db, [...world.pools, todayPool])
  const findings = createFindings()
  let busy = 0
  const wire: Wire = { url: () => site.url, onRefusedAttempt: () => (busy += 1), timeoutMs: 30_000 }
  const soak: Soak = {
    world,
    todayPool,
    ledger,
    recomputePrice: await createPriceCalculator(db),
    renter: createRenter(wire),
    staff: await signInStaff(site.url),
    wire,
    db,
    findings,
    known: [],
  }

  const lot = await openLot(wire, preparedLot)
  const seconds = context.isShort ? 8 : 45
  const overbooked = await runClients(context, soak, lot, seconds)
  const unfinishedWork = await processOutbox(db, 120_000)
  await expireHolds(db)
  // Late approvals may not have reached their booking yet.
  await ledger.waitForCommits()
  overbooked.push(...(await findOverbookedMinutes(db)))
  await ledger.stop()
  for (const [name, count] of Object.entries(lot.counts)) findings.add(`staff: ${name}`, count)
  const rows = await compareWithRows(soak, lot.poolId)
  const inconsistencies = await getInconsistencies(db)
  const violations = [
    ...overbooked,
    ...ledger.findings.violations,
    ...ledger.findings.falseRefusals,
    ...findings.mismatches,
    ...rows.mismatches,
    ...rows.lost,
    ...(await compareWithAudit(soak)),
    ...findings.unexpected,
    ...inconsistencies,
    ...(await compareLot(db, lot)),
    ...unfinishedWork,
  ]
  const tally = {
    violations: overbooked.length + ledger.findings.violations.length,
    mismatches: findings.mismatches.length + rows.mismatches.length,
  }
  return { violations, figures: composeFigures(soak, seconds, tally, busy) }
}

function composeFigures({ findings, ledger }: Soak, seconds: number, tally: { violations: number; mismatches: number }, busy: number) {
  const { turns = 0, ...done } = findings.counts
  return {
    turns,
    'turns a second': Math.round(turns / seconds),
    ...Object.fromEntries(Object.entries(done).toSorted(([a], [b]) => a.localeCompare(b))),
    'refusals judged': ledger.findings.refusalsChecked,
    'false refusals': ledger.findings.falseRefusals.length,
    'moments swept': ledger.findings.capacityChecks,
    violations: tally.violations,
    'price mismatches': tally.mismatches,
    retries: busy,
  }
}

/** All clients at once, with an occasional check for overbooked minutes; returns the violations. */
async function runClients({ random, print }: ProofContext, soak: Soak, lot: Lot, seconds: number): Promise<string[]> {
  const until = performance.now() + seconds * 1000
  const violations: string[] = []
  const visit = async (name: number) => {
    const own = random.fork(name)
    while (performance.now() < until) {
      soak.findings.count('turns')
      await takeTurn(soak, own)
    }
  }
  const watch = async () => {
    for (let round = 0; performance.now() < until; round += 1) {
      await sleep(checkIntervalMs)
      await runJobsNow(soak.db)
      violations.push(...(await findOverbookedMinutes(soak.db)))
      if (round % 10 === 9) print(`${soak.findings.counts['turns'] ?? 0} turns, ${soak.ledger.findings.refusalsChecked} refusals judged`)
    }
  }
  const isOver = () => performance.now() > until
  await Promise.all([
    ...Array.from({ length: clients }, (_, name) => visit(name)),
    runLot(lot, random.fork('lot'), isOver, lotRenters),
    watch(),
  ])
  return violations
}

export const soak: Part = {
  name: 'soak',
  promise: 'a confirmed car is there, no car that is free is refused, and the price shown is the price booked',
  isInShort: true,
  breaks: ['no-lock', 'stale-holds', 'wrong-total', 'wrong-rates', 'no-audit'],
  run,
}
