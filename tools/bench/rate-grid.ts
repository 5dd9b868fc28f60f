// The rate grid of the back office with 20 classes and 12 seasons: from a key to the next frame, in a browser with its processor slowed four times.

import { chromium, type Page } from 'playwright-core'
import { findBrowser } from '../../e2e/setup/find-browser.ts'
import { withClient } from '../../server/db/embedded/database.ts'
import { signInDemoStaff } from '../../server/testing/office-session.ts'
import { watchKeys } from './office.ts'
import { getConnection } from './search.ts'
import { startServer } from './server-process.ts'

const seasons = 12

/** The demonstration's 20 classes stay as they are; each season has a rate for each. */
const growSql = `
  insert into season (id) select 'bench-' || n from generate_series(1, ${seasons} - (select count(*)::int from season)) n;
  insert into season_rule (position, season_id, from_month_day, to_month_day)
    select 100 + row_number() over (order by id), id, '01-15', '01-16' from season where id like 'bench-%';
  insert into class_rate (rate_plan_id, class_id, season_id, rate_cents)
    select r.rate_plan_id, r.class_id, s.id, r.rate_cents from class_rate r join season d on d.id = r.season_id and d.is_default
    cross join season s where s.id like 'bench-%'`

const keys: readonly (readonly [what: string, key: string])[] = [
  ...['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'PageDown', 'Home', 'End'].map(
    (key) => ['moving', key] as const,
  ),
  ...Array.from({ length: 4 }, () => ['choosing', 'Shift+ArrowDown'] as const),
  ...Array.from({ length: 4 }, () => ['choosing', 'Shift+ArrowLeft'] as const),
  ...['ArrowUp', '9', '1', '.', '5', '0'].map((key) => ['typing', key] as const),
  ['saving', 'Enter'],
  ...['8', '8'].map((key) => ['typing', key] as const),
  ['saving', 'Enter'],
  ...['ArrowDown', 'ArrowUp', 'ArrowDown', 'ArrowRight'].map((key) => ['moving in a draft', key] as const),
  ...Array.from({ length: 3 }, () => ['choosing', 'Shift+ArrowDown'] as const),
  ['filling', 'Control+d'],
  ['undoing', 'Control+z'],
]

export interface KeyTimes {
  what: string
  medianMs: number
  slowestMs: number
}

export interface GridFigures {
  rows: number
  columns: number
  times: KeyTimes[]
}

const visits = 3

export async function measureRateGrid(dataDir: string): Promise<GridFigures> {
  const env = { PORT: '0', DATA_DIR: dataDir, HOST: '127.0.0.1' }
  const server = await startServer('server/main.ts', env)
  const { executablePath, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args })
  try {
    await withClient(await getConnection(dataDir), async (client) => void (await client.query(growSql)))
    const [name = '', value = ''] = (await signInDemoStaff(server.url, 'revenue')).split('=')
    const seen = new Map<string, number[]>()
    let [rows, columns] = [0, 0]
    for (let visit = 0; visit < visits; visit += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-PA' })
      await context.addCookies([{ name, value, url: server.url }])
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await watchKeys(page)
      await page.goto(`${server.url}/office/tarifas`)
      await page.locator('[data-at="0:0"]').click()
      rows = await page.locator('[role="grid"] tbody tr').count()
      columns = await page.locator('[role="grid"] tbody tr').first().locator('td').count()
      await page.waitForTimeout(1_000)
      for (const [what, key] of keys) seen.set(what, [...(seen.get(what) ?? []), await timeKey(page, key)])
      await context.close()
    }
    const times = [...seen].map(([what, all]) => {
      const sorted = all.toSorted((a, b) => a - b)
      return { what, medianMs: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN, slowestMs: sorted.at(-1) ?? Number.NaN }
    })
    return { rows, columns, times }
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** From the key to the next frame; the browser rounds to 8 ms and reports nothing below 16 ms, which counts as 16. */
async function timeKey(page: Page, key: string): Promise<number> {
  await page.evaluate(() => Object.assign(window, { slowest: 16 }))
  await page.keyboard.press(key)
  await page.waitForTimeout(350)
  return page.evaluate(() => Number(Reflect.get(window, 'slowest')))
}
