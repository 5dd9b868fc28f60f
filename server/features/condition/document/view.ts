// The content of a rental contract or of the receipt of a return: all texts and amounts, so that the drawing makes no decisions.

import { formatPlate } from '#contract/format.ts'
import type { Cents } from '#contract/money.ts'
import type { ConditionKind } from '#contract/office/condition.ts'
import type { OutlinePlace } from '#contract/outlines/parts.ts'
import { getBodyStyle, type BodyStyle } from '#contract/outlines/proportions.ts'
import { minuteMs, toWallTime, type Instant } from '#contract/panama-time.ts'
import { greetingName } from '#contract/person-name.ts'
import { groupCode } from '#contract/values/booking.ts'
import type { Language } from '#contract/values/language.ts'
import type { Signature } from '#contract/values/signature.ts'
import type { Services } from '../../../services.ts'
import { readBookingDetails, type BookingDetails } from '../../bookings/booking-details.ts'
import { toPeople } from '../../bookings/change/requested-rental.ts'
import { confirmedTexts } from '../../bookings/mails/confirmed-texts.ts'
import { describeLine } from '../../bookings/mails/describe-booking.ts'
import { getBrand } from '../../catalog/brand/brand.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { drawInThread } from '../../documents/drawing/drawing-thread.ts'
import { formatLongDateTime, formatMoney } from '../../mail/format.ts'
import { describeReason, readCharges, type ChargeRow } from '../../payments/charges/repository.ts'
import { readCounterPayments } from '../../payments/counter/repository.ts'
import { readDeposits, type DepositRow } from '../../payments/deposits/repository.ts'
import { readChargedCents } from '../../payments/read-charged.ts'
import { readPayments } from '../../payments/repository.ts'
import { readExcess } from '../excess.ts'
import { listRentedCars, type RentedCar } from '../rented-cars.ts'
import { readConditionsVersion, readRecords, readSwaps, type RecordRow } from '../repository.ts'
import { withNonBreakingSpaces, listCarFacts, listReadings, readConditions } from './cars.ts'
import { describeEquipment } from './equipment.ts'
import { recordTexts, type RecordTexts } from './texts.ts'

export interface RecordView {
  language: Language
  brand: string
  title: string
  fileName: string
  /** The renter's name, in any script. */
  name: string
  facts: { label: string; text: string }[]
  body: BodyStyle
  /** The condition of the car of a contract, or of each car that the renter had. */
  conditions: CarCondition[]
  amounts: { title: string; lines: { label: string; amount: string }[]; totals: { label: string; amount: string }[] }
  /** The signature at the hand-over; on a receipt also the one at the return. */
  signatures: RecordSignature[]
  /** The code of the booking. */
  code: string
  details: BookingDetails
  balanceCents: number
  texts: RecordTexts
}

/** What the drawing needs; plain data, because it is copied into another thread. */
export type DrawnRecord = Omit<RecordView, 'details' | 'balanceCents' | 'texts'>

export interface CarCondition {
  /** Null if it is the only car. */
  plate: string | null
  marks: (OutlinePlace & { number: number; isOld: boolean })[]
  damages: string[]
}

export interface RecordSignature {
  title: string
  /** What was signed; null without a signature. */
  accepts: string | null
  signature: Signature | null
  /** Why there is no signature. */
  unsigned: string | null
}

