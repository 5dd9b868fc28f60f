import { expect, test } from 'vitest'
import type { StoredSearch } from '#contract/stored-search.ts'
import { createDataCache } from '../../lib/data/data.ts'
import { createServices, type WireCall } from '../../lib/data/services.ts'
import { loadCoverage, loadRate } from './load-choice.ts'

const search: StoredSearch = {
  pickUpBranchId: 1,
  returnBranchId: 2,
  pickUpAt: '2027-01-12T10:00',
  returnAt: '2027-01-15T09:30',
  packageId: null,
  youngDriver: false,
}

test('W-12 the coverage packages are requested with the three fields of the specification', async () => {
  const calls: WireCall[] = []
  const services = createServices(async (call) => {
    calls.push(call)
    return { status: 200, body: { Resultado: { datos: [] } } }
  })
  await loadCoverage(createDataCache(services), {
    search,
    car: { id: 111, categoryId: 2, subcategoryId: 5 },
    isPrepaid: false,
    offer: null,
    listOffer: null,
    wait: null,
  })
  expect(calls.map(({ path, data }) => [path, JSON.parse(data ?? '')])).toEqual([
    ['getPackageWeb', { idBrand: 1, idCategoria: 2, idSubCategoria: 5 }],
  ])
})

test('W-11 the rate of a chosen car is requested with its trip, and not while something is missing', async () => {
  const calls: WireCall[] = []
  const services = createServices(async (call) => {
    calls.push(call)
    return { status: 200, body: { Resultado: { datos: {} } } }
  })
  const car = { id: 111, categoryId: 2, subcategoryId: 5 }
  const state = { search, car, isPrepaid: false, offer: null, listOffer: null, wait: null }
  await loadRate(createDataCache(services), { ...state, car: null })
  await loadRate(createDataCache(services), { ...state, search: null })
  expect(calls).toEqual([])
  await loadRate(createDataCache(services), state)
  expect(calls.map(({ path }) => path)).toEqual(['getRateModel'])
  expect(JSON.parse(calls[0]?.data ?? '')).toMatchObject({
    IdModelo: 111,
    IdAgenciaSal: 1,
    FechaSalida: '2027-01-12',
    FechaEntrada: '2027-01-15',
  })
})
