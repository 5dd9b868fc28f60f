// What a renter, and the people of the lot, do in the proof's lot.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { getBookingDetail } from '../../contract/office/bookings.ts'
import { getRentalCase, recordHandOver, recordReturn } from '../../contract/office/condition.ts'
import { addCharge, voidCharge } from '../../contract/office/rental-charges.ts'
import { recordOfflineSwap, swapCar } from '../../contract/office/counter.ts'
import { reversePayment, takePayment } from '../../contract/office/counter-payments.ts'
import { captureDeposit, releaseDeposit, takeDeposit } from '../../contract/office/deposits.ts'
import { closeDrawer, getOwnDrawer, openDrawer } from '../../contract/office/drawers.ts'
import { getVehicle, listVehicles } from '../../contract/office/fleet.ts'
import { recordArrival, endDowntime, startDowntime, transferVehicle } from '../../contract/office/downtime.ts'
import { bookCar, estimateNewBooking } from '../../contract/office/new-booking.ts'
import { addDays, hourMs, minuteMs, toLocalDate, toWallTime } from '../../contract/panama-time.ts'
import { awayBranchId, lotBranchId, lotClassId, isSame, type Lot } from './lot.ts'
import type { Random } from '../../server/testing/random.ts'

/** Why a car cannot be given now: another renter or the workshop was faster. */
const carRefusals = ['car_out', 'car_down', 'car_has_downtime', 'car_taken', 'car_down_then', 'other_pool', 'cars_needed'] as const
const halfHourMs = 30 * minuteMs
const branchId = lotBranchId

/** Runs some renters at a time, and the lot staff, until it is over. */
export async function runLot(lot: Lot, random: Random, isOver: () => boolean, renters: number): Promise<void> {
  const repeat = async (name: string, turn: typeof serveRenter) => {
    const forked = random.fork(name)
    while (!isOver()) await turn(lot, forked)
  }
  await Promise.all([...Array.from({ length: renters }, (_, i) => repeat(`renter ${i}`, serveRenter)), repeat('lot', serveLot)])
}

/** One rental from the first question to the return. */
async function serveRenter(lot: Lot, random: Random): Promise<void> {
  const code = await walkIn(lot, random)
  // The next one retries when a car may be back.
  if (code === null) return sleep(200)
  await payPart(lot, random, code)
  const early = toRecord(lot, random, code, random.pick(lot.plates))
  // A return that reaches the office before its hand-over is refused, and kept by the phone.
  if (random.chance(0.2)) {
    const refused = await lot.ask(recordReturn, toReturn(early))
    if (refused.code !== 'wrong_status') lot.unexpected.push(`a return before its hand-over was answered ${refused.body.slice(0, 160)}`)
  }
  const plate = await handOver(lot, random, code)
  if (plate === null) return
  if (random.chance(0.4)) await payPart(lot, random, code)
  const swapped = random.chance(0.6) ? await swapToFree(lot, random, code, plate) : plate
  if (random.chance(0.3)) await charge(lot, random, code)
  await takeBack(lot, random, code, swapped)
  if (random.chance(0.5)) await payPart(lot, random, code)
}

async function walkIn(lot: Lot, random: Random): Promise<string | null> {
  const pickUp = Math.ceil(Date.now() / halfHourMs) * halfHourMs
  const year = Number(toLocalDate(toWallTime(pickUp)).slice(0, 4))
  const rental = {
    branchId,
    returnBranchId: random.chance(0.15) ? awayBranchId : branchId,
    pickUpAt: toWallTime(pickUp),
    returnAt: toWallTime(pickUp + random.whole(1, 3) * 24 * hourMs),
    birthDate: `${year - 36}-07-01`,
    channel: 'walk-in',
    classId: lotClassId,
    coverageId: 20,
    babySeats: 0,
    additionalDrivers: 0,
    wifiDevices: 0,
    payment: 'counter',
  }
  const estimate = await lot.ask(estimateNewBooking, rental)
  if (!lot.checkAnswer('price requested', estimate, ['sold_out']) || estimate.value === undefined) return null
  const { quote, totalCents } = estimate.value
  const person = {
    firstName: 'Ana María',
    lastName: 'De León',
    email: 'ana.deleon@example.com',
    phone: '6612-3456',
    documentKind: 'cedula',
    document: '8-123-4567',
    licence: '8-123-4567',
    licenceCountry: 'pa',
    licenceExpiresOn: `${year + 3}-01-31`,
    language: 'es',
  }
  const order = { ...rental, ...person, quote, totalCents, requestId: randomUUID() }
  const answer = await lot.ask(bookCar, order)
  if (!lot.checkAnswer('booking-made', answer, ['sold_out'])) return null
  if (random.chance(0.2)) await lot.repeat(bookCar, order, answer)
  return answer.value?.code ?? null
}