/** Undefined if there is no such record, such as after the step was undone. */
export async function readRecordView(services: Services, reservationId: string, kind: ConditionKind): Promise<RecordView | undefined> {
  const { db, catalogs, config, vault } = services
  const catalog = await catalogs.current()
  const [details, records] = await Promise.all([readBookingDetails(db, catalog, reservationId), readRecords(db, reservationId)])
  const record = records.find((item) => item.kind === kind)
  if (details === undefined || record === undefined) return undefined
  const { row } = details
  const texts = recordTexts[row.language]
  // A contract has the car that was handed over, also after it was exchanged for another one.
  const cars = kind === 'hand-over' ? listRentedCars([record], []) : listRentedCars(records, await readSwaps(db, reservationId))
  const [deposits, payments, counterPayments, charges, chargedCents, conditions, conditionsVersion, excessCents] = await Promise.all([
    readDeposits(db, row.id),
    readPayments(db, row.id),
    readCounterPayments(db, row.id),
    readCharges(db, row.id),
    readChargedCents(db, row),
    readConditions(db, cars, record, row.language),
    readConditionsVersion(db, row.id),
    readExcess(db, catalog, row),
  ])
  const balanceCents = chargedCents - row.paid_cents
  // The contract states what was paid when it was signed.
  const laterCents = sumAfter(record.at, [
    ...payments.map((payment) => ({ at: payment.status === 'paid' ? payment.paid_at : null, cents: payment.amount_cents })),
    ...counterPayments.map((payment) => ({ at: payment.at, cents: payment.amount_cents })),
    ...deposits.map((deposit) => ({ at: deposit.pays_balance ? deposit.closed_at : null, cents: deposit.captured_cents })),
  ])
  const words = kind === 'hand-over' ? texts.contract : texts.receipt
  return {
    language: row.language,
    brand: getBrand(catalog, config.brandSettings).name,
    title: words.title,
    fileName: words.file(row.code),
    name: `${row.first_name} ${row.last_name}`.trim(),
    facts: [
      ...listFacts(details, catalog, { record, records, cars }),
      ...listTerms(services, details, catalog, { record, records, deposits, conditionsVersion, excessCents }),
    ],
    body: getBodyStyle(details.carClass.row.acriss),
    conditions,
    amounts:
      kind === 'hand-over' ? describePrice(details, catalog, row.paid_cents - laterCents) : describeCharges(details, charges, chargedCents),
    signatures: (kind === 'hand-over' ? [record] : records).map((value) => describeSignature(vault, value, texts)),
    code: row.code,
    details,
    balanceCents,
    texts,
  }
}

function describeSignature(vault: Services['vault'], record: RecordRow, texts: RecordTexts): RecordSignature {
  const signature = openSignature(vault, record)
  return {
    title: record.kind === 'hand-over' ? texts.signatureOut : texts.signatureBack,
    accepts: signature === null ? null : (record.kind === 'hand-over' ? texts.contract : texts.receipt).accepts,
    signature,
    unsigned: record.unsigned_reason === null ? null : texts.unsigned(record.unsigned_reason),
  }
}

/** The renter's signature; null if there is none or it was erased. */
export function openSignature(vault: Services['vault'], { id, signature }: Pick<RecordRow, 'id' | 'signature'>): Signature | null {
  return signature === null ? null : (JSON.parse(vault.open('condition_record.signature', id, signature).toString('utf8')) as Signature)
}

function sumAfter(at: Instant, entries: readonly { at: Instant | null; cents: Cents | null }[]): Cents {
  return entries.reduce((sum, item) => (item.at !== null && item.at > at ? sum + (item.cents ?? 0) : sum), 0)
}

/** The price of the booking. Charges of the return are on its receipt. */
function describePrice(details: BookingDetails, catalog: Catalog, paidCents: Cents): RecordView['amounts'] {
  const { row } = details
  const texts = recordTexts[row.language]
  return {
    title: texts.price,
    lines: row.lines.map((line) => ({
      label: describeLine(line, details, catalog, confirmedTexts[row.language]),
      amount: formatMoney(line.amountCents),
    })),
    totals: [
      { label: texts.total, amount: formatMoney(row.total_cents) },
      ...listPaidAndDue(paidCents, row.total_cents - paidCents, texts),
    ],
  }
}

/** The statement: the rental and what is charged besides, paid and due. */
export function describeCharges({ row }: BookingDetails, charges: readonly ChargeRow[], chargedCents: number): RecordView['amounts'] {
  const texts = recordTexts[row.language]
  return {
    title: texts.charges,
    lines: [
      { label: texts.rental, amount: formatMoney(row.total_cents) },
      ...charges
        .filter(({ voided_at }) => voided_at === null)
        .map((charge) => ({
          label: [texts.kinds[charge.kind], describeReason(charge, row.language)].filter(Boolean).join(': '),
          amount: formatMoney(charge.amount_cents),
        })),
    ],
    totals: [
      { label: texts.total, amount: formatMoney(chargedCents) },
      ...listPaidAndDue(row.paid_cents, chargedCents - row.paid_cents, texts),
    ],
  }
}

/** The amounts paid and still due. */
function listPaidAndDue(paidCents: number, balanceCents: number, texts: RecordTexts): { label: string; amount: string }[] {
  const rest = balanceCents === 0 ? { label: texts.nothing, amount: formatMoney(0) } : null
  return [
    { label: texts.paid, amount: formatMoney(paidCents) },
    rest ?? { label: balanceCents > 0 ? texts.due : texts.credit, amount: formatMoney(Math.abs(balanceCents)) },
  ]
}

