import { recordHandOver, recordReturn, uploadConditionPhoto, type RentalCase } from '#contract/office/condition.ts'
import type { QueuedCall } from '../../offline/queue.ts'
import type { ChosenCharges } from './charges.ts'
import { toDepositRequest, findUnlikelyReading, readKm, type Draft } from './draft.ts'

/** The calls that record a hand-over or return: the record, then its pictures. */
export function toCalls(rental: RentalCase, draft: Draft, charges: ChosenCharges, at: number): QueuedCall[] {
  const subject = { code: rental.code, name: `${rental.firstName} ${rental.lastName}` }
  const recorded = {
    id: draft.recordId,
    code: rental.code,
    branchId: draft.branchId,
    plate: draft.plate,
    odometerKm: readKm(draft.odometer),
    odometerReason: findUnlikelyReading(rental, draft) === null ? '' : draft.odometerReason.trim(),
    fuelEighths: draft.fuelEighths,
    equipment: draft.equipment,
    damages: draft.damages.map(({ id, view, x, y, part, kind, size, note, photos }) => {
      return { id, view, x, y, part, kind, size, note, photoIds: photos.map((photo) => photo.id) }
    }),
    photoIds: draft.photos.map(({ id }) => id),
    signature: draft.isUnsigned ? null : { kind: 'drawn', strokes: draft.strokes },
    unsignedReason: draft.isUnsigned ? draft.unsignedReason.trim() : '',
    at,
  }
  const deposit = toDepositRequest(rental, draft)
  const request =
    rental.kind === 'hand-over'
      ? { ...recorded, documentsChecked: true, deposit: deposit === 'incomplete' ? null : deposit }
      : { ...recorded, ...toReturn(rental, draft, charges) }
  const endpoint = rental.kind === 'hand-over' ? recordHandOver.name : recordReturn.name
  const pictures = [...draft.photos, ...draft.damages.flatMap(({ photos }) => photos)]
  return [
    { id: draft.recordId, endpoint, request, subject, at },
    ...pictures.map(({ id, file }) => ({ id, endpoint: uploadConditionPhoto.name, request: { id, code: rental.code }, file, subject, at })),
  ]
}

function toReturn(rental: RentalCase, draft: Draft, { made, damages, withheldCents }: ChosenCharges) {
  const ofDamages = damages.flatMap(({ id, amountCents }) => {
    const damage = draft.damages.find((mark) => mark.id === id)
    return amountCents === 0 || damage === undefined ? [] : [{ kind: 'damage', amountCents, note: damage.note, damageId: id }]
  })
  return {
    charges: [...made.map(({ kind, amountCents }) => ({ kind, amountCents, note: '' })), ...ofDamages],
    waivedReason: draft.dropped.length === 0 ? '' : draft.waivedReason.trim(),
    deposit: rental.deposit === null ? null : { id: rental.deposit.id, capturedCents: withheldCents },
  }
}
