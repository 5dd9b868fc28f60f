// Records of a car's condition with the fewest fields that the office accepts, for tests of other features.

import { randomUUID } from 'node:crypto'
import type { RequestOf } from '#contract/office/endpoint.ts'
import type { recordHandOver, recordReturn } from '#contract/office/condition.ts'

interface RentedCar {
  code: string
  branchId: number
  plate: string
  odometerKm?: number
}

function toRecord({ odometerKm = 1000, ...rented }: RentedCar) {
  const at = Date.now()
  return {
    ...rented,
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

export function toHandOver(rented: RentedCar): RequestOf<typeof recordHandOver> {
  return { ...toRecord(rented), documentsChecked: true, deposit: null }
}

export function toReturn(rented: RentedCar): RequestOf<typeof recordReturn> {
  return { ...toRecord(rented), charges: [], waivedReason: 'Cortesía', deposit: null }
}
