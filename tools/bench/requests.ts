// The requests of the measured visitors.

import { addDays, type LocalDate } from '../../contract/panama-time.ts'

export const nights = 3
/** How many days ahead visitors search. */
export const defaultDaysAhead = 30

/** All classes at a branch for three days. */
export function searchRequest(pickUp: LocalDate): object {
  return {
    IdBrand: 1,
    IdAgenciaSal: 1,
    FechaSalida: pickUp,
    HoraSalida: '10:00',
    FechaEntrada: addDays(pickUp, nights),
    HoraEntrada: '10:00',
  }
}

/** The price of one class line by line, with a child seat, an additional driver and an extra. */
export function estimateRequest(classId: number, pickUp: LocalDate): object {
  return {
    ...searchRequest(pickUp),
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
