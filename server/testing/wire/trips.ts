// Trips in wire format, and readers for answers, for tests of several features.

import { expect } from 'vitest'
import { addDays } from '#contract/panama-time.ts'
import { highSeasonTuesday } from '../dates.ts'

export const tuesday = highSeasonTuesday()
export const friday = addDays(tuesday, 3)

/** Three days at Tocumen, at an hour when every branch is open. */
export const roundTrip = {
  IdBrand: 1,
  IdAgenciaSal: 1,
  FechaSalida: tuesday,
  HoraSalida: '10:00',
  IdAgenciaEnt: 1,
  FechaEntrada: friday,
  HoraEntrada: '10:00',
}

export const classIds = Array.from({ length: 20 }, (_, i) => 101 + i)
export const branchIds = Array.from({ length: 10 }, (_, i) => 1 + i)

/** The complete shape of a refusal, with the status of its code. */
export function expectRefusal(answer: { statusCode: number; json(): unknown }, status: number, code: string, field?: string): void {
  const body = answer.json()
  expect(body).toEqual({
    error: expect.objectContaining(field === undefined ? { code } : { code, field }),
    message: expect.stringMatching(/\S/),
    requestId: expect.stringMatching(/\S/),
  })
  expect(answer.statusCode).toBe(status)
}
