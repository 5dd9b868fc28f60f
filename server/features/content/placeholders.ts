// Figures that are rules appear in the texts as {{name}}, so that no page can contradict the prices (docs/domain.md 3). The values below
// are shown to readers; each repeats a rule and must change with it. Charges exclude ITBMS, and daily charges the airport concession; the
// texts must state that, because a partial price has to be marked (docs/domain.md 5.2).

import { debitTerms } from '#contract/deposit-guarantee.ts'

/** A value as written in each language. */
export type PlaceholderValue = { readonly es: string; readonly en: string }

const same = (value: string): PlaceholderValue => ({ es: value, en: value })
const percent = (value: number): PlaceholderValue => ({ es: `${value}\u00a0%`, en: `${value}%` })

/** Every placeholder except the brand's ({@link brandPlaceholders}), with its value in both languages. */
export const placeholders = {
  // Who may rent (docs/domain.md 3.4).
  minAge: same('23'),
  maxAge: same('70'),
  youngMaxAge: same('24'),
  youngFeeDay: same('$12.00'),
  licenceDays: same('90'),
  licenceHeld: { es: 'un año', en: 'one year' },
  additionalDriverDay: same('$5.00'),

  // Taxes and fees (docs/domain.md 3.3).
  itbms: percent(7),
  concessionTocumen: percent(12),
  concessionLocal: percent(6),
  afterHoursFee: same('$25.00'),
  afterHoursWindow: same('2'),
  tollAdminFee: same('$25.00'),
  tagDay: same('$3.00'),
  tagMax: same('$30.00'),
  cleaningFee: same('$50.00'),
  smokingFee: same('$150.00'),
  lostKeyFee: same('$150.00'),
  fuelServiceFee: same('$10.00'),
  fuelGallon: same('$6.50'),

  // Time and length (docs/domain.md 2 and 3.5).
  graceMinutes: same('29'),
  extraHourShare: { es: 'un tercio', en: 'one third' },
  fullDayFromHour: { es: 'tercera', en: 'third' },
  maxDays: same('92'),
  bookAheadDays: same('360'),
  leadAirportHours: { es: 'una hora', en: 'one hour' },
  leadBranchHours: { es: 'tres horas', en: 'three hours' },
  leadCommercialHours: same('24'),
  weekDays: same('7'),
  weekPaidDays: same('6'),
  monthDays: same('30'),
  monthPaidDays: same('22'),
  holdHours: same('2'),
  quoteMinutes: same('30'),

  // Cover and deposit (docs/domain.md 2, 3.2 and 3.5).
  excessSmall: same('$2,000.00'),
  excessLarge: same('$2,500.00'),
  liabilityLimit: same('$10,000.00'),
  depositFrom: same('$500.00'),
  depositTotalShare: { es: 'la mitad', en: 'half' },
  debitMinAge: same(String(debitTerms.olderThan)),

  // Prepaid tariff, cancellation, discounts (docs/domain.md 3.5).
  prepaidDiscount: percent(10),
  prepaidHoldMinutes: same('15'),
  cancelFreeHours: same('48'),
  cancelFee: same('$50.00'),
  noShowFee: same('$150.00'),
  refundDays: { es: '7 a 10', en: '7 to 10' },
  clubDiscount: percent(5),

  // Operating lease (docs/domain.md 5.5).
  leaseMinMonths: same('12'),
  leaseMaxMonths: same('48'),
} as const satisfies Record<string, PlaceholderValue>

/** Placeholders whose values come from the brand's configuration. */
export const brandPlaceholders = ['brand', 'club', 'phone', 'whatsapp', 'email'] as const

/** Third-party works and their licences, as a list. */
export const listPlaceholders = ['licences'] as const

/** Taken from the text's promotion: its `discountBps` as a percentage. */
export const promotionPlaceholders = ['discount'] as const

/** Every name that is allowed between double braces. */
export type PlaceholderName =
  | keyof typeof placeholders
  | (typeof brandPlaceholders)[number]
  | (typeof listPlaceholders)[number]
  | (typeof promotionPlaceholders)[number]