/** A payment of a part, in cash or on the terminal; a deposit; some are reversed, released or captured. */
async function payPart(lot: Lot, random: Random, code: string): Promise<void> {
  if (random.chance(0.4)) return depositOnCard(lot, random, code)
  const means = random.chance(0.5) ? 'cash' : 'terminal'
  const amount = `${random.whole(1, 40)}.${random.whole(10, 99)}`
  const request = { code, branchId, means, amount, reference: means === 'cash' ? '' : 'R 8', requestId: randomUUID() }
  const isTwice = random.chance(0.2)
  const answers = await Promise.all([lot.ask(takePayment, request), ...(isTwice ? [lot.ask(takePayment, request)] : [])])
  const paid = answers.find(({ value }) => value !== undefined)
  if (!lot.checkAnswer('payment-taken', paid ?? answers[0] ?? noAnswer, ['no_open_drawer', 'over_balance', 'nothing_due'])) return
  if (paid?.value === undefined) return
  lot.receipts.push(paid.value.receipt)
  if (answers.some((answer) => answer.value !== undefined && !isSame(answer, paid)))
    lot.unexpected.push('one payment was answered in two ways')
  if (!random.chance(0.25)) return
  const { paymentId } = paid.value
  const reversed = await lot.ask(reversePayment, { code, paymentId, reason: 'Monto equivocado' })
  // Sent again after a lost answer, it is done already.
  if (lot.checkAnswer('payment-reversed', reversed, ['no_open_drawer', 'already_reversed', 'already_refunded', 'reversal_needs_approver']))
    lot.receipts.push(reversed.value?.receipt ?? '')
}
const noAnswer = { value: undefined, code: 'no-answer', body: '' }

const card = () => ({
  cardType: 'visa',
  lastFour: '4417',
  authorisationCode: '083422',
  expiresOn: addDays(toLocalDate(toWallTime(Date.now())), 30),
})

async function depositOnCard(lot: Lot, random: Random, code: string): Promise<void> {
  const taken = await lot.ask(takeDeposit, { code, branchId, amount: '300', ...card() })
  if (!lot.checkAnswer('deposit-taken', taken, ['deposit_open', 'wrong_status']) || taken.value === undefined) return
  const { depositId } = taken.value
  const end = random.pick(['release', 'capture', 'keep'])
  if (end === 'release') lot.checkAnswer('deposit-released', await lot.ask(releaseDeposit, { code, depositId }), ['deposit_closed'])
  else if (end === 'capture') {
    const captured = await lot.ask(captureDeposit, { code, depositId, amount: '12.50', reason: 'Lavado' })
    if (lot.checkAnswer('deposit-captured', captured, ['deposit_closed', 'over_balance'])) lot.receipts.push(captured.value?.receipt ?? '')
  }
}

/** A record as a phone keeps it: made some minutes ago, and its clock is wrong by hours. */
function toRecord(lot: Lot, random: Random, code: string, plate: string) {
  const skewMs = random.pick([0, 0, 3 * hourMs, -5 * hourMs])
  const sentAt = Date.now() + skewMs
  return {
    id: randomUUID(),
    code,
    branchId,
    plate,
    odometerKm: lot.nextKm(),
    odometerReason: 'Lectura del proveedor',
    fuelEighths: 8,
    equipment: [],
    damages: [],
    photoIds: [],
    signature: { kind: 'drawn', strokes: [[100, 200, 400, 220]] },
    unsignedReason: '',
    at: sentAt - random.whole(0, 15) * minuteMs,
    sentAt,
  }
}

