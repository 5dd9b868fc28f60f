// Part of `npm run lint`: checks that imports follow the order of layers-order.ts, and that each table there has one writer.

import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { exceptions, layers, orders, roots, tableExceptions, tableOwners } from './layers-order.ts'

const root = join(import.meta.dirname, '..')

/** Files and their contents, by path from the root of the repository. */
export type Sources = ReadonlyMap<string, string>

export interface Import {
  from: string
  to: string
}

const isTest = /\.(test|spec)\.tsx?$|(^|\/)testing(\/|\.ts$)|^server\/db\/testing/
const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*'((?:\.|#contract\/)[^'\n]*)'/g

export function readSources(): Sources {
  const files = globSync(`{${Object.keys(roots).join(',')}}/**/*.{ts,tsx,mjs}`, { cwd: root })
  return new Map(files.filter((file) => !isTest.test(file)).map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

export function getImports(sources: Sources): Import[] {
  return [...sources].flatMap(([from, text]) =>
    [...text.matchAll(importPattern)].map(([, path = '']) => ({
      from,
      to: path.startsWith('#') ? path.slice(1) : normalize(join(dirname(from), path)),
    })),
  )
}

const getRoot = (file: string) => file.split('/')[0] ?? ''
const isWithin = (file: string, unit: string) => file === unit || file.startsWith(`${unit}/`)

/** The index of a file's unit in an order; -1 if there is none. */
function placeIn(order: readonly string[], file: string): number {
  for (let unit = file; unit !== '.'; unit = dirname(unit)) if (order.includes(unit)) return order.indexOf(unit)
  return -1
}

/** Violations of the order, one line each. */
export function findViolations(sources: Sources): string[] {
  const imports = getImports(sources)
  const needed = new Set<string>()
  const upward = imports.filter(isUpward).filter((item) => {
    const exception = exceptions.find(({ from, to }) => isWithin(item.from, from) && isWithin(item.to, to))
    if (exception !== undefined) needed.add(toKey(exception))
    return exception === undefined
  })
  return [
    ...imports.filter(isForeign).map(({ from, to }) => `${from} imports ${to}, and ${getRoot(from)} may not import ${getRoot(to)}`),
    ...upward.map(({ from, to }) => `${from} imports ${to}, which is above it in the order`),
    ...imports.filter(isLayerUpward).map(({ from, to }) => `${from} imports ${to}, which is of a higher layer`),
    ...[...sources.keys()].filter(isWithoutUnit).map((file) => `${file} has no place in tools/layers-order.ts`),
    ...findForeignWrites(sources),
    ...[...sources]
      .filter(isClaimingRowType)
      .map(([file]) => `${file} claims the type of a row: declare the statement with prepared or unprepared`),
    ...exceptions
      .filter((exception) => !needed.has(toKey(exception)))
      .map((exception) => `the exception for ${toKey(exception)} is no longer needed`),
  ]
}

/** Statements that write a table outside its one file, and exceptions that are not needed. */
function findForeignWrites(sources: Sources): string[] {
  const needed = new Set<unknown>()
  const found = Object.entries(tableOwners).flatMap(([table, owner]) => {
    const write = new RegExp(`\\b(?:insert into|update|delete from)\\s+${table}\\b`, 'i')
    return [...sources].flatMap(([file, text]) => {
      if (file === owner || !write.test(text)) return []
      const exception = tableExceptions.find((tableException) => tableException.file === file && tableException.table === table)
      needed.add(exception)
      return exception === undefined ? [`${file} writes the table ${table}, which ${owner} alone writes`] : []
    })
  })
  const unneeded = tableExceptions.filter((exception) => !needed.has(exception))
  return [...found, ...unneeded.map(({ file, table }) => `the exception for ${file} and the table ${table} is no longer needed`)]
}

const toKey = ({ from, to }: Import) => `${from} → ${to}`

function isForeign({ from, to }: Import): boolean {
  return !(roots[getRoot(from)] ?? []).includes(getRoot(to))
}

function isUpward({ from, to }: Import): boolean {
  return orders.some((order) => {
    const place = placeIn(order, from)
    return place >= 0 && placeIn(order, to) > place
  })
}

const getLayer = (file: string) => (file.startsWith('server/features/') ? layers.findIndex(({ pattern }) => pattern.test(file)) : -1)

function isLayerUpward({ from, to }: Import): boolean {
  const [lower, upper] = [getLayer(from), getLayer(to)]
  return lower >= 0 && upper > lower
}

/** Row types are generated from the statement and the database (`npm run sql:types`); a type argument of `query` is not checked. */
function isClaimingRowType([file, text]: readonly [string, string]): boolean {
  return file.startsWith('server/') && /\bquery</.test(text)
}

/** Files under an ordered root without a unit, which would not be checked. */
function isWithoutUnit(file: string): boolean {
  const order = orders.find((units) => units.some((unit) => getRoot(unit) === getRoot(file)))
  return order !== undefined && placeIn(order, file) < 0
}

if (import.meta.main) {
  const found = findViolations(readSources())
  for (const line of found) console.error(line)
  if (found.length > 0) process.exitCode = 1
}
