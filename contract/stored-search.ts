// The search and the selected car that the browser keeps across reloads, in the encoding of rows E-04 and E-05. In memory they have English
// names.

import { toLocalDate, isLocalDate, isTimeOfDay, toTimeOfDay, wallTime, type WallTime } from './panama-time.ts'
import { flag, number, record, text } from './read.ts'

/** The keys in session storage. */
export const searchItem = 'datosSucursal'
export const carItem = 'datosAuto'
/** The offer of a shared link that fixes the price (row W-33). */
export const offerItem = 'ofertaEnviada'
/** The list's offer with which the chosen car was shown: its price stays the same for the visitor until it expires (row W-10). */
export const listOfferItem = 'ofertaVista'
/** The payment-process flag (row F-12). */
export const prepaidItem = 'procesoPago'

/** A completed search; the labels are the texts that the visitor saw. */
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

/** @param branchLabel the displayed name of a branch, by id */
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

/** Decodes a stored search; null if it is invalid, for example after manual changes. */
export function decodeStoredSearch(stored: unknown): StoredSearch | null {
  const fields = record(stored)
  // The specification requires a value for each of them; our dates are plain strings.
  const readValue = (field: string): unknown => record(fields[field])['value'] ?? fields[field]
  const [pickUpDate, returnDate] = [text(readValue('fechaRecogida')), text(readValue('fechaDevolucion'))]
  const [pickUpTime, returnTime] = [text(readValue('horaRecogida')), text(readValue('horaDevolucion'))]
  const pickUpBranchId = number(readValue('sucursalRecogida'))
  const returnBranchId = number(readValue('sucursalDevolucion'))
  if (pickUpBranchId === undefined || returnBranchId === undefined) return null
  if (pickUpDate === undefined || returnDate === undefined || !isLocalDate(pickUpDate) || !isLocalDate(returnDate)) return null
  if (pickUpTime === undefined || returnTime === undefined || !isTimeOfDay(pickUpTime) || !isTimeOfDay(returnTime)) return null
  return {
    pickUpBranchId,
    returnBranchId,
    pickUpAt: wallTime(pickUpDate, pickUpTime),
    returnAt: wallTime(returnDate, returnTime),
    packageId: number(fields['IdPaquete']) || null,
    youngDriver: flag(fields['UnderAge']),
  }
}

export function encodeStoredCar(car: StoredCar) {
  return { id_4d: car.id, categoria: { ID_Categoria: car.categoryId, ID_SubCategoria: car.subcategoryId } }
}

/** Decodes a stored car; null if it is invalid. */
export function decodeStoredCar(stored: unknown): StoredCar | null {
  const category = record(record(stored)['categoria'])
  const [id, categoryId, subcategoryId] = [record(stored)['id_4d'], category['ID_Categoria'], category['ID_SubCategoria']].map(number)
  return id === undefined || categoryId === undefined || subcategoryId === undefined ? null : { id, categoryId, subcategoryId }
}