const toReturn = (request: object) => ({ ...request, id: randomUUID(), charges: [], waivedReason: 'Cortesía', deposit: null })

/** One or two phones hand over: only one of the records counts, and it may be sent again. Null if every car was taken. */
async function handOver(lot: Lot, random: Random, code: string): Promise<string | null> {
  const deposit = random.chance(0.3) ? { amountCents: 30_000, ...card() } : null
  for (let tries = 0; tries < 12; tries += 1) {
    const phones = Array.from({ length: random.chance(0.3) ? 2 : 1 }, () => ({
      ...toRecord(lot, random, code, random.pick(lot.plates)),
      documentsChecked: true,
      deposit,
    }))
    const answers = await Promise.all(phones.map(async (phone) => ({ request: phone, answer: await lot.ask(recordHandOver, phone) })))
    const done = answers.filter(({ answer }) => answer.value !== undefined)
    if (done.length > 1) lot.unexpected.push('two phones handed over one booking')
    for (const { answer } of answers) lot.checkAnswer('car-handed-over', answer, [...carRefusals, 'out_already', 'deposit_open'])
    const [accepted] = done
    if (accepted !== undefined) {
      lot.records.push(accepted.request.id)
      if (random.chance(0.4))
        await lot.repeat(recordHandOver, { ...accepted.request, sentAt: accepted.request.sentAt + 60_000 }, accepted.answer)
      return accepted.request.plate
    }
    if (answers.every(({ answer }) => answer.code === 'out_already')) return null
    if (answers.some(({ answer }) => answer.code === 'deposit_open')) return null
  }
  return null
}

/** At the counter, or recorded on a phone that is offline; the first cars chosen may be taken. Returns the plate that is out then. */
async function swapToFree(lot: Lot, random: Random, code: string, plate: string): Promise<string> {
  for (let tries = 0; tries < 6; tries += 1) {
    const next = await (random.chance(0.5) ? swap : swapLater)(lot, random, code, plate)
    if (next !== plate) return next
  }
  return plate
}

const toSwap = (lot: Lot, random: Random, code: string, fromPlate: string) => ({
  code,
  plate: random.pick(lot.plates.filter((plate) => plate !== fromPlate)),
  odometerKm: String(lot.nextKm()),
  fuelEighths: '8',
  newOdometerKm: String(lot.nextKm()),
  newFuelEighths: '8',
  after: random.pick(['preparation', 'maintenance']),
  reason: 'Ruido en el motor',
  odometerReason: 'Lectura del proveedor',
})

/** Sent later than it was recorded, often twice, by a phone whose clock is wrong. */
async function swapLater(lot: Lot, random: Random, code: string, fromPlate: string): Promise<string> {
  const { id, at, sentAt } = toRecord(lot, random, code, fromPlate)
  const request = { ...toSwap(lot, random, code, fromPlate), id, fromPlate, at, sentAt }
  const isTwice = random.chance(0.3)
  const answers = await Promise.all([lot.ask(recordOfflineSwap, request), ...(isTwice ? [lot.ask(recordOfflineSwap, request)] : [])])
  const answer = answers.find(({ value }) => value !== undefined) ?? answers[0] ?? noAnswer
  if (!lot.checkAnswer('car-swapped', answer, carRefusals)) return fromPlate
  lot.swaps.push({ code, fromPlate, plate: request.plate })
  if (random.chance(0.4)) await lot.repeat(recordOfflineSwap, { ...request, sentAt: sentAt + 60_000 }, answer)
  return request.plate
}

async function swap(lot: Lot, random: Random, code: string, plate: string): Promise<string> {
  const detail = await lot.ask(getBookingDetail, { code })
  const request = { ...toSwap(lot, random, code, plate), version: detail.value?.version }
  const answer = await lot.ask(swapCar, request)
  // Sent again after a lost answer, it has changed the booking already.
  lot.checkAnswer('car-swapped', answer, [...carRefusals, 'changed_meanwhile', 'nothing_changed'])
  const { value } = await lot.ask(getBookingDetail, { code })
  return value?.plate ?? plate
}

