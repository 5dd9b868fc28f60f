// The extras and the cover package that a message asks for, by the codes of the catalogue.

import { brandId, defaultAdditionalDrivers, defaultBabySeats, defaultCoverageId } from '#contract/constants.ts'
import {
  findEquipment,
  matchesCover,
  type Equipment,
  type SentCover,
  type SentEquipment,
  type SentPreferences,
} from '#contract/opentravel/preferences.ts'
import type { LeftOut } from '#contract/opentravel/write-answer.ts'
import type { CarClass } from '#contract/values/car-class.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import { getPackageWeb, type CoveragePackage } from '#contract/web-api/get-package-web.ts'
import { succeed, refuse, type Outcome } from '../outcome.ts'
import { listEquipment } from '../features/fleet/routes.ts'
import { ListRefused, type BrokerContext } from './context.ts'

export type Choices = Pick<EstimateRequest, 'coverageId' | 'babySeats' | 'additionalDrivers' | 'wifiDevices' | 'extras'>

export interface Chosen {
  choices: Choices
  extras: readonly Equipment[]
  /** The packages of the class. */
  covers: readonly CoveragePackage[]
  leftOut: readonly LeftOut[]
}

const defaultChoices: Choices = {
  coverageId: defaultCoverageId,
  babySeats: defaultBabySeats,
  additionalDrivers: defaultAdditionalDrivers,
  wifiDevices: 0,
  extras: [],
}

/** Whether anything other than the default is chosen. */
export const hasChoices = ({ coverageId, babySeats, additionalDrivers, wifiDevices, extras }: Choices): boolean =>
  coverageId !== defaultChoices.coverageId || babySeats + additionalDrivers + wifiDevices + extras.length > 0

/** All extras of the catalogue. */
export async function listExtras({ services }: BrokerContext): Promise<readonly Equipment[]> {
  return listEquipment(await services.catalogs.current())
}

/** The cover packages of a class, at the prices of a branch. */
export async function listCovers({ call }: BrokerContext, car: CarClass, pickUpBranchId: number): Promise<readonly CoveragePackage[]> {
  const { categoryId, subcategoryId } = car
  const listed = await call(getPackageWeb, { brandId, categoryId, subcategoryId, pickUpBranchId })
  if (!listed.ok) throw new ListRefused(listed)
  return listed.value
}

/**
 * What is chosen, or a refusal of a code that we do not sell. One that the broker only prefers is left out.
 * @param drivers drivers that the message names besides the first
 * @param previous choices that remain where the message lists nothing
 */
export async function findChoices(
  context: BrokerContext,
  sent: SentPreferences,
  rental: { car: CarClass; pickUpBranchId: number },
  { drivers = 0, previous = defaultChoices }: { drivers?: number; previous?: Choices } = {},
): Promise<Outcome<Chosen>> {
  const extras = await listExtras(context)
  const covers = await listCovers(context, rental.car, rental.pickUpBranchId)
  const leftOut: LeftOut[] = []
  const chosen = sent.equipment === undefined ? previous : chooseEquipment(sent.equipment, extras, previous, leftOut)
  if (chosen === null) return refuse('unknown_id', { field: 'equipment' })
  const coverageId = sent.covers === undefined ? previous.coverageId : chooseCover(sent.covers, covers, previous.coverageId, leftOut)
  if (coverageId === null) return refuse('unknown_id', { field: 'coverageId' })
  const { babySeats, wifiDevices, extras: others } = chosen
  const additionalDrivers = Math.max(drivers, chosen.additionalDrivers)
  return succeed({ choices: { coverageId, babySeats, additionalDrivers, wifiDevices, extras: others }, extras, covers, leftOut })
}

const isUnwanted = ({ level }: { level: SentCover['level'] }) => level === 'unacceptable'

/** Null if a required code is not sold. */
function chooseEquipment(
  sent: readonly SentEquipment[],
  extras: readonly Equipment[],
  previous: Choices,
  leftOut: LeftOut[],
): Choices | null {
  const quantities = sent.some(({ action }) => action !== null) ? toQuantities(previous, extras) : new Map<number, number>()
  // A list without actions names all equipment; drivers are not equipment, so theirs remain.
  const driver = extras.find(({ field }) => field === 'additional-drivers')
  if (driver !== undefined) quantities.set(driver.id, previous.additionalDrivers)
  const listed = new Set<number>()
  for (const wanted of sent) {
    const extra = findEquipment(wanted.code, extras)
    if (extra === undefined) {
      if (wanted.level === 'required' && wanted.action !== 'remove') return null
      if (wanted.level === 'preferred') leftOut.push({ field: 'equipment', code: wanted.code })
      continue
    }
    if (isUnwanted(wanted)) continue
    const { id } = extra
    const isRepeated = listed.has(id)
    listed.add(id)
    const existing = isRepeated || wanted.action === 'add' ? (quantities.get(id) ?? 0) : 0
    quantities.set(id, wanted.action === 'remove' ? 0 : existing + wanted.quantity)
  }
  const getQuantity = (field: Equipment['field']) => quantities.get(extras.find((extra) => extra.field === field)?.id ?? 0) ?? 0
  return {
    ...previous,
    babySeats: getQuantity('baby-seats'),
    additionalDrivers: getQuantity('additional-drivers'),
    wifiDevices: getQuantity('wifi'),
    extras: extras.flatMap(({ id, field }) => {
      const quantity = quantities.get(id) ?? 0
      return field === null && quantity > 0 ? [{ id, quantity }] : []
    }),
  }
}

function toQuantities({ babySeats, wifiDevices, extras: chosen }: Choices, extras: readonly Equipment[]): Map<number, number> {
  const withField = (field: Equipment['field'], quantity: number) =>
    extras.filter((extra) => extra.field === field).map(({ id }) => [id, quantity] as const)
  const own = chosen.map(({ id, quantity }) => [id, quantity] as const)
  return new Map([...withField('baby-seats', babySeats), ...withField('wifi', wifiDevices), ...own])
}

/** The first package, in the order of the site, that has all covers asked for; null if there is none. */
function chooseCover(sent: readonly SentCover[], covers: readonly CoveragePackage[], previous: number, leftOut: LeftOut[]): number | null {
  let fitting: readonly CoveragePackage[] | null = null
  for (const wanted of sent) {
    const matching = covers.filter((cover) => matchesCover(wanted.code, cover))
    if (matching.length === 0) {
      if (wanted.level === 'required') return null
      if (wanted.level === 'preferred') leftOut.push({ field: 'coverageId', code: wanted.code })
      continue
    }
    fitting = (fitting ?? covers).filter((cover) => matching.includes(cover) !== isUnwanted(wanted))
  }
  return fitting === null ? previous : (fitting[0]?.id ?? null)
}
