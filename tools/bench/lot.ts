// The counter and the lot of a large branch: the planning board of 300 cars, the pages of cars with years of history, and a hand-over that
// was recorded without a connection, among a given number of reservations.

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { findBrowser } from '../../e2e/setup/find-browser.ts'
import { getBoard, type Board } from '../../contract/office/board.ts'
import type { OfficeEndpoint } from '../../contract/office/endpoint.ts'
import { getVehicle, listVehicles } from '../../contract/office/fleet.ts'
import { createPool } from '../../server/db/pool.ts'
import { signInDemoStaff } from '../../server/testing/office-session.ts'
import { setPoolCarsSql } from '../../server/testing/databases/pool-cars.ts'
import { measureSync } from './lot-sync.ts'
import { fillDataDir, fillScript } from './scale.ts'
import { getConnection } from './search.ts'
import { startServer } from './server-process.ts'

export interface LotFigures {
  cars: number
  /** 95th percentiles of the response times, in milliseconds. */
  boardP95Ms: number
  vehicleP95Ms: number
  slowestVehicleMs: number
  listP95Ms: number
  /** From the board's data until its bars are drawn, with the CPU throttled to a quarter of its speed; median. */
  usableMs: number
  scrollFps: number
  /** 95th percentile of the times between frames while a booking is dragged, in milliseconds. */
  dragFrameMs: number
  /** The time until a hand-over with six photos, recorded offline, is stored over slow 4G. */
  syncMs: number
  syncBytes: number
}

const branchId = 1
const branchCars = 300
const rounds = 40
const visits = 5
const run = promisify(execFile)

/** A database whose first branch has 300 cars, filled with reservations. An existing folder is reused. */
export async function fillLot(dataDir: string, reservations: number): Promise<void> {
  if (existsSync(dataDir)) return
  await fillDataDir(dataDir, 1)
  const server = await startServer('server/main.ts', { PORT: '0', DATA_DIR: dataDir, HOST: '127.0.0.1' })
  const db = createPool(await getConnection(dataDir))
  await db.query(setPoolCarsSql)
  // The same number of cars for each class; the remainder goes to the first one.
  await db.query(
    `select set_pool_cars(id, ($2 / count(*) over ())::int + case when row_number() over (order by id) = 1 then ($2 % count(*) over ())::int else 0 end)
     from pool where branch_id = $1 and capacity > 0`,
    [branchId, branchCars],
  )
  await db.query(`update vehicle set plate = 'BL' || (1000 + id), make = 'Toyota', model = 'Yaris', year = 2024, odometer_km = 20000
    where plate is null and left_at is null`)
  await db.end()
  await server.stop()
  await run(process.execPath, [fillScript, '--reservations', String(reservations)], {
    env: { ...process.env, DATA_DIR: dataDir },
    maxBuffer: 10_000_000,
  })
}

export async function measureLot(dataDir: string, reservations: number): Promise<LotFigures> {
  await fillLot(dataDir, reservations)
  const server = await startServer('server/main.ts', { PORT: '0', DATA_DIR: dataDir, HOST: '127.0.0.1' })
  const { executablePath, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args })
  const db = createPool(await getConnection(dataDir))
  try {
    const cookie = await signInDemoStaff(server.url, 'owner')
    const { movableIds, ...responses } = await measureResponses(server.url, cookie)
    const board = await measureBoard(browser, server.url, cookie, movableIds)
    const { ms: syncMs, bytes: syncBytes } = await measureSync(browser, db, server.url, cookie, branchId)
    return { ...responses, ...board, syncMs, syncBytes }
  } finally {
    await browser.close()
    await db.end()
    await server.stop()
  }
}

const isMovable = ({ code, kind }: Board['bars'][number]) => code !== null && kind === 'ahead'

const quantile = (values: readonly number[], at: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * at))] ?? Number.NaN

