// The figures of the back office over years of bookings, read as the page reads them.

import { join } from 'node:path'
import { readConfig } from '../../server/config.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openDatabase, projectRoot } from '../../server/db/open-database.ts'
import { createCatalogStore } from '../../server/features/catalog/service.ts'
import { readFigures } from '../../server/features/figures/service.ts'
import { fillDataDir } from './scale.ts'

const runs = 20

/** Times of all figures of a page in milliseconds: ten weeks or twelve months, each with the year before. */
export interface FigureTimes {
  by: 'week' | 'month'
  medianMs: number
  p95Ms: number
}

export async function measureFigures(dataDir: string, reservations: number): Promise<FigureTimes[]> {
  await fillDataDir(dataDir, reservations)
  const { db, embedded } = await openDatabase(readConfig({ ...process.env, DATA_DIR: dataDir }), { statementTimeoutMs: 0 })
  try {
    await migrate(db, join(projectRoot, 'server/db/migrations'))
    await db.query({ text: 'vacuum (analyze) reservation' })
    const catalogs = createCatalogStore(db)
    const times: FigureTimes[] = []
    for (const by of ['week', 'month'] as const) {
      const durations: number[] = []
      // The first run fills the caches.
      for (let run = 0; run <= runs; run += 1) {
        const started = performance.now()
        await readFigures({ readDb: db, catalogs }, { by, branchIds: null })
        if (run > 0) durations.push(performance.now() - started)
      }
      const sorted = durations.toSorted((a, b) => a - b)
      times.push({ by, medianMs: sorted[runs / 2] ?? Number.NaN, p95Ms: sorted[Math.floor(runs * 0.95)] ?? Number.NaN })
    }
    return times
  } finally {
    await db.end()
    await embedded?.stop()
  }
}
