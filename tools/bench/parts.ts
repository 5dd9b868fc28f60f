// The parts of a run; each adds rows to the results table.

import { join } from 'node:path'
import { measureBooking } from './booking.ts'
import { measureFigures } from './figures.ts'
import type { LoadResult } from './load.ts'
import { measureLot } from './lot.ts'
import { measureMixed } from './mixed.ts'
import { measureOffice } from './office.ts'
import { measurePages } from './pages.ts'
import { measureProcesses } from './processes.ts'
import { measureRendering } from './render.ts'
import { measureRateGrid } from './rate-grid.ts'
import { measureReference } from './reference.ts'
import type { Goal, Row } from './row.ts'
import { compareFolders, fillDataDir, fillCompany, type ScaleFigures } from './scale.ts'
import { measureEstimate, measureSearch, type CallFigures } from './search.ts'
import { measureStart } from './start.ts'

const few = 10_000
const many = 1_000_000
const manyBranches = 2_000
const manyCars = 50_000

export interface RunContext {
  /** Folder for everything that a run writes. */
  folder: string
  /** Numbers of reservations to compare, if given. */
  counts: readonly number[]
}

export type Part = (context: RunContext) => Promise<Row[]>

export const parts: Readonly<Record<string, Part>> = {
  start: async ({ folder }) => {
    const { emptyMs, fullMs, warmMs } = await measureStart(join(folder, 'start'))
    return [
      row('start: ready on an empty folder, ms', emptyMs, { atMost: 5000 }),
      row('start: ready on a full folder, ms', fullMs, { atMost: 2000 }),
      row('start: first page beside a warm database, ms', warmMs, { atMost: 1000 }),
    ]
  },
  search: async ({ folder, counts }) => {
    const dataDir = join(folder, 'search')
    await fillDataDir(dataDir, counts[0] ?? few)
    return callRows('search', 'the statement alone', await measureSearch(dataDir), { atLeast: 0.5 })
  },
  estimate: async ({ folder }) =>
    callRows('estimate', 'one prepared SELECT', await measureEstimate(join(folder, 'estimate')), { atLeast: 0.2 }),
  booking: async ({ folder }) => {
    const { perSecond, statementsPerSecond, by, refused, ...calm } = await measureBooking(join(folder, 'booking'))
    return [
      row('booking: a second', perSecond),
      row(`booking: its statements by ${by}, a second`, statementsPerSecond),
      row('booking: ratio', perSecond / statementsPerSecond, { atLeast: 0.5 }),
      ...halfRateRows('booking', calm),
      row('booking: refused or failed', refused, { atMost: 0 }),
    ]
  },
  mixed: async ({ folder }) => {
    const { perSecond, p50Ms, p99Ms, errors, rssMb } = await measureMixed(join(folder, 'mixed'))
    return [
      row('mixed: requests a second', perSecond),
      row('mixed: p50, ms', p50Ms),
      row('mixed: p99, ms', p99Ms),
      row('mixed: failed', errors, { atMost: 0 }),
      row('mixed: memory after 60 s, MB', rssMb, { atMost: 200 }),
    ]
  },
  reference: async ({ folder }) => {
    const { calm, concurrent, slowestMs, failed, rssMb } = await measureReference(join(folder, 'reference'))
    return [
      row('reference: p99 of a search, ms', calm.p99Ms),
      row('reference: p99 of a search while 60 ask for the script, ms', concurrent.p99Ms),
      row('reference: p99 then ÷ before', concurrent.p99Ms / Math.max(calm.p99Ms, 1), { atMost: 2 }),
      row('reference: slowest script, ms', slowestMs),
      row('reference: failed', failed, { atMost: 0 }),
      row('reference: memory after it, MB', rssMb, { atMost: 350 }),
    ]
  },
  scale: async ({ folder, counts }) => {
    // Reusing the folder of an earlier run saves filling it again.
    const data = process.env['BENCH_DATA'] ?? folder
    const sizes = [counts[0] ?? few, counts[1] ?? many]
    const folders = sizes.map((size) => join(data, `of-${size}`)) as [string, string]
    for (const [i, size] of sizes.entries()) await fillDataDir(folders[i] ?? '', size)
    return scaleRows(
      'scale',
      sizes.map((size) => `among ${size.toLocaleString('en-US')} reservations`),
      await compareFolders(folders),
    )
  },
  branches: async ({ folder }) => {
    const data = process.env['BENCH_DATA'] ?? folder
    const folders: [string, string] = [join(data, `of-${few}`), join(data, `of-${manyBranches}-branches`)]
    await fillDataDir(folders[0], few)
    await fillCompany(folders[1], manyBranches, manyCars)
    const figures = await compareFolders(folders)
    const names = ['at 10 branches', `at ${manyBranches.toLocaleString('en-US')} branches with ${manyCars.toLocaleString('en-US')} cars`]
    return [
      ...scaleRows('branches', names, figures),
      row(`branches: ready on a full folder ${names[0]}, ms`, figures[0].readyMs),
      row(`branches: ready on a full folder ${names[1]}, ms`, figures[1].readyMs, { atMost: 3000 }),
      row(`branches: memory after it ${names[0]}, MB`, figures[0].rssMb),
      row(`branches: memory after it ${names[1]}, MB`, figures[1].rssMb, { atMost: 400 }),
    ]
  },
  processes: async ({ folder }) => {
    const figures = await measureProcesses(join(folder, 'processes'))
    return figures.flatMap(({ processes, ...calls }) =>
      Object.entries(calls).flatMap(([call, { perSecond, p50Ms, p99Ms, errors }]) => [
        row(`processes, ${processes}: ${call} a second`, perSecond),
        row(`processes, ${processes}: ${call}, p50, ms`, p50Ms),
        row(`processes, ${processes}: ${call}, p99, ms`, p99Ms),
        row(`processes, ${processes}: ${call}, failed`, errors, { atMost: 0 }),
      ]),
    )
  },
  render: async ({ folder }) => {
    const figures = await measureRendering(join(folder, 'render'))
    return figures.flatMap(({ path, rendered, bareRender, kept, bareBuffer }) => [
      row(`render ${path}: not cached, per second`, rendered.perSecond),
      row(`render ${path}: bare renderToString, a second`, bareRender.perSecond),
      row(`render ${path}: ratio, not cached`, rendered.perSecond / bareRender.perSecond, { atLeast: 0.3 }),
      row(`render ${path}: kept, a second`, kept.perSecond),
      row(`render ${path}: bare buffer, a second`, bareBuffer.perSecond),
      row(`render ${path}: ratio kept`, kept.perSecond / bareBuffer.perSecond, { atLeast: 0.5 }),
      row(`render ${path}: failed`, rendered.errors + bareRender.errors + kept.errors + bareBuffer.errors, { atMost: 0 }),
    ])
  },
  pages: async ({ folder }) => {
    const [, ...figures] = await measurePages(join(folder, 'pages'))
    return figures.flatMap(({ url, lcp, lcpRatio, cls, requests, wire, js, longTasksMs }) => {
      const path = new URL(url).pathname
      return [
        row(`page ${path}: largest contentful paint, ms`, lcp),
        row(`page ${path}: ÷ the minimal page's`, lcpRatio, { atMost: 1.7 }),
        row(`page ${path}: layout shift`, cls, { below: 0.02 }),
        row(`page ${path}: requests`, requests, { atMost: 20 }),
        row(`page ${path}: kB on the wire`, wire / 1000, { atMost: 300 }),
        row(`page ${path}: JavaScript, KiB brotli`, js.br / 1024, { atMost: 110 }),
        row(`page ${path}: long tasks together, best visit, ms`, longTasksMs, { atMost: 250 }),
      ]
    })
  },
  office: async ({ folder, counts }) => {
    const { answers, failed, scriptBytes, usableMs, interactionMs, boardLoad } = await measureOffice(
      join(process.env['BENCH_DATA'] ?? folder, 'office'),
      counts[0] ?? 100_000,
    )
    return [
      ...answers.map(({ what, p95Ms }) => row(`office, bookings, ${what}: p95, ms`, p95Ms, { atMost: 100 })),
      row('office: failed or empty', failed, { atMost: 0 }),
      row('office, first screen: JavaScript, KiB brotli', scriptBytes / 1024, { atMost: 220 }),
      row('office, first screen: usable, ms', usableMs, { atMost: 2500 }),
      row('office: slowest interaction of a visit, ms', interactionMs, { atMost: 100 }),
      row('office: 25 open boards, % of a core', boardLoad * 100, { below: 5 }),
    ]
  },
  figures: async ({ folder, counts }) => {
    const times = await measureFigures(join(process.env['BENCH_DATA'] ?? folder, 'figures'), counts[0] ?? 200_000)
    return times.flatMap(({ by, medianMs, p95Ms }) => [
      row(`figures by ${by}: median, ms`, medianMs, { atMost: 400 }),
      row(`figures by ${by}: p95, ms`, p95Ms),
    ])
  },
  grid: async ({ folder }) => {
    const { rows, columns, times } = await measureRateGrid(join(folder, 'grid'))
    return [
      row('rate grid: lines', rows, { atLeast: 20 }),
      row('rate grid: columns', columns, { atLeast: 12 }),
      ...times.flatMap(({ what, medianMs, slowestMs }) => [
        row(`rate grid, a key, ${what}: median, ms`, medianMs, { atMost: 50 }),
        row(`rate grid, a key, ${what}: slowest, ms`, slowestMs),
      ]),
    ]
  },
  lot: async ({ folder, counts }) => {
    const measured = await measureLot(join(process.env['BENCH_DATA'] ?? folder, 'lot'), counts[0] ?? many)
    return [
      row('lot: cars of the branch', measured.cars, { atLeast: 300 }),
      row('lot, data of the board, 14 days: p95, ms', measured.boardP95Ms, { atMost: 150 }),
      row('lot, page of a car: p95, ms', measured.vehicleP95Ms, { atMost: 150 }),
      row('lot, page of a car: the slowest, ms', measured.slowestVehicleMs, { atMost: 150 }),
      row('lot, list of cars: p95, ms', measured.listP95Ms, { atMost: 150 }),
      row('lot, board: usable after its data, ms', measured.usableMs, { atMost: 1200 }),
      row('lot, board: frames a second while scrolling', measured.scrollFps, { atLeast: 50 }),
      row('lot, board: frame while dragging, p95, ms', measured.dragFrameMs, { atMost: 50 }),
      row('lot, offline hand-over with six photos on slow 4G, s', measured.syncMs / 1000, { atMost: 20 }),
      row('lot, its photos, KB', measured.syncBytes / 1000),
    ]
  },
}

