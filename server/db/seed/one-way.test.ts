import { expect, test } from 'vitest'
import { oneWayMatrix, zoneBySlug } from './one-way.ts'

// Dollars and hours of the ten branches in the order of the site, calculated manually from docs/domain.md 3.3.
const fees = [
  [0, 15, 15, 190, 60, 75, 15, 15, 15, 190],
  [15, 0, 15, 190, 60, 75, 15, 15, 15, 190],
  [15, 15, 0, 190, 60, 75, 15, 15, 15, 190],
  [190, 190, 190, 0, 190, 190, 190, 190, 190, 10],
  [60, 60, 60, 190, 0, 35, 60, 60, 60, 190],
  [75, 75, 75, 190, 35, 0, 75, 75, 75, 190],
  [15, 15, 15, 190, 60, 75, 0, 15, 15, 190],
  [15, 15, 15, 190, 60, 75, 15, 0, 15, 190],
  [15, 15, 15, 190, 60, 75, 15, 15, 0, 190],
  [190, 190, 190, 10, 190, 190, 190, 190, 190, 0],
]
const hours = [
  [0, 4, 4, 36, 12, 12, 4, 4, 4, 36],
  [4, 0, 4, 36, 12, 12, 4, 4, 4, 36],
  [4, 4, 0, 36, 12, 12, 4, 4, 4, 36],
  [36, 36, 36, 0, 36, 36, 36, 36, 36, 4],
  [12, 12, 12, 36, 0, 12, 12, 12, 12, 36],
  [12, 12, 12, 36, 12, 0, 12, 12, 12, 36],
  [4, 4, 4, 36, 12, 12, 0, 4, 4, 36],
  [4, 4, 4, 36, 12, 12, 4, 0, 4, 36],
  [4, 4, 4, 36, 12, 12, 4, 4, 0, 36],
  [36, 36, 36, 4, 36, 36, 36, 36, 36, 0],
]
const slugs = [
  'aeropuerto-tocumen',
  'calle-50',
  'tocumen-commercial-park',
  'aeropuerto-enrique-malek',
  'penonome',
  'mareas-mall',
  'costa-del-este',
  'albrook-village',
  'albrook-aeropuerto',
  'david-centro',
]
const branches = slugs.map((slug, i) => ({ id: i + 1, zone: zoneBySlug[slug] ?? 'penonome' }))
const matrix = oneWayMatrix(branches)

test('every branch of R-28 has a zone', () => {
  expect(Object.keys(zoneBySlug).toSorted()).toEqual(slugs.toSorted())
})

test('the fees of all hundred pairs follow the company’s rules', () => {
  expect(matrix).toHaveLength(100)
  const expected = slugs.flatMap((_, from) => slugs.map((__, to) => (fees[from]?.[to] ?? -1) * 100))
  expect(matrix.map((pair) => pair.feeCents)).toEqual(expected)
})

test('a car left elsewhere is available after the repositioning time of its pair', () => {
  const expected = slugs.flatMap((_, from) => slugs.map((__, to) => (hours[from]?.[to] ?? -1) * 60))
  expect(matrix.map((pair) => pair.repositionMinutes)).toEqual(expected)
})

test('the matrix is symmetric and costs nothing on its diagonal', () => {
  for (const { fromBranchId, toBranchId, feeCents, repositionMinutes } of matrix) {
    const reverse = matrix.find((pair) => pair.fromBranchId === toBranchId && pair.toBranchId === fromBranchId)
    expect(reverse).toMatchObject({ feeCents, repositionMinutes })
    if (fromBranchId === toBranchId) expect([feeCents, repositionMinutes]).toEqual([0, 0])
  }
})

test('two branches at Tocumen airport have no rule, which is an error', () => {
  expect(() => oneWayMatrix([1, 2].map((id) => ({ id, zone: 'tocumen-airport' as const })))).toThrow('tocumen-airport')
})