async function charge(lot: Lot, random: Random, code: string): Promise<void> {
  const request = { id: randomUUID(), code, kind: 'cleaning', amount: '25', note: 'Arena' }
  const added = await lot.ask(addCharge, request)
  lot.checkAnswer('charge-added', added, ['over_rule', 'over_charge_limit'])
  if (random.chance(0.3)) await lot.repeat(addCharge, request, added)
  else if (random.chance(0.4))
    lot.checkAnswer('charge-voided', await lot.ask(voidCharge, { code, chargeId: request.id, reason: 'Cortesía' }), ['not_found'])
}

/** Sent twice by a phone that did not get the answer; some cars come back to another branch. */
async function takeBack(lot: Lot, random: Random, code: string, plate: string): Promise<void> {
  const found = await lot.ask(getRentalCase, { code })
  const rental = found.value?.cases[0]
  const open = rental?.deposit ?? null
  const capturedCents = open !== null && random.chance(0.3) ? Math.max(0, Math.min(1_500, rental?.dueCents ?? 0)) : 0
  const request = {
    ...toReturn(toRecord(lot, random, code, plate)),
    branchId: rental?.returnBranchId ?? branchId,
    deposit: open === null ? null : { id: open.id, capturedCents },
  }
  const isTwice = random.chance(0.3)
  const [answer, other] = await Promise.all([lot.ask(recordReturn, request), isTwice ? lot.ask(recordReturn, request) : undefined])
  if (other !== undefined && !isSame(other, answer)) lot.unexpected.push(`one return was answered in two ways: ${other.body.slice(0, 160)}`)
  if (!lot.checkAnswer('car-returned', answer)) return
  lot.records.push(request.id)
  if (random.chance(0.3)) await lot.repeat(recordReturn, request, answer)
}

/** One act of the people of the lot: the workshop, cars at other branches, the cash drawer. */
async function serveLot(lot: Lot, random: Random): Promise<void> {
  if (random.chance(0.3)) return cash(lot, random)
  const list = await lot.ask(listVehicles, { branchId, classId: lotClassId })
  const row = list.value === undefined || list.value.rows.length === 0 ? undefined : random.pick(list.value.rows)
  if (row === undefined) return
  const vehicleId = row.id
  if (row.state === 'away' && random.chance(0.4)) {
    const until = toWallTime(Math.ceil((Date.now() + hourMs) / halfHourMs) * halfHourMs)
    const request = { vehicleId, toBranchId: lotBranchId, until, driver: 'Luis Ábrego', reason: 'Regreso' }
    lot.checkAnswer('vehicle-transferred', await lot.ask(transferVehicle, request), [...carRefusals, 'nothing_changed'])
  } else if (row.state === 'away' || row.state === 'moving')
    lot.checkAnswer('vehicle-arrived', await lot.ask(recordArrival, { vehicleId }), ['nothing_changed', 'car_out'])
  else if (row.state === 'workshop') {
    const detail = await lot.ask(getVehicle, { vehicleId })
    const downtimeId = detail.value?.periods.find((period) => period.isOpen && period.downtimeId !== null)?.downtimeId
    if (downtimeId != null) lot.checkAnswer('downtime-ended', await lot.ask(endDowntime, { vehicleId, downtimeId }), ['changed_meanwhile'])
  } else {
    const request = { vehicleId, kind: 'maintenance', reason: 'Frenos', force: random.chance(0.15) }
    lot.checkAnswer('downtime-started', await lot.ask(startDowntime, request), carRefusals)
  }
}

async function cash(lot: Lot, random: Random): Promise<void> {
  const { value } = await lot.ask(getOwnDrawer, { branchId })
  const drawer = value?.drawer ?? null
  if (drawer === null) {
    lot.checkAnswer('drawer-opened', await lot.ask(openDrawer, { branchId, float: '500' }), ['drawer_open'])
    return
  }
  if (!random.chance(0.3)) return
  const counted = ((drawer.floatCents + drawer.receivedCents - drawer.refundedCents) / 100).toFixed(2)
  const request = { branchId, drawerId: drawer.id, counted, reason: 'Entró un pago durante el conteo' }
  lot.checkAnswer('drawer-closed', await lot.ask(closeDrawer, request), ['drawer_closed', 'invalid'])
}
