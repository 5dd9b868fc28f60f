// What of a rental is to be another; what is absent stays as it is. The names on the wire are those of the estimate (row E-06).

import * as z from 'zod/mini'
import { brandId } from '../constants.ts'
import type { LocalDate, TimeOfDay } from '../panama-time.ts'
import { notGivenOr, wireCount, wireCountOr, wireCountOrYes, wireDate, wireTime, wireYesOrNo } from '../write.ts'

export interface RentalChange {
  pickUpBranchId?: number | undefined
  returnBranchId?: number | undefined
  pickUpDate?: LocalDate | undefined
  pickUpTime?: TimeOfDay | undefined
  returnDate?: LocalDate | undefined
  returnTime?: TimeOfDay | undefined
  classId?: number | undefined
  coverageId?: number | undefined
  babySeats?: number | undefined
  additionalDrivers?: number | undefined
  wifiDevices?: number | undefined
  extras?: { id: number; quantity: number }[] | undefined
  /** Null takes the promotion away. */
  packageId?: number | null | undefined
  youngDriver?: boolean | undefined
}

export const wireChangeFields = {
  IdBrand: wireCountOr(brandId),
  IdAgenciaSal: notGivenOr(wireCount),
  IdAgenciaEnt: notGivenOr(wireCount),
  FechaSalida: notGivenOr(wireDate),
  HoraSalida: notGivenOr(wireTime),
  FechaEntrada: notGivenOr(wireDate),
  HoraEntrada: notGivenOr(wireTime),
  IdModelo: notGivenOr(wireCount),
  IdPaqCob: notGivenOr(wireCount),
  CantSillaBB: notGivenOr(wireCount),
  CantCondAdic: notGivenOr(wireCount),
  Wifi: notGivenOr(wireCountOrYes),
  Adicionales: notGivenOr(z.array(z.object({ ID: wireCount, Cantidad: wireCount })).check(z.maxLength(50))),
  // 0 and an empty text take the promotion away; absent and null leave it.
  IdPaquete: z.optional(z.nullable(z.union([wireCount, z.literal('')]))),
  UnderAge: notGivenOr(wireYesOrNo),
}

const wireChange = z.object(wireChangeFields)

export function decodeChange(wire: z.output<typeof wireChange>): RentalChange {
  return {
    pickUpBranchId: wire.IdAgenciaSal ?? undefined,
    returnBranchId: wire.IdAgenciaEnt ?? undefined,
    pickUpDate: wire.FechaSalida ?? undefined,
    pickUpTime: wire.HoraSalida ?? undefined,
    returnDate: wire.FechaEntrada ?? undefined,
    returnTime: wire.HoraEntrada ?? undefined,
    classId: wire.IdModelo ?? undefined,
    coverageId: wire.IdPaqCob ?? undefined,
    babySeats: wire.CantSillaBB ?? undefined,
    additionalDrivers: wire.CantCondAdic ?? undefined,
    wifiDevices: wire.Wifi ?? undefined,
    extras: wire.Adicionales?.map(({ ID, Cantidad }) => ({ id: ID, quantity: Cantidad })),
    packageId: wire.IdPaquete === undefined || wire.IdPaquete === null ? undefined : wire.IdPaquete || null,
    youngDriver: wire.UnderAge ?? undefined,
  }
}

/** Leaves out what stays as it is. */
export function encodeChange(change: RentalChange): z.input<typeof wireChange> {
  const youngDriver: 0 | 1 = change.youngDriver ? 1 : 0
  return {
    ...(change.pickUpBranchId === undefined ? {} : { IdAgenciaSal: change.pickUpBranchId }),
    ...(change.returnBranchId === undefined ? {} : { IdAgenciaEnt: change.returnBranchId }),
    ...(change.pickUpDate === undefined ? {} : { FechaSalida: change.pickUpDate }),
    ...(change.pickUpTime === undefined ? {} : { HoraSalida: change.pickUpTime }),
    ...(change.returnDate === undefined ? {} : { FechaEntrada: change.returnDate }),
    ...(change.returnTime === undefined ? {} : { HoraEntrada: change.returnTime }),
    ...(change.classId === undefined ? {} : { IdModelo: change.classId }),
    ...(change.coverageId === undefined ? {} : { IdPaqCob: change.coverageId }),
    ...(change.babySeats === undefined ? {} : { CantSillaBB: change.babySeats }),
    ...(change.additionalDrivers === undefined ? {} : { CantCondAdic: change.additionalDrivers }),
    ...(change.wifiDevices === undefined ? {} : { Wifi: change.wifiDevices }),
    ...(change.extras === undefined ? {} : { Adicionales: change.extras.map(({ id, quantity }) => ({ ID: id, Cantidad: quantity })) }),
    ...(change.packageId === undefined ? {} : { IdPaquete: change.packageId ?? 0 }),
    ...(change.youngDriver === undefined ? {} : { UnderAge: youngDriver }),
  }
}