function row(what: string, measured: number, goal?: Goal): Row {
  return goal === undefined ? { what, measured } : { what, measured, goal }
}

/** Bookings a second, each of them a transaction; the time of one is the inverse, because the number of clients is the same. */
function scaleRows(name: string, labels: readonly string[], figures: readonly [ScaleFigures, ScaleFigures]): Row[] {
  const [few, many] = figures
  const timeRatio = (call: 'product' | 'statement' | 'booking') => few[call].perSecond / many[call].perSecond
  return [
    ...figures.flatMap(({ product, statement, booking }, i) => [
      row(`${name}: searches a second ${labels[i]}`, product.perSecond),
      row(`${name}: the statement alone ${labels[i]}, a second`, statement.perSecond),
      row(`${name}: bookings a second ${labels[i]}`, booking.perSecond),
    ]),
    row(
      `${name}: failed or refused`,
      figures.reduce((sum, { failed }) => sum + failed, 0),
      { atMost: 0 },
    ),
    row(`${name}: time of a search, many ÷ few`, timeRatio('product'), { atMost: 1.2 }),
    row(`${name}: time of the statement, many ÷ few`, timeRatio('statement'), { atMost: 1.2 }),
    row(`${name}: time of a booking, many ÷ few`, timeRatio('booking'), { atMost: 1.2 }),
  ]
}

function callRows(name: string, floor: string, { product, baseline, calm, rssMb }: CallFigures, goal: Goal): Row[] {
  return [
    row(`${name}: a second`, product.perSecond),
    row(`${name}: ${floor}, a second`, baseline.perSecond),
    row(`${name}: ratio`, product.perSecond / baseline.perSecond, goal),
    ...halfRateRows(name, calm),
    row(`${name}: failed`, product.errors + baseline.errors + calm.errors, { atMost: 0 }),
    row(`${name}: memory after the peak, MB`, rssMb),
  ]
}

/** At half the peak rate: the slowest requests against the median. */
function halfRateRows(name: string, { p50Ms, p99Ms }: Pick<LoadResult, 'p50Ms' | 'p99Ms'>): Row[] {
  return [
    row(`${name}: p50 at half the peak, ms`, p50Ms),
    row(`${name}: p99 at half the peak, ms`, p99Ms),
    // The load generator reports whole milliseconds.
    row(`${name}: p99 ÷ p50`, p99Ms / Math.max(p50Ms, 1), { atMost: 4 }),
  ]
}
