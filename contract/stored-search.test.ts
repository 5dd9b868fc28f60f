import { expect, test } from 'vitest'
import {
  carItem,
  decodeStoredCar,
  decodeStoredSearch,
  encodeStoredCar,
  encodeStoredSearch,
  searchItem,
  type StoredSearch,
} from './stored-search.ts'

const search: StoredSearch = {
  pickUpBranchId: 1,
  returnBranchId: 2,
  pickUpAt: '2027-01-12T10:00',
  returnAt: '2027-01-15T09:30',
  packageId: 3,
  youngDriver: true,
}
const wire = {
  fechaRecogida: '2027-01-12',
  fechaDevolucion: '2027-01-15',
  horaRecogida: { label: '10:00', value: '10:00' },
  horaDevolucion: { label: '09:30', value: '09:30' },
  sucursalRecogida: { label: 'Sucursal 1', value: 1 },
  sucursalDevolucion: { label: 'Sucursal 2', value: 2 },
  IdPaquete: 3,
}

test('E-04 a search is stored as datosSucursal with the seven names of the specification', () => {
  expect(searchItem).toBe('datosSucursal')
  expect(encodeStoredSearch(search, (id) => `Sucursal ${id}`)).toMatchObject(wire)
  expect(decodeStoredSearch(JSON.parse(JSON.stringify(encodeStoredSearch(search, String))))).toEqual(search)
})

test('E-04 each of the six values of a stored search is read as an object with a value, or as a plain value', () => {
  const six = Object.entries(wire).filter(([key]) => key !== 'IdPaquete')
  const inner = (value: unknown) => (typeof value === 'object' && value !== null && 'value' in value ? value.value : value)
  for (const shape of [inner, (value: unknown) => ({ value: inner(value) })]) {
    const stored = { ...Object.fromEntries(six.map(([key, value]) => [key, shape(value)])), IdPaquete: 3 }
    expect(decodeStoredSearch(stored)).toEqual({ ...search, youngDriver: false })
  }
})

test('E-04 a search without promotion is stored as 0 and read as none', () => {
  const stored = encodeStoredSearch({ ...search, packageId: null, youngDriver: false }, String)
  expect(stored.IdPaquete).toBe(0)
  expect(decodeStoredSearch(stored)).toEqual({ ...search, packageId: null, youngDriver: false })
})

test('E-04 a search stored by the existing front end, without our fields, is decoded', () => {
  expect(decodeStoredSearch({ ...wire, IdPaquete: '' })).toEqual({ ...search, packageId: null, youngDriver: false })
})

test.each([
  ['nothing', null],
  ['a text', 'x'],
  ['no branch', { ...wire, sucursalRecogida: '' }],
  ['a day that does not exist', { ...wire, fechaRecogida: '2027-02-31' }],
  ['no hour', { ...wire, horaDevolucion: { label: '', value: '' } }],
])('E-04 an invalid search is read as none: %s', (_, stored) => {
  expect(decodeStoredSearch(stored)).toBeNull()
})

test('E-05 a chosen car is stored as datosAuto with id and categories', () => {
  expect(carItem).toBe('datosAuto')
  const car = { id: 104, categoryId: 1, subcategoryId: 4 }
  expect(encodeStoredCar(car)).toEqual({ id_4d: 104, categoria: { ID_Categoria: 1, ID_SubCategoria: 4 } })
  expect(decodeStoredCar(encodeStoredCar(car))).toEqual(car)
  expect(decodeStoredCar({ id_4d: 104 })).toBeNull()
})
