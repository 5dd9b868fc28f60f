// Records of a car's condition with the fewest fields that the office accepts, for tests of something else.

import { randomUUID } from 'node:crypto'
import type { RequestOf } from '#contract/office/endpoint.ts'
import type { recordHandOver, recordReturn } from '#contract/office/condition.ts'

interface Where {
  code: string
  branchId: number
  plate: string
  odometerKm?: number
}

function toRecord({ odometerKm = 1000, ...where }: Where) {
  const at = Date.now()
  return {
    ...where,
    id: randomUUID(),
    odometerKm,
    odometerReason: 'Lectura del tablero',
    fuelEighths: 8,
    equipment: [],
    damages: [],
    photoIds: [],
    signature: null,
    unsignedReason: 'Llaves en el buzón',
    at,
    sentAt: at,
  }
}

export function toHandOver(where: Where): RequestOf<typeof recordHandOver> {
  return { ...toRecord(where), documentsChecked: true, deposit: null }
}

export function toReturn(where: Where): RequestOf<typeof recordReturn> {
  return { ...toRecord(where), charges: [], waivedReason: 'Cortesía', deposit: null }
}
