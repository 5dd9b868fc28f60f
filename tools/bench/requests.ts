// What the measured visitors ask for.

import { addDays, dateOf, toWallTime } from '../../contract/panama-time.ts'

/** All classes at a branch for three days, a month ahead or as said. */
export function searchRequest(daysAhead = 30): object {
  const pickUp = addDays(dateOf(toWallTime(Date.now())), daysAhead)
  return {
    IdBrand: 1,
    IdAgenciaSal: 1,
    FechaSalida: pickUp,
    HoraSalida: '10:00',
    FechaEntrada: addDays(pickUp, 3),
    HoraEntrada: '10:00',
  }
}

/** The price of one class line by line, with a seat, a driver and an extra. */
export function estimateRequest(classId: number): object {
  return {
    ...searchRequest(),
    IdAgenciaEnt: 2,
    IdModelo: classId,
    IdPaqCob: 21,
    CantSillaBB: 1,
    CantCondAdic: 1,
    Adicionales: [{ ID: 5, Cantidad: 1 }],
  }
}

export const searchCall = '/web-api/getRateCars'
export const estimateCall = '/web-api/getCostoEstimadoWeb'
