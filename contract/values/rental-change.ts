// Changes of a rental; missing fields are unchanged. The wire names are those of the estimate (row E-06).

import { shape, written, type Codec, type ValueOf } from '../codec.ts'
import { brandId } from '../constants.ts'
import { count, day, ifGiven, sent, time } from '../request-codecs.ts'
import { chosenExtras } from './estimate-request.ts'

const countOrYes = sent((schemas) => schemas.countOrYes)
const youngDriver: Codec<boolean> = { ...sent(({ yesOrNo }) => yesOrNo), encode: (value) => (value ? 1 : 0) }

/** 0 and an empty text remove the promotion; missing and null leave it unchanged. */
const packageId: Codec<number | null | undefined> = {
  schema: ({ orEmpty, count }) => orEmpty(count),
  encode: (id) => (id === undefined ? undefined : (id ?? 0)),
  decode: (wire) => (wire === undefined || wire === null ? undefined : Number(wire) || null),
}

export const rentalChange = shape({
  brand: written(
    'IdBrand',
    ({ countOr }) => countOr(brandId),
    () => undefined,
  ),
  pickUpBranchId: ['IdAgenciaSal', ifGiven(count)],
  returnBranchId: ['IdAgenciaEnt', ifGiven(count)],
  pickUpDate: ['FechaSalida', ifGiven(day)],
  pickUpTime: ['HoraSalida', ifGiven(time)],
  returnDate: ['FechaEntrada', ifGiven(day)],
  returnTime: ['HoraEntrada', ifGiven(time)],
  classId: ['IdModelo', ifGiven(count)],
  coverageId: ['IdPaqCob', ifGiven(count)],
  babySeats: ['CantSillaBB', ifGiven(count)],
  additionalDrivers: ['CantCondAdic', ifGiven(count)],
  wifiDevices: ['Wifi', ifGiven(countOrYes)],
  extras: ['Adicionales', ifGiven(chosenExtras)],
  /** Null removes the promotion. */
  packageId: ['IdPaquete', packageId],
  youngDriver: ['UnderAge', ifGiven(youngDriver)],
})

export type RentalChange = ValueOf<typeof rentalChange>
