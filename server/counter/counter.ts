// The command line of the counter: `npm run counter -- handover CODE PLATE`. It runs beside the servers,
// uses the same functions, and records who ran it.

import { userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { groupCode } from '#contract/values/booking.ts'
import { readConfig, type Config } from '../config.ts'
import { openDatabase, projectRoot } from '../db/open-database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Db, Queryable } from '../db/pool.ts'
import type { Catalog } from '../features/catalog/catalog.ts'
import { expectedArrival } from '../features/check-in/arrival.ts'
import { readStoredCheckIn } from '../features/check-in/repository.ts'
import { readReservationByCode } from '../features/bookings/records/reservation.ts'
import { createCatalogStore } from '../features/catalog/service.ts'
import { findNoShowCandidates } from '../features/bookings/counter/no-shows.ts'
import { recordStaffAccess } from '../features/staff-access/record-access.ts'
import { bookingEffects } from '../compose-bookings.ts'
import { applyCounterStep } from '../features/bookings/counter/counter-steps.ts'
import { loadDataKeys, createStoredSigner } from '../crypto/stored-keys.ts'
import type { Services } from '../services.ts'
import { createVault } from '../crypto/vault.ts'
import { doneText, refusalText, showText, displayTime, unknownCodeText, usage } from './counter-texts.ts'
import { isMoneyCommand, runMoneyCommand, type MoneyCommand } from './money.ts'
import { readCommand, type CounterCommand } from './read-command.ts'

/** Runs a command; returns the output and whether it succeeded. */
export async function runCounterCommand(
  db: Db,
  command: Exclude<CounterCommand, MoneyCommand>,
  actor: string,
): Promise<{ isDone: boolean; text: string }> {
  const catalog = await createCatalogStore(db).current()
  if (command.kind === 'candidates') {
    const found = await findNoShowCandidates(db)
    const lines = found.map(
      (item) =>
        `${groupCode(item.code)}  ${catalog.branches.get(item.branch_id)?.row.name ?? ''}: recogida ${displayTime(item.pick_up_at)}; esperamos hasta ${displayTime(item.kept_until)}`,
    )
    return { isDone: true, text: lines.length === 0 ? 'No hay reservas cuyo tiempo de espera haya terminado.' : lines.join('\n') }
  }
  if (command.kind === 'show') return inTransaction(db, (client) => showBooking(client, catalog, command.code, actor))
  const outcome = await applyCounterStep({ db, effects: bookingEffects }, catalog, command.code, command.step, actor)
  return outcome.ok
    ? { isDone: true, text: doneText(command.step, outcome.row.code, outcome.row.plate, outcome.row.status) }
    : { isDone: false, text: refusalText(outcome) }
}

/** Uses the keys of the running servers, so that they accept the links created here. */
function openServices(config: Config, db: Db, dataDir: string | undefined): Services {
  const folder = dataDir ?? config.dataDir ?? join(projectRoot, 'data')
  const signer = createStoredSigner(config.signingSecrets, folder)
  return { config, db, readDb: db, catalogs: createCatalogStore(db), signer, vault: createVault(loadDataKeys(config.dataKeys, folder)) }
}

/** What the counter checks before handing over a car. The access is recorded. Licences are left out, because the renter shows them. */
async function showBooking(db: Queryable, catalog: Catalog, code: string, actor: string): Promise<{ isDone: boolean; text: string }> {
  const row = await readReservationByCode(db, code)
  if (row === undefined) return { isDone: false, text: unknownCodeText }
  await recordStaffAccess(db, actor, 'show', { reservationIds: [row.id] })
  const { row: checkIn } = await readStoredCheckIn(db, row.id)
  const text = showText({
    code: row.code,
    status: row.status,
    pickUpAt: row.pick_up_at,
    branch: catalog.branches.get(row.branch_id)?.row.name ?? '',
    checkInDoneAt: row.advance_check_in_at,
    arrivesAt: expectedArrival(row, checkIn),
  })
  return { isDone: true, text }
}

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2))
  if (command === null) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  const config = readConfig(process.env)
  const { db, embedded } = await openDatabase(config)
  const actor = `counter:${userInfo().username}`
  try {
    const { isDone, text } = isMoneyCommand(command)
      ? await runMoneyCommand(openServices(config, db, embedded?.dataDir), command, actor)
      : await runCounterCommand(db, command, actor)
    if (isDone) console.log(text)
    else console.error(text)
    process.exitCode = isDone ? 0 : 1
  } finally {
    await db.end()
    await embedded?.stop()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