function listFacts(
  { row, pickUpBranch, returnBranch, carClass, returnAt }: BookingDetails,
  catalog: Catalog,
  { record, records, cars }: { record: RecordRow; records: readonly RecordRow[]; cars: readonly RentedCar[] },
): RecordView['facts'] {
  const texts = recordTexts[row.language]
  const at = (instant: number) => formatLongDateTime(toWallTime(instant), row.language)
  const className = row.language === 'es' ? carClass.row.name_es : carClass.row.name_en
  const before = records.find((item) => item.kind === 'hand-over' && item.vehicle_id === record.vehicle_id)
  const isReturn = record.kind === 'return'
  const place = catalog.branches.get(record.branch_id)?.row.name ?? ''
  const classText = `${className} (${carClass.row.acriss})`
  const isSwapped = cars.length > 1
  const car = isSwapped ? [] : [formatPlate(record.plate ?? ''), `${record.make} ${record.model}`.trim()]
  return [
    { label: texts.code, text: withNonBreakingSpaces(groupCode(row.code)) },
    { label: isSwapped ? texts.carClass : texts.car, text: [...car, classText].filter(Boolean).join(', ') },
    { label: texts.out, text: `${at(row.handed_over_at ?? row.pick_up_at)}, ${pickUpBranch.row.name}` },
    isReturn
      ? { label: texts.returned, text: `${at(record.at)}, ${place}` }
      : { label: texts.back, text: `${formatLongDateTime(returnAt, row.language)}, ${returnBranch.row.name}` },
    ...(isSwapped ? listCarFacts(cars, row.language) : listReadings(record, before, row.language)),
    { label: texts.staff, text: record.staff_name },
  ]
}

/** What was agreed besides the price, and what is in the car. */
function listTerms(
  { vault }: Services,
  { row }: BookingDetails,
  catalog: Catalog,
  rental: {
    record: RecordRow
    records: readonly RecordRow[]
    deposits: readonly DepositRow[]
    conditionsVersion: string | null
    excessCents: Cents
  },
): RecordView['facts'] {
  const { record, records, deposits, conditionsVersion, excessCents } = rental
  const texts = recordTexts[row.language]
  const drivers = toPeople(row, vault).drivers.flatMap(({ firstName, lastName }) => greetingName(`${firstName} ${lastName}`.trim()) ?? [])
  const deposit = record.kind === 'hand-over' ? depositAtHandOver(deposits, record) : deposits.at(-1)
  return [
    { label: texts.equipment, text: describeEquipment(catalog, row, record.equipment).join(', ') },
    { label: texts.missingEquipment, text: describeEquipment(catalog, row, findMissing(record, records)).join(', ') },
    { label: texts.drivers, text: drivers.join(', ') },
    { label: texts.excess, text: formatMoney(excessCents) },
    { label: texts.deposit, text: describeDeposit(deposit, texts) },
    { label: texts.conditions, text: conditionsVersion ?? '' },
  ].filter(({ text }) => text !== '')
}

/** What went out with the renter and did not come back. */
function findMissing(record: RecordRow, records: readonly RecordRow[]): string[] {
  if (record.kind !== 'return') return []
  const out = records.find(({ kind }) => kind === 'hand-over')?.equipment ?? []
  return out.filter((key) => !record.equipment.includes(key))
}

/** The deposit as it was at hand-over, also after it was released or kept. */
function depositAtHandOver(deposits: readonly DepositRow[], { received_at }: RecordRow): DepositRow | undefined {
  const deposit = deposits.find(
    ({ taken_at, closed_at }) => taken_at < received_at + minuteMs && (closed_at === null || closed_at > received_at),
  )
  return deposit === undefined ? undefined : { ...deposit, status: 'taken' }
}

function describeDeposit(deposit: DepositRow | undefined, texts: RecordTexts): string {
  if (deposit === undefined) return texts.noDeposit
  if (deposit.status === 'captured')
    return texts.depositState.captured(formatMoney(deposit.captured_cents), formatMoney(deposit.amount_cents - deposit.captured_cents))
  return texts.depositState[deposit.status](formatMoney(deposit.amount_cents))
}

const drawing = new URL('draw.ts', import.meta.url)

/** The rental contract or the receipt of the return as a PDF. */
export function makeRecordDocument({
  details: _details,
  texts: _texts,
  balanceCents: _balanceCents,
  ...view
}: RecordView): Promise<Buffer> {
  return drawInThread(drawing, 'drawRecord', view satisfies DrawnRecord)
}
