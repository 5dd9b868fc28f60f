// Changes of a rental; missing fields are unchanged. The wire names are those of the estimate (row E-06).

import { shape, encodeOnlyField, type Codec, type ValueOf } from '../codec.ts'
import { brandId } from '../constants.ts'
import { wholeNumber, day, undefinedIfAbsent, fromSchema, time } from '../request-codecs.ts'
import { chosenExtras } from './estimate-request.ts'

const countOrYes = fromSchema((schemas) => schemas.countOrYes)
const youngDriver: Codec<boolean> = { ...fromSchema(({ yesOrNo }) => yesOrNo), encode: (value) => (value ? 1 : 0) }

/** 0 and an empty text remove the promotion; missing and null leave it unchanged. */
const packageId: Codec<number | null | undefined> = {
  schema: ({ orEmpty, count }) => orEmpty(count),
  encode: (id) => (id === undefined ? undefined : (id ?? 0)),
  decode: (wire) => (wire === undefined || wire === null ? undefined : Number(wire) || null),
}

export const rentalChange = shape({
  brand: encodeOnlyField(
    'IdBrand',
    ({ countOr }) => countOr(brandId),
    () => undefined,
  ),
  pickUpBranchId: ['IdAgenciaSal', undefinedIfAbsent(wholeNumber)],
  returnBranchId: ['IdAgenciaEnt', undefinedIfAbsent(wholeNumber)],
  pickUpDate: ['FechaSalida', undefinedIfAbsent(day)],
  pickUpTime: ['HoraSalida', undefinedIfAbsent(time)],
  returnDate: ['FechaEntrada', undefinedIfAbsent(day)],
  returnTime: ['HoraEntrada', undefinedIfAbsent(time)],
  classId: ['IdModelo', undefinedIfAbsent(wholeNumber)],
  coverageId: ['IdPaqCob', undefinedIfAbsent(wholeNumber)],
  babySeats: ['CantSillaBB', undefinedIfAbsent(wholeNumber)],
  additionalDrivers: ['CantCondAdic', undefinedIfAbsent(wholeNumber)],
  wifiDevices: ['Wifi', undefinedIfAbsent(countOrYes)],
  extras: ['Adicionales', undefinedIfAbsent(chosenExtras)],
  /** Null removes the promotion. */
  packageId: ['IdPaquete', packageId],
  youngDriver: ['UnderAge', undefinedIfAbsent(youngDriver)],
})

export type RentalChange = ValueOf<typeof rentalChange>