async function measureResponses(url: string, cookie: string) {
  const call = async <Request, Response>({ name }: OfficeEndpoint<Request, Response>, request: Record<string, string>) => {
    const started = performance.now()
    const answer = await fetch(`${url}/office-api/${name}?${new URLSearchParams(request).toString()}`, { headers: { cookie } })
    const value = (await answer.json()) as Response
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}`)
    return { ms: performance.now() - started, value }
  }
  const measureP95 = async <Request, Response>(endpoint: OfficeEndpoint<Request, Response>, request: Record<string, string>) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push((await call(endpoint, request)).ms)
    return quantile(times, 0.95)
  }
  const board = { branchId: String(branchId), days: '14' }
  await call(getBoard, board)
  const { units, bars } = (await call(getBoard, board)).value
  const vehicles: number[] = []
  for (const { id } of units) vehicles.push((await call(getVehicle, { vehicleId: String(id) })).ms)
  await call(listVehicles, { branchId: String(branchId) })
  return {
    movableIds: new Set(bars.filter(isMovable).map(({ id }) => id)),
    cars: units.length,
    boardP95Ms: await measureP95(getBoard, board),
    vehicleP95Ms: quantile(vehicles, 0.95),
    slowestVehicleMs: Math.max(...vehicles),
    listP95Ms: await measureP95(listVehicles, { branchId: String(branchId) }),
  }
}

async function measureBoard(browser: Browser, url: string, cookie: string, movableIds: ReadonlySet<string>) {
  const seen: { usableMs: number; scrollFps: number; dragFrameMs: number }[] = []
  for (let visit = 0; visit < visits; visit += 1) seen.push(await visitBoard(browser, url, cookie, movableIds))
  return {
    usableMs: quantile(
      seen.map((item) => item.usableMs),
      0.5,
    ),
    scrollFps: quantile(
      seen.map((item) => item.scrollFps),
      0.5,
    ),
    dragFrameMs: quantile(
      seen.map((item) => item.dragFrameMs),
      0.5,
    ),
  }
}

async function visitBoard(browser: Browser, url: string, cookie: string, movableIds: ReadonlySet<string>) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-PA' })
  try {
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url }])
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    let dataAt = 0
    page.on('requestfinished', (request) => {
      if (request.url().includes(`/${getBoard.name}?`) && dataAt === 0) dataAt = performance.now()
    })
    await page.goto(`${url}/office/tablero?sede=${branchId}`)
    await page.locator('[data-cell]').nth(20).waitFor()
    // The first frame after the bars are in the document.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    const usableMs = performance.now() - dataAt
    await page.waitForTimeout(1_000)
    await watchFrames(page)
    const scrollFps = await scroll(page, cdp)
    return { usableMs, scrollFps, dragFrameMs: await drag(page, movableIds) }
  } finally {
    await context.close()
  }
}

/** Records the time of each frame from now on. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    const record = (at: number) => {
      frames.push(at)
      requestAnimationFrame(record)
    }
    requestAnimationFrame(record)
  })
}

const readFrames = async (page: Page): Promise<number[]> =>
  page.evaluate(() => (Reflect.get(window, 'frames') as unknown as number[]).splice(0))

const listGaps = (frames: readonly number[]): number[] => frames.slice(1).map((at, index) => at - (frames[index] ?? at))

/** Scrolls through the cars with the wheel; frames a second. */
async function scroll(page: Page, cdp: CDPSession): Promise<number> {
  await readFrames(page)
  for (let step = 0; step < 60; step += 1) {
    await cdp.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 800, y: 500, deltaX: 0, deltaY: 120 })
    await page.waitForTimeout(16)
  }
  const gaps = listGaps(await readFrames(page))
  return 1_000 / (gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length)
}

/** Drags the first movable booking across the cars of its class and cancels; returns the 95th percentile of the frame times. */
async function drag(page: Page, movableIds: ReadonlySet<string>): Promise<number> {
  await page.mouse.wheel(0, -100_000)
  await page.waitForTimeout(500)
  const cells = await page.locator('[data-cell]').all()
  const ids = await Promise.all(cells.map(async (cell) => cell.getAttribute('data-cell')))
  const boxes = await Promise.all(ids.map(async (id, index) => (id !== null && movableIds.has(id) ? cells[index]?.boundingBox() : null)))
  const box = boxes.find((value) => value != null && value.y > 250 && value.y < 600)
  if (box == null) throw new Error('No booking can be moved')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await readFrames(page)
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.move(box.x + box.width / 2, box.y + 10 + step * 6)
    await page.waitForTimeout(16)
  }
  const gaps = listGaps(await readFrames(page))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return quantile(gaps, 0.95)
}
