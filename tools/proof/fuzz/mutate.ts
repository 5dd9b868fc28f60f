// Mutates a valid request: parts are replaced, removed or repeated.

import fc from 'fast-check'
import { hostileKey, hostileValue, plausibleDate, plausibleTime } from './values.ts'

/** Fields that are not mutated, because otherwise the rest of the request would never be read. */
const protectedFields = new Set(['CodigoReserva', 'Apellido', 'token'])

/** The paths of all mutable parts of a value. */
function placesIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => [[...path, key], ...placesIn(part, [...path, key])])
}

function replaceAt(value: unknown, [key, ...rest]: readonly string[], change: (before: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  if (Array.isArray(value)) return value.map((part: unknown, i) => (String(i) === key ? replaceAt(part, rest, change) : part))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, name === key ? replaceAt(part, rest, change) : part]))
}

const leftOut = Symbol('left out')

function removeLeftOut(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((part) => part !== leftOut).map(removeLeftOut)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).flatMap(([key, part]) => (part === leftOut ? [] : [[key, removeLeftOut(part)]])))
}

/** Up to four mutations, often with an additional property. */
export function mutated(base: object): fc.Arbitrary<unknown> {
  const places = placesIn(base).filter((path) => !protectedFields.has(path.at(-1) ?? ''))
  const change = fc.oneof(
    { weight: 5, arbitrary: hostileValue.map((value) => () => value) },
    { weight: 2, arbitrary: fc.oneof(plausibleDate, plausibleTime).map((value) => () => value) },
    { weight: 2, arbitrary: fc.constant((): unknown => leftOut) },
    { weight: 1, arbitrary: fc.constant((before: unknown): unknown => [before, before]) },
    { weight: 1, arbitrary: fc.constant((before: unknown): unknown => Array.from({ length: 200 }, () => before)) },
  )
  const extra = fc.option(fc.tuple(hostileKey, hostileValue), { freq: 4 })
  if (places.length === 0) return extra.map((more) => (more === null ? base : withKey(base, more)))
  return fc.tuple(fc.array(fc.tuple(fc.constantFrom(...places), change), { maxLength: 4 }), extra).map(([changes, more]) => {
    let value: unknown = base
    for (const [path, to] of changes) value = replaceAt(value, path, to)
    const result = removeLeftOut(value)
    return more === null ? result : withKey(result, more)
  })
}

/** Sets `__proto__` as an own property, as JSON.parse does. */
function withKey(value: unknown, [key, extra]: [string, unknown]): unknown {
  if (typeof value !== 'object' || value === null) return value
  const copy: object = Array.isArray(value) ? [...value] : { ...value }
  Object.defineProperty(copy, key, { value: extra, enumerable: true, configurable: true, writable: true })
  return copy
}
