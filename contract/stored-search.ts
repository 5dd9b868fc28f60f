// What the browser keeps of a search and a chosen car between reloads, in the encoding of rows E-04 and E-05. In memory it speaks English.

import { toLocalDate, isLocalDate, isTimeOfDay, toTimeOfDay, wallTime, type WallTime } from './panama-time.ts'
import { flag, number, record, text } from './read.ts'

/** The items of session storage. */
export const searchItem = 'datosSucursal'
export const carItem = 'datosAuto'
/** The payment-process flag (row F-12). */
export const prepaidItem = 'procesoPago'

/** A finished search; the labels are what the visitor saw. */
export interface StoredSearch {
  pickUpBranchId: number
  returnBranchId: number
  pickUpAt: WallTime
  returnAt: WallTime
  packageId: number | null
  youngDriver: boolean
}

export interface StoredCar {
  id: number
  categoryId: number
  subcategoryId: number
}

/** @param branchLabel the branch's name as shown, by id */
export function encodeStoredSearch(search: StoredSearch, branchLabel: (branchId: number) => string) {
  const option = (value: string) => ({ label: value, value })
  return {
    fechaRecogida: toLocalDate(search.pickUpAt),
    fechaDevolucion: toLocalDate(search.returnAt),
    horaRecogida: option(toTimeOfDay(search.pickUpAt)),
    horaDevolucion: option(toTimeOfDay(search.returnAt)),
    sucursalRecogida: { label: branchLabel(search.pickUpBranchId), value: search.pickUpBranchId },
    sucursalDevolucion: { label: branchLabel(search.returnBranchId), value: search.returnBranchId },
    IdPaquete: search.packageId ?? 0,
    UnderAge: search.youngDriver ? 1 : 0,
  }
}

/** Reads a stored search; null when it is not one, for instance because somebody edited it. */
export function decodeStoredSearch(stored: unknown): StoredSearch | null {
  const it = record(stored)
  // The specification gives each of them a value; ours keeps dates as plain strings.
  const valueOf = (field: string): unknown => record(it[field])['value'] ?? it[field]
  const [pickUpDate, returnDate] = [text(valueOf('fechaRecogida')), text(valueOf('fechaDevolucion'))]
  const [pickUpTime, returnTime] = [text(valueOf('horaRecogida')), text(valueOf('horaDevolucion'))]
  const pickUpBranchId = number(valueOf('sucursalRecogida'))
  const returnBranchId = number(valueOf('sucursalDevolucion'))
  if (pickUpBranchId === undefined || returnBranchId === undefined) return null
  if (pickUpDate === undefined || returnDate === undefined || !isLocalDate(pickUpDate) || !isLocalDate(returnDate)) return null
  if (pickUpTime === undefined || returnTime === undefined || !isTimeOfDay(pickUpTime) || !isTimeOfDay(returnTime)) return null
  return {
    pickUpBranchId,
    returnBranchId,
    pickUpAt: wallTime(pickUpDate, pickUpTime),
    returnAt: wallTime(returnDate, returnTime),
    packageId: number(it['IdPaquete']) || null,
    youngDriver: flag(it['UnderAge']),
  }
}

export function encodeStoredCar(car: StoredCar) {
  return { id_4d: car.id, categoria: { ID_Categoria: car.categoryId, ID_SubCategoria: car.subcategoryId } }
}

/** Reads a stored car; null when it is not one. */
export function decodeStoredCar(stored: unknown): StoredCar | null {
  const category = record(record(stored)['categoria'])
  const [id, categoryId, subcategoryId] = [record(stored)['id_4d'], category['ID_Categoria'], category['ID_SubCategoria']].map(number)
  return id === undefined || categoryId === undefined || subcategoryId === undefined ? null : { id, categoryId, subcategoryId }
}
