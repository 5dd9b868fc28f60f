import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasSearch, readSearchAddress, searchParameters, writeSearchAddress } from './search-address.ts'
import { addDays, minutesToTime, wallTime } from './panama-time.ts'
import type { StoredSearch } from './stored-search.ts'
import { branch } from './values/branch.ts'

const slugs = ['aeropuerto-tocumen', 'calle-50', 'david-centro']
const branches = slugs.map((slug, index) => branch.decode({ id_4d: index + 1, generales: { Slug: slug } }))
const withoutSlugs = branches.map((item, index) => branch.decode({ id_4d: index + 1, generales: { WebNombre: item.name } }))

const instant = fc
  .record({ day: fc.nat(4000), slot: fc.nat(47) })
  .map(({ day, slot }) => wallTime(addDays('2024-01-01', day), minutesToTime(slot * 30)))
const search: fc.Arbitrary<StoredSearch> = fc.record({
  pickUpBranchId: fc.integer({ min: 1, max: 3 }),
  returnBranchId: fc.integer({ min: 1, max: 3 }),
  pickUpAt: instant,
  returnAt: instant,
  packageId: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
  youngDriver: fc.boolean(),
})

/** The search in an address, with defaults for what it leaves out. */
function toSearch(parameters: Record<string, string>, list = branches): StoredSearch {
  const read = readSearchAddress(parameters, list)
  expect(read.problems).toEqual({})
  const { pickUpBranchId = 0, returnBranchId = pickUpBranchId, pickUpDate = '', pickUpTime = '', returnDate = '', returnTime = '' } = read
  return {
    pickUpBranchId,
    returnBranchId,
    pickUpAt: wallTime(pickUpDate, pickUpTime),
    returnAt: wallTime(returnDate, returnTime),
    packageId: read.packageId ?? null,
    youngDriver: read.ageBand === 'young',
  }
}

test('R-46 a search survives its address, through a real query string, with and without slugs', () => {
  fc.assert(
    fc.property(search, fc.constantFrom(branches, withoutSlugs), (given, list) => {
      const query = new URLSearchParams(writeSearchAddress(given, list)).toString()
      expect(toSearch(Object.fromEntries(new URLSearchParams(query)), list)).toEqual(given)
    }),
  )
})

test('R-46 the names and values of the parameters', () => {
  const given = { pickUpBranchId: 1, returnBranchId: 2, pickUpAt: '2026-12-01T10:00', returnAt: '2026-12-04T09:30' }
  expect(writeSearchAddress({ ...given, packageId: 7, youngDriver: true }, branches)).toEqual({
    sede: 'aeropuerto-tocumen',
    devolver: 'calle-50',
    desde: '2026-12-01T10:00',
    hasta: '2026-12-04T09:30',
    edad: '23',
    paquete: '7',
  })
  expect(Object.keys(writeSearchAddress({ ...given, returnBranchId: 1, packageId: null, youngDriver: false }, branches))).toEqual([
    'sede',
    'desde',
    'hasta',
  ])
})

test('R-46 a plain form sends ids, and dates and times apart', () => {
  const sent = { sede: '2', desde: '2026-12-01', desde_hora: '10:00', hasta: '2026-12-04', hasta_hora: '09:30', edad: '25' }
  expect(toSearch(sent)).toMatchObject({ pickUpBranchId: 2, pickUpAt: '2026-12-01T10:00', returnAt: '2026-12-04T09:30' })
})

test('R-46 any text is read without an exception, and either understood or named as a problem', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('2026-02-31T10:00', '2026-12-01T25:00', '<script>', '9'.repeat(5000), '-1', '0x10', 'null'),
  )
  const parameters = fc.record(Object.fromEntries(Object.values(searchParameters).map((name) => [name, text])), { requiredKeys: [] })
  fc.assert(
    fc.property(parameters, (given) => {
      const { problems, ...read } = readSearchAddress(given, branches)
      for (const [name, field] of [
        ['sede', 'pickUpBranchId'],
        ['desde', 'pickUpDate'],
        ['hasta', 'returnDate'],
        ['edad', 'ageBand'],
      ] as const) {
        const isGiven = (given[name] ?? '') !== ''
        expect(field in read || field in problems, name).toBe(isGiven)
      }
    }),
  )
})

test.each([
  ['sede', 'no-such-branch', 'pickUpBranchId'],
  ['devolver', '99', 'returnBranchId'],
  ['desde', '2026-02-31T10:00', 'pickUpDate'],
  ['desde', '2026-12-01T10:00:00Z<', 'pickUpDate'],
  ['hasta', 'mañana', 'returnDate'],
  ['edad', '22', 'ageBand'],
  ['edad', '71', 'ageBand'],
  ['paquete', '1.5', 'packageId'],
])('R-46 %s=%s is a problem of its field', (name, value, field) => {
  expect(Object.keys(readSearchAddress({ [name]: value }, branches).problems)).toEqual([field])
})

test.each(['.', ', ', '?»', '!)', '…'])('R-46 a link that a sentence ends with "%s" keeps its last value', (end) => {
  expect(readSearchAddress({ hasta: `2026-12-04T10:00${end}` }, branches)).toEqual({
    returnDate: '2026-12-04',
    returnTime: '10:00',
    problems: {},
  })
})

test('R-46 a date without a time leaves the time open, and parameters of a list are not a search', () => {
  expect(readSearchAddress({ desde: '2026-12-01' }, branches)).toEqual({ pickUpDate: '2026-12-01', problems: {} })
  expect([hasSearch({ tipo: '1', orden: 'seats' }), hasSearch({ edad: '23' })]).toEqual([false, true])
})
