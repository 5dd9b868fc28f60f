import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findInconsistencies } from '../../../server/operations/consistency.ts'
import { roundTrip } from '../../../server/testing/wire/trips.ts'
import { bookAt, isClean503 } from '../hostile/bookings.ts'
import { openHostile } from '../hostile/open-hostile.ts'
import { sendTo } from '../hostile/send.ts'
import { mountSmallDisk } from '../hostile/small-disk.ts'
import { setPoolCarsSql } from '../../../server/testing/databases/pool-cars.ts'
import { skipped, type Part, type PartResult, type ProofContext } from '../part.ts'
import { openStore } from '../store.ts'

const diskMb = 320
const maxRecoverySeconds = 30
const maxTries = 1_500
const minRefused = 10
const text = 'x'.repeat(900)

async function run(context: ProofContext): Promise<PartResult> {
  const disk = mountSmallDisk(context, diskMb)
  if (disk === undefined) return skipped('a small file system can only be mounted by root on Linux')
  const store = await openStore(context.kind, join(disk.folder, 'store'))
  context.onEnd(store.stop)
  const { site, target } = await openHostile(context, {}, store)
  await target.db.query(setPoolCarsSql)
  await target.db.query('select set_pool_cars(id, 5000) from pool where class_id = 104')
  const violations: string[] = []
  const acknowledged: string[] = []

  disk.fill()
  let refused = 0
  // Existing database pages have some room left, so the first bookings may still succeed.
  for (let i = 0; i < maxTries && refused < minRefused; i += 1) {
    const sent = await bookAt(site.url, { IdModelo: 104, Comentarios: `${text} ${i}` }).catch((error: unknown) => String(error))
    if (typeof sent === 'string') violations.push(`on a full disk: ${sent.slice(0, 300)}`)
    else if (sent.status === 200) acknowledged.push(/"CodigoReserva":"(\w+)"/.exec(sent.body)?.[1] ?? '')
    else if (isClean503(sent)) refused += 1
    else violations.push(`on a full disk a booking was answered ${sent.status} ${sent.body.slice(0, 200)}`)
    if (violations.length > 5) break
    disk.fill()
  }
  if (refused === 0) violations.push(`the disk was never full: ${acknowledged.length} bookings were accepted`)
  const reading = [
    ...['/', '/flota', '/content/getAgencies/1', '/readyz'].map((url) => ({ url })),
    { url: '/web-api/getRateCars', data: roundTrip },
  ]
  for (const request of reading) {
    const sent = await sendTo(site.url, request)
    if (sent.status !== 200) violations.push(`on a full disk ${request.url} was answered ${sent.status} ${sent.body.slice(0, 150)}`)
  }

  disk.free()
  const startedAt = performance.now()
  let recoveredAfter: number | undefined
  while (recoveredAfter === undefined && performance.now() - startedAt < maxRecoverySeconds * 1_000) {
    const retried = await bookAt(site.url).catch(() => undefined)
    if (retried?.status === 200) recoveredAfter = (performance.now() - startedAt) / 1_000
    else await sleep(250)
  }
  if (recoveredAfter === undefined) violations.push(`${maxRecoverySeconds} s after there is room again no booking is accepted`)
  const { rows } = await target.db.query<{ code: string }>('select code from reservation where code = any($1)', [acknowledged])
  if (rows.length !== acknowledged.length)
    violations.push(`${acknowledged.length - rows.length} bookings that were acknowledged are not there`)
  for (const found of await findInconsistencies(target.db)) violations.push(`afterwards: ${JSON.stringify(found)}`)
  return {
    violations,
    figures: {
      'disk MB': diskMb,
      'bookings that still fitted': acknowledged.length,
      refused,
      'works again after s': Number((recoveredAfter ?? 0).toFixed(2)),
    },
  }
}

/** The data folder on a full file system. */
export const hostileDiskFull: Part = {
  name: 'disk-full',
  promise:
    'On a full disk bookings are refused with 503, reading goes on, nothing acknowledged is lost, and with room again all works by itself',
  isInShort: false,
  breaks: [],
  run,
}
