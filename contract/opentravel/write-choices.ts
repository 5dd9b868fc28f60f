// Equipment and cover in answers: what was chosen, and what can be.

import type { Cents } from '../money.ts'
import type { PriceLine } from '../values/price-line.ts'
import type { CoveragePackage } from '../web-api/get-package-web.ts'
import { toCoverCode, toEquipmentCode, type Equipment } from './preferences.ts'
import { formatAmount } from './write-parts.ts'
import { element, type XmlElement } from './xml.ts'

/** The most that the standard allows in one answer. */
const [maxEquipment, maxCovers] = [25, 15]

/** The extra of a price line that is equipment; an additional driver is not. */
function findLineExtra({ code, ref }: PriceLine, extras: readonly Equipment[]): Equipment | undefined {
  if (code === 'baby-seat') return extras.find(({ field }) => field === 'baby-seats')
  if (code === 'wifi') return extras.find(({ field }) => field === 'wifi')
  return code === 'extra' ? extras.find(({ id }) => id === ref) : undefined
}

/** Separates the equipment of a price from its other lines. */
export function splitEquipment(lines: readonly PriceLine[], extras: readonly Equipment[]) {
  const equipment = lines.flatMap((line) => {
    const extra = findLineExtra(line, extras)
    return extra === undefined ? [] : [{ line, extra }]
  })
  return { equipment, others: lines.filter((line) => equipment.every((value) => value.line !== line)) }
}

type Amount = { totalCents: Cents } | { dayCents: Cents }

/** @param included whether it is part of the estimated total, and of the rate, whose charges then have its amount */
const writeCharge = (amount: Amount, included: { inTotal: boolean; inRate: boolean }, isTaxed: boolean) =>
  element(
    'Charge',
    {
      Amount: 'totalCents' in amount ? formatAmount(amount.totalCents) : null,
      CurrencyCode: 'USD',
      TaxInclusive: isTaxed,
      GuaranteedInd: true,
      IncludedInRate: included.inRate,
      IncludedInEstTotalInd: included.inTotal,
    },
    ['dayCents' in amount ? element('Calculation', { UnitCharge: formatAmount(amount.dayCents), UnitName: 'Day', Quantity: '1' }) : null],
  )

const notIncluded = { inTotal: false, inRate: false }

const writeEquipment = (extra: Equipment, quantity: number | null, charge: XmlElement): XmlElement =>
  element('PricedEquip', { Required: false }, [
    element('Equipment', { EquipType: toEquipmentCode(extra), Quantity: quantity }, [element('Description', {}, extra.name.en)]),
    charge,
  ])

/**
 * The chosen equipment with its amounts in the total.
 * @param offered what can be added, with its price a day before the concession fee and tax
 */
export function writeEquipments(
  chosen: ReturnType<typeof splitEquipment>['equipment'],
  offered: readonly Equipment[] = [],
): XmlElement | null {
  const others = offered.filter((extra) => extra.field !== 'young-driver' && chosen.every((value) => value.extra.id !== extra.id))
  const written = [
    ...chosen.map(({ line, extra }) =>
      writeEquipment(extra, line.quantity, writeCharge({ totalCents: line.amountCents }, { inTotal: true, inRate: false }, false)),
    ),
    ...others.map((extra) => writeEquipment(extra, null, writeCharge({ dayCents: extra.pricePerDayCents ?? 0 }, notIncluded, false))),
  ]
  return written.length === 0 ? null : element('PricedEquips', {}, written.slice(0, maxEquipment))
}

/**
 * Cover packages with the most that the renter pays for damage. The chosen one adds nothing, because a charge of the rate is its price; the
 * others have a price a day with the concession fee and tax.
 */
export function writeCovers(packages: readonly CoveragePackage[], chosenId: number): XmlElement | null {
  const written = packages.map(({ id, name, includes = [], excessCents = 0, pricePerDayCents = 0 }) =>
    element('PricedCoverage', { Required: false }, [
      element('Coverage', { CoverageType: toCoverCode(id), Code: String(id) }, [
        element('Details', { CoverageTextType: 'Description' }, `${name.en}: ${includes.join(', ')}`),
      ]),
      id === chosenId
        ? writeCharge({ totalCents: 0 }, { inTotal: true, inRate: true }, true)
        : writeCharge({ dayCents: pricePerDayCents }, notIncluded, true),
      element('Deductible', { CurrencyCode: 'USD', ExcessAmount: formatAmount(excessCents) }),
    ]),
  )
  return written.length === 0 ? null : element('PricedCoverages', {}, written.slice(0, maxCovers))
}
