// The voucher's content: all texts and amounts, so that the drawing code makes no decisions.

import type { Brand } from '../../config.ts'
import { ageOn } from '#contract/driver-age.ts'
import { checkGuarantee, type DebitRequirement } from '#contract/deposit-guarantee.ts'
import { toLocalDate, toTimeOfDay, type WallTime } from '#contract/panama-time.ts'
import { groupCode } from '#contract/values/booking.ts'
import type { Language } from '#contract/values/language.ts'
import type { BookingDetails } from '../bookings/booking-details.ts'
import { confirmedTexts } from '../bookings/mails/confirmed-texts.ts'
import { describeLine, describeService, mapUrl } from '../bookings/mails/describe-booking.ts'
import { unknownDay } from '../bookings/records/reservation-columns.ts'
import { remarkSentences } from '../bookings/remarks.ts'
import type { Catalog, CatalogBranch } from '../catalog/catalog.ts'
import { composePlaceholderValues, fillPlaceholders, type PlaceholderValues } from '../content/placeholder-values.ts'
import { formatLongDate, formatMoney, formatTime } from '../mail/format.ts'
import { holderName } from './holder-name.ts'
import { voucherTexts, type VoucherTexts } from './voucher-texts.ts'

export interface Amount {
  label: string
  amount: string
}

export interface Place {
  title: string
  day: string
  time: string
  branch: string
  /** Address, directions to the desk, opening hours on that day and telephone: one paragraph each. */
  paragraphs: string[]
  map: { label: string; address: string }
  /** Position of the pin; null when the other place is at the same branch. */
  position: { lat: number; lng: number } | null
}

export interface ListSection {
  title: string
  items: string[]
  /** Boxes are ticked, numbers are steps in their order. */
  marks: 'box' | 'dot' | 'number'
}

export interface VoucherView {
  language: Language
  brand: string
  title: string
  fileName: string
  codeLabel: string
  /** In two groups, for reading aloud. */
  code: string
  /** Content of the QR code: only the booking code, as typed at the counter. */
  qr: string
  qrNote: string
  /** The renter's given names; null where there are none. */
  holder: string | null
  notice: string | null
  places: Place[]
  remarks: string[]
  car: { title: string; name: string; models: string; facts: string; note: string }
  price: { title: string; lines: Amount[]; total: Amount; settled: Amount[]; hint: string | null }
  deposit: { title: string; paragraphs: string[] }
  lists: ListSection[]
  footer: string[]
}

/** The content of the voucher for a booking. */
export function voucherView(details: BookingDetails, catalog: Catalog, brand: Brand): VoucherView {
  const { row, carClass } = details
  const { language } = row
  const [texts, words] = [voucherTexts[language], confirmedTexts[language]]
  return {
    language,
    brand: brand.name,
    title: texts.title,
    fileName: texts.fileName(row.code),
    codeLabel: words.codeLabel,
    code: groupCode(row.code),
    qr: row.code,
    qrNote: texts.qrNote,
    holder: getHolder(holderName(row.first_name, row.last_name), texts),
    notice: composeNotice(row, texts),
    places: [
      toPlace(words.pickUp, details.pickUpBranch, details.pickUpAt, details, brand),
      toPlace(words.carReturn, details.returnBranch, details.returnAt, details, brand),
    ],
    remarks: remarkSentences(row, words.remarks),
    car: {
      title: words.car,
      name: language === 'es' ? carClass.row.name_es : carClass.row.name_en,
      models: words.orSimilar(carClass.row.models),
      facts: composeFacts(details, texts),
      note: texts.classNote,
    },
    price: computePrice(details, catalog),
    deposit: {
      title: texts.depositTitle,
      paragraphs: [
        words.deposit(formatMoney(row.deposit_cents)),
        texts.depositNoCash,
        getDebitText(details, texts, composePlaceholderValues(catalog, brand)),
      ],
    },
    lists: composeLists(details, catalog, brand),
    footer: [words.contact(brand.phone, brand.email), texts.notInvoice],
  }
}

/** Whether a debit card can guarantee this booking, and what it requires (docs/domain.md 3.5). */
function getDebitText({ row, carClass, pickUpAt }: BookingDetails, texts: VoucherTexts, values: PlaceholderValues): string {
  const driverAge = row.birth_date === unknownDay ? null : ageOn(row.birth_date, toLocalDate(pickUpAt))
  const answer = checkGuarantee('debit', {
    acriss: carClass.row.acriss,
    coverageId: row.coverage_id,
    prepaid: row.is_prepaid,
    driverAge,
    depositCents: row.deposit_cents,
  })
  const { accepted, missing, needs } = texts.depositDebit
  // Only a known age can be too low.
  const describe = (need: DebitRequirement) => (need === 'age' ? needs.age(driverAge ?? 0) : needs[need])
  const text = answer.ok ? accepted : missing(answer.missing.map(describe))
  return fillPlaceholders(text, values, row.language)
}

