import type { Branch } from '#contract/values/branch.ts'
import { expect, test } from 'vitest'
import { exampleBranches } from '../../branches/branch/branch-examples.ts'
import { findPlaces } from '#contract/places/find-places.ts'
import { nearestBranches } from '#contract/places/distance.ts'
import { similarity } from '#contract/places/similarity.ts'
import { phrases } from './phrases.ts'

const addresses: Readonly<Record<string, string>> = {
  'aeropuerto-tocumen': 'Aeropuerto Internacional de Tocumen, Terminal 1, Panamá',
  'aeropuerto-enrique-malek': 'Aeropuerto Internacional Enrique Malek, terminal de pasajeros, David, Chiriquí',
  'albrook-aeropuerto': 'Aeropuerto Marcos A. Gelabert, Av. Diógenes de la Rosa, Albrook, Panamá',
  'calle-50': 'Calle 50, PH Universal 50, local 1, Bella Vista, Panamá',
  'tocumen-commercial-park': 'Tocumen Commercial Park, Av. Domingo Díaz, entrada principal, lado derecho, Tocumen, Panamá',
  penonome: 'Vía principal Sur, Villa Karola, Plaza Hotel Village, local 18, Penonomé, Coclé',
  'mareas-mall': 'Plaza Comercial Mareas Mall, Vía Panamericana, Río Hato, Coclé',
  'costa-del-este': 'Vía La Rotonda, planta baja, Costa del Este, Panamá',
  'albrook-village': 'Albrook Village, Av. Canfield, Albrook, Panamá',
  'david-centro': 'Centro de David, Chiriquí',
}
const branches: Branch[] = exampleBranches.map((branch) => ({ ...branch, address: addresses[branch.slug ?? ''] ?? '' }))
const inOtherOrder = branches.toSorted((a, b) => a.name.localeCompare(b.name))
const slugs = (phrase: string) => findPlaces(phrase, branches).branches.map(({ branch }) => branch.slug)

function meaning(phrase: string, given: Branch[]): string {
  const found = findPlaces(phrase, given)
  if (found.isNearMe) return 'here'
  return found.abroad?.name.es ?? found.branches[0]?.branch.slug ?? 'nothing'
}

test.each([
  ['in the order of their ids', branches],
  ['by name', inOtherOrder],
])('F-17 of the written phrases at least 95 in 100 bring the right branch first, with branches %s', (_, given) => {
  const wrong = phrases
    .map(([phrase, means]) => ({ phrase, means, found: meaning(phrase, given) }))
    .filter(({ means, found }) => found !== means)
  expect(phrases.length).toBeGreaterThanOrEqual(100)
  expect(new Set(phrases.map(([phrase]) => phrase)).size).toBe(phrases.length)
  expect(wrong.length / phrases.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(0.05)
})

test('F-17 a town without a branch names the nearest one with its distance, and the second nearest after it', () => {
  const [first, second] = findPlaces('boquete', branches).branches
  expect(first).toMatchObject({ branch: { slug: 'david-centro' }, place: { name: 'Boquete' } })
  expect(first?.distanceKm).toBeCloseTo(39.3, 0)
  expect(second).toMatchObject({ branch: { slug: 'aeropuerto-enrique-malek' }, place: { name: 'Boquete' } })
})

test('F-17 a branch that is found by its own name has no distance', () => {
  expect(findPlaces('penonomé', branches).branches[0]).toMatchObject({ place: null, distanceKm: null })
})

test('F-17 an airport without further words lists every airport, and each branch once', () => {
  expect(new Set(slugs('aeropuerto').slice(0, 3))).toEqual(
    new Set(['aeropuerto-enrique-malek', 'aeropuerto-tocumen', 'albrook-aeropuerto']),
  )
  expect(new Set(slugs('panama')).size).toBe(slugs('panama').length)
})

test.each(['Bocas del Toro', 'contadora', 'san blas', 'taboga'])('F-17 %s is marked as without a road', (phrase) => {
  expect(findPlaces(phrase, branches).branches[0]?.place?.isWithoutRoad).toBe(true)
})

test('F-17 on the way to Bocas the car stays in Almirante, which has no branch', () => {
  const port = findPlaces('bocas', branches).branches[0]?.place?.port
  expect(port?.name).toBe('Almirante')
  const [nearest] = nearestBranches(port?.position ?? { lat: 0, lng: 0 }, branches)
  expect(nearest?.branch.slug).toBe('david-centro')
  expect(nearest?.distanceKm).toBeCloseTo(97, 0)
})

test.each([
  ['liberia airport', 'Costa Rica'],
  ['aeropuerto internacional de Bogotá', 'Colombia'],
  ['miami airport', 'Estados Unidos'],
  ['London', 'Reino Unido'],
])('F-17 %s is in another country', (phrase, country) => expect(meaning(phrase, branches)).toBe(country))

test.each(['aeropuerto', 'tocumen airport', 'david airport', 'Panama airport'])('F-17 %s is in Panama', (phrase) => {
  const { abroad, branches: found } = findPlaces(phrase, branches)
  expect([abroad, found.length > 0]).toEqual([null, true])
})

test.each(['', '   ', 'xyzzy', '???', '<script>alert(1)</script>', '9'.repeat(500)])('F-17 %j finds nothing', (phrase) => {
  expect(findPlaces(phrase, branches)).toEqual({ branches: [], abroad: null, isNearMe: false })
})

test('F-17 without branches, or with branches without positions, towns find nothing and names still do', () => {
  expect(findPlaces('boquete', []).branches).toEqual([])
  const unplaced = branches.map((branch) => ({ ...branch, position: undefined }))
  expect(findPlaces('boquete', unplaced).branches).toEqual([])
  expect(findPlaces('penonome', unplaced).branches[0]?.branch.slug).toBe('penonome')
})

test('F-17 the nearest branches of a position come first', () => {
  expect(nearestBranches({ lat: 8.98, lng: -79.52 }, branches).map(({ branch }) => branch.slug)[0]).toBe('calle-50')
})

test.each([
  ['david', 'david', 1],
  ['dav', 'david', 0.9],
  ['davd', 'david', 0.8],
  ['daivd', 'david', 0.8],
  ['da', 'david', 0],
  ['penomone', 'penonome', 0.65],
  ['colon', 'david', 0],
])('%s and %s are alike by %d', (a, b, expected) => {
  expect(similarity(a, b)).toBe(expected)
})
