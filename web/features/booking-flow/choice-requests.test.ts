import { expect, test } from 'vitest'
import type { StoredSearch } from '#contract/stored-search.ts'
import { createDataCache } from '../../lib/data.ts'
import { createServices, type WireCall } from '../../lib/services.ts'
import { loadCoverage } from './load-choice.ts'

const search: StoredSearch = {
  pickUpBranchId: 1,
  returnBranchId: 2,
  pickUpAt: '2027-01-12T10:00',
  returnAt: '2027-01-15T09:30',
  packageId: null,
  youngDriver: false,
}

test('W-12 the coverage packages are asked for with the three fields of the specification', async () => {
  const calls: WireCall[] = []
  const services = createServices(async (call) => {
    calls.push(call)
    return { status: 200, body: { Resultado: { datos: [] } } }
  })
  await loadCoverage(createDataCache(services), { search, car: { id: 111, categoryId: 2, subcategoryId: 5 }, isPrepaid: false, wait: null })
  expect(calls.map(({ path, data }) => [path, JSON.parse(data ?? '')])).toEqual([
    ['getPackageWeb', { idBrand: 1, idCategoria: 2, idSubCategoria: 5 }],
  ])
})