function composeNotice({ status, advance_check_in_at: checkedInAt }: BookingDetails['row'], texts: VoucherTexts): string | null {
  if (status === 'held') return texts.held
  return status === 'confirmed' && checkedInAt !== null ? texts.advanceCheckIn : null
}

function getHolder(name: string, texts: VoucherTexts): string | null {
  return name === '' ? null : texts.holder(name)
}

function toPlace(title: string, branch: CatalogBranch, wall: WallTime, { row, pickUpBranch }: BookingDetails, brand: Brand): Place {
  const { language } = row
  const [texts, words] = [voucherTexts[language], confirmedTexts[language]]
  const isSame = branch.id === pickUpBranch.id && title === words.carReturn
  const howToFind = fillPlaceholders(
    language === 'es' ? branch.row.how_to_find_es : branch.row.how_to_find_en,
    { phone: { es: brand.phone, en: brand.phone } },
    language,
  )
  const day = formatLongDate(toLocalDate(wall), language)
  return {
    title,
    day: day.charAt(0).toUpperCase() + day.slice(1),
    time: formatTime(toTimeOfDay(wall), language),
    branch: branch.row.name,
    paragraphs: [
      ...(isSame ? [texts.sameBranch] : [branch.row.address, howToFind]),
      describeService(branch, wall, language, words),
      ...(isSame ? [] : [`${words.phone}: ${brand.phone}`]),
    ],
    map: { label: `${words.map} (${branch.latitude.toFixed(4)}, ${branch.longitude.toFixed(4)})`, address: mapUrl(branch) },
    position: isSame ? null : { lat: branch.latitude, lng: branch.longitude },
  }
}

function composeFacts({ carClass: { row } }: BookingDetails, texts: VoucherTexts): string {
  const [large, small] = [row.bags_large ?? 0, row.bags_small ?? 0]
  const bags = large + small === 0 ? [] : [texts.bags(large, small)]
  return [texts.seats(row.seats), texts.doors(row.doors), ...bags, texts.transmission[row.transmission]].join(' · ')
}

function computePrice(details: BookingDetails, catalog: Catalog): VoucherView['price'] {
  const { row } = details
  const [texts, words] = [voucherTexts[row.language], confirmedTexts[row.language]]
  const chargeCents = row.charge_cents ?? 0
  const dueCents = Math.max(0, row.total_cents + chargeCents - row.paid_cents)
  return {
    title: words.price,
    lines: row.lines.map((line) => ({ label: describeLine(line, details, catalog, words), amount: formatMoney(line.amountCents) })),
    total: { label: words.total, amount: formatMoney(row.total_cents) },
    settled: [
      ...(chargeCents > 0 ? [{ label: texts.charges, amount: formatMoney(chargeCents) }] : []),
      ...(row.paid_cents > 0 ? [{ label: texts.paid, amount: formatMoney(row.paid_cents) }] : []),
      { label: texts.dueAtBranch, amount: formatMoney(dueCents) },
    ],
    hint: row.paid_cents === 0 && !row.is_prepaid ? texts.dueHint : null,
  }
}

function composeLists({ row }: BookingDetails, catalog: Catalog, brand: Brand): ListSection[] {
  const [texts, words] = [voucherTexts[row.language], confirmedTexts[row.language]]
  const values = composePlaceholderValues(catalog, brand)
  const rules = [...texts.rules, row.is_prepaid ? texts.changesPrepaid : texts.changesAtBranch]
  const bring = [row.document_kind === 'cedula' ? words.bringCedula : words.bringPassport, ...words.bring]
  const sections: ListSection[] = [
    { title: words.bringTitle, items: bring, marks: 'box' },
    { title: texts.rulesTitle, items: rules.map((rule) => fillPlaceholders(rule, values, row.language)), marks: 'dot' },
    { title: texts.accidentTitle, items: accidentSteps(catalog, values, row.language), marks: 'number' },
  ]
  return sections.filter(({ items }) => items.length > 0)
}

/**
 * The accident steps, one per sentence of that section of the rental conditions, so that the voucher and the page never differ; empty when the
 * conditions have no such section.
 */
export function accidentSteps({ rows }: Pick<Catalog, 'rows'>, values: PlaceholderValues, language: Language): string[] {
  for (const condition of rows.condition) {
    const text = language === 'es' ? condition.body_es : condition.body_en
    const section = text.split(/^## /m).find((part) => /^accident/i.test(part))
    if (section === undefined) continue
    const body = fillPlaceholders(section.slice(section.indexOf('\n')), values, language)
    const plain = body.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[*_#]/g, '')
    return plain.split(/(?<=\.)\s+/u).flatMap((part) => part.trim() || [])
  }
  return []
}
