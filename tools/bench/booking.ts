// Bookings over HTTP against the statements of the same bookings alone, on one database that syncs every commit. pgbench runs the
// statements if it is installed, otherwise the driver.

import { randomInt, randomUUID } from 'node:crypto'
import { addDays } from '../../contract/panama-time.ts'
import autocannon from 'autocannon'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { createPool, type Db } from '../../server/db/pool.ts'
import { createCatalogStore } from '../../server/features/catalog/service.ts'
import { loadDataKeys, createStoredSigner } from '../../server/crypto/stored-keys.ts'
import { createVault } from '../../server/crypto/vault.ts'
import { recordStatements, toScript } from './booking-statements.ts'
import { formBody, summarise } from './load.ts'
import { findOpenDays } from './open-days.ts'
import { scaleSeconds, scaleRounds } from './pace.ts'
import { getConnection } from './search.ts'
import { startServer } from './server-process.ts'
import { connections as defaultConnections, findPgbench, runScripts } from './statements-alone.ts'
import { withoutLimits } from '../../server/testing/without-limits.ts'

const seconds = 5
const rounds = 3
const calmSeconds = 10
const daysAhead = 20
export const bookingCall = '/web-api/postBooking/new'

export interface BookingFigures {
  perSecond: number
  statementsPerSecond: number
  /** What ran the statements. */
  by: string
  p50Ms: number
  p99Ms: number
  /** Answers that were not bookings. */
  refused: number
}

interface CarPool {
  branch_id: number
  class_id: number
}

/** Alternates runs of product and statements; then runs the product at half its peak rate. */
export async function measureBooking(dataDir: string): Promise<BookingFigures> {
  const product = await startServer('server/main.ts', { PORT: '0', DATA_DIR: dataDir, HOST: '127.0.0.1' })
  const address = await getConnection(dataDir)
  const db = createPool(address)
  try {
    const pools = await findLargestPools(db)
    const days = await findOpenDays(db, 1, daysAhead)
    const scripts = await recordScripts(createPool(address), dataDir, pools, days)
    const pgbench = await findPgbench()
    const bookings = createBookingSource(pools, days)
    const [peaks, alone, refused]: [number[], number[], number[]] = [[], [], []]
    await loadBookings(product.url, bookings, scaleSeconds(3, 3))
    for (let round = 0; round < scaleRounds(rounds); round += 1) {
      const run = await loadBookings(product.url, bookings, scaleSeconds(seconds, 4))
      peaks.push(run.perSecond)
      refused.push(run.refused)
      alone.push(await runScripts(pgbench, address, scripts, round))
    }
    const peak = medianOf(peaks)
    const calm = await loadBookings(product.url, bookings, scaleSeconds(calmSeconds), { perSecond: peak / 2 })
    return {
      perSecond: peak,
      statementsPerSecond: medianOf(alone),
      by: pgbench === null ? 'pg' : 'pgbench',
      p50Ms: calm.p50Ms,
      p99Ms: calm.p99Ms,
      refused: refused.reduce((sum, count) => sum + count, calm.refused),
    }
  } finally {
    await db.end()
    await product.stop()
  }
}

/** Both sides spread their bookings over many weeks, so that cars are available. */
async function findLargestPools(db: Db): Promise<CarPool[]> {
  const { rows } = await db.query<CarPool>('select branch_id, class_id from pool order by capacity desc, id limit 32')
  return rows
}

/** Creates booking after booking, each for an available car. */
export async function bookingsFor(db: Db, fromDaysAhead = daysAhead): Promise<() => object> {
  return createBookingSource(await findLargestPools(db), await findOpenDays(db, 1, fromDaysAhead))
}

/** Books once from each pool with the product's code and records the statements. */
async function recordScripts(db: Db, dataDir: string, pools: readonly CarPool[], days: readonly string[]): Promise<string[][]> {
  const takeRecorded = recordStatements(db)
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', ...withoutLimits }),
    db,
    readDb: db,
    catalogs: createCatalogStore(db),
    // The product's own key, because it reads encrypted data of its database.
    signer: createStoredSigner([], dataDir),
    vault: createVault(loadDataKeys(null, dataDir)),
  })
  const bookings = createBookingSource(pools, days)
  const scripts: string[][] = []
  try {
    // The first booking loads the catalogue, which later ones find in memory.
    for (let i = 0; i <= pools.length; i += 1) {
      const { headers, body } = formBody(bookings())
      const answer = await app.inject({ method: 'POST', url: bookingCall, headers, body })
      if (answer.statusCode !== 200) throw new Error(`a booking was refused: ${answer.body}`)
      const statements = takeRecorded()
      if (i > 0) scripts.push(toScript(statements))
    }
  } finally {
    await app.close()
    await db.end()
  }
  return scripts
}

/** One booking after another: all pools, then the next day, so that pools have little contention and rarely run out. */
function createBookingSource(pools: readonly CarPool[], days: readonly string[]): () => object {
  let made = 0
  return () => {
    const pool = pools[made % pools.length]
    const day = days[Math.floor(made / pools.length) % days.length] ?? ''
    made += 1
    return composeBooking(pool?.branch_id ?? 1, pool?.class_id ?? 101, day)
  }
}

/** Each booking is by a different guest, because bookings of one guest wait for each other and are compared with each other. */
function composeBooking(branchId: number, classId: number, day: string): object {
  const year = Number(day.slice(0, 4))
  const guest = String(randomInt(10_000_000)).padStart(7, '0')
  return {
    IdBrand: 1,
    IdAgenciaSal: branchId,
    FechaSalida: day,
    HoraSalida: '12:00',
    IdAgenciaEnt: branchId,
    FechaEntrada: addDays(day, 1),
    HoraEntrada: '09:00',
    IdModelo: classId,
    IdSolicitud: randomUUID(),
    cliente: {
      Nombre: 'Ana María',
      Apellido: 'De León',
      Correo: `ana.deleon.${guest}@example.com`,
      Telefono: `6${guest.slice(0, 3)}-${guest.slice(3)}`,
      FechaNacimiento: `${year - 36}-07-01`,
      TipoDocumento: 'cedula',
      Documento: `8-${guest.slice(0, 3)}-${guest.slice(3)}`,
      Licencia: `8-${guest.slice(0, 3)}-${guest.slice(3)}`,
      PaisLicencia: 'PA',
      VenceLicencia: `${year + 3}-01-31`,
    },
    Conductores: [],
    Idioma: 'es',
    AceptaCondiciones: { version: '2026-11' },
    AceptaMercadeo: false,
  }
}

interface LoadOptions {
  /** The rate; unlimited by default. */
  perSecond?: number
  connections?: number
}

export async function loadBookings(
  url: string,
  bookings: () => object,
  duration: number,
  { perSecond, connections = defaultConnections }: LoadOptions = {},
) {
  const result = await autocannon({
    url: url + bookingCall,
    duration,
    connections,
    ...(perSecond === undefined ? {} : { overallRate: Math.max(1, Math.round(perSecond)) }),
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => ({ ...request, ...formBody(bookings()) }),
        onResponse: (status, body) => {
          if (status !== 200) console.error(`no booking: ${status} ${body}`)
        },
      },
    ],
  })
  const { errors: refused, ...rest } = summarise(result)
  return { ...rest, refused }
}

const medianOf = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
