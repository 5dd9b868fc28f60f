// What the messages of one request use: the site's calls for one broker, and its branches and classes by their codes.

import { createHash } from 'node:crypto'
import { brandId } from '#contract/constants.ts'
import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import type { SentTrip } from '#contract/opentravel/read-parts.ts'
import type { Offer, Rental } from '#contract/opentravel/write-parts.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { CarClass } from '#contract/values/car-class.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import { anybody, type Trip } from '#contract/values/trip.ts'
import type { Call } from '../assistants/call.ts'
import type { OnBooked } from '../features/bookings/new/write-booking.ts'
import type { Broker } from '../features/brokers/service.ts'
import { describeClass } from '../features/fleet/describe-class.ts'
import { succeed, refuse, type Outcome, type Refused } from '../outcome.ts'
import type { Services } from '../services.ts'
import type { Choices } from './choices.ts'

export interface BrokerContext {
  services: Pick<Services, 'db' | 'catalogs' | 'signer' | 'config' | 'vault'>
  broker: Broker
  call: Call
  /** The same, with what a new booking writes in its transaction. */
  callToBook: (onBooked: OnBooked) => Call
  siteUrl: string
}

export interface CodedBranch {
  branch: Branch
  code: string
}

/** A list that every answer needs was refused, as when the database is unavailable; the message is answered with that refusal. */
export class ListRefused extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super(`a list was refused with ${refused.code}`)
    this.refused = refused
  }
}

export async function listBranches({ call }: BrokerContext): Promise<CodedBranch[]> {
  const listed = await call(getAgencies, ourBrand)
  if (!listed.ok) throw new ListRefused(listed)
  return toCodes(listed.value)
}

/** The branches with their codes: that of the airport, or our number. */
export function toCodes(branches: readonly Branch[]): CodedBranch[] {
  const airports = branches.flatMap(({ iata }) => iata ?? [])
  return branches.map((branch) => {
    const { iata = null, id } = branch
    const isOnly = airports.filter((airport) => airport === iata).length === 1
    return { branch, code: iata !== null && isOnly ? iata : `B${id}` }
  })
}

export const findByCode = (branches: readonly CodedBranch[], code: string): CodedBranch | undefined =>
  branches.find((branch) => branch.code === code.toUpperCase())

/** A trip with the ids of its branches. */
export function toTrip(branches: readonly CodedBranch[], sent: SentTrip, youngDriver: boolean): Outcome<Trip> {
  const [from, to] = [findByCode(branches, sent.pickUpCode), findByCode(branches, sent.returnCode)]
  if (from === undefined) return refuse('unknown_id', { field: 'pickUpBranchId' })
  if (to === undefined) return refuse('unknown_id', { field: 'returnBranchId' })
  const { pickUpAt, returnAt } = sent
  return succeed({ pickUpBranchId: from.branch.id, returnBranchId: to.branch.id, pickUpAt, returnAt, packageId: null, youngDriver })
}

/** The trip as the answers write it. */
export function toRental(
  branches: readonly CodedBranch[],
  trip: Pick<Trip, 'pickUpBranchId' | 'returnBranchId' | 'pickUpAt' | 'returnAt'>,
): Rental {
  const getBranchCode = (id: number) => branches.find(({ branch }) => branch.id === id)?.code ?? `B${id}`
  const { pickUpBranchId, returnBranchId, pickUpAt, returnAt } = trip
  return { pickUpCode: getBranchCode(pickUpBranchId), returnCode: getBranchCode(returnBranchId), pickUpAt, returnAt }
}

export function getBranch(branches: readonly CodedBranch[], id: number): Branch {
  const found = branches.find(({ branch }) => branch.id === id)
  if (found === undefined) throw new Error(`there is no branch ${id}`)
  return found.branch
}

/** A class by its ACRISS code. */
export async function findClass({ services }: BrokerContext, acriss: string): Promise<CarClass | undefined> {
  const catalog = await services.catalogs.current()
  const found = [...catalog.classes.values()].find(({ row }) => row.acriss === acriss)
  return found === undefined ? undefined : describeClass(found)
}

export async function getClass({ services }: BrokerContext, id: number): Promise<CarClass> {
  const found = (await services.catalogs.current()).classes.get(id)
  if (found === undefined) throw new Error(`there is no class ${id}`)
  return describeClass(found)
}

export const pictureUrl = ({ siteUrl }: BrokerContext, { picture = '' }: CarClass): string | null =>
  picture === '' ? null : new URL(picture, siteUrl).href

export function toOffer(signed: string): Offer {
  return { id: createHash('sha256').update(signed).digest('hex').slice(0, 24), signed }
}

export function toEstimateRequest(trip: Trip, classId: number, choices: Choices, offer: string | null): EstimateRequest {
  return { brandId, trip: { ...trip, ...anybody }, classId, ...choices, prepaid: false, offer }
}

const ended: ReadonlySet<string> = new Set(['cancelled', 'no_show', 'expired'])

export const toReservationStatus = (status: string) => (ended.has(status) ? 'Cancelled' : 'Reserved')
