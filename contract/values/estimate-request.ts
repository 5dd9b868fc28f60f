import { shape, encodeOnlyField, type Codec, type ValueOf } from '../codec.ts'
import { defaultAdditionalDrivers, defaultBabySeats, defaultCoverageId, defaultPeriodId, defaultRatePlanId } from '../constants.ts'
import { toInstant } from '../panama-time.ts'
import { rentalLength } from '../rental-length.ts'
import { wholeNumber, withDefault, items, fromSchema, yesOrNo } from '../request-codecs.ts'
import { tripRequest, brand, type Trip } from './trip.ts'

/** Longest signed offer, in characters. */
export const maxOfferLength = 4_000
const atBranch = 1
const online = 2
/** Rental periods: day, week, month. */
const periods = [1, 2, 3]

/** Extras without a request field of their own. */
export const chosenExtras = items(shape({ id: ['ID', wholeNumber], quantity: ['Cantidad', wholeNumber] }), 50)
export type ChosenExtras = ValueOf<typeof chosenExtras>

const extrasOrNone: Codec<ChosenExtras> = {
  ...withDefault(chosenExtras, []),
  encode: (extras) => (extras.length === 0 ? undefined : chosenExtras.encode(extras)),
}

const offer: Codec<string | null> = {
  ...fromSchema(({ optionalText }) => optionalText(maxOfferLength)),
  encode: (offer) => offer ?? undefined,
}

/** Our server computes the hours itself; other services rely on this number and must not charge too little. */
const getExtraHours = ({ trip }: { trip: Trip }) => rentalLength(toInstant(trip.pickUpAt), toInstant(trip.returnAt)).extraHours

/** A trip with a class and all other choices that affect the price (row E-06). */
export const estimateRequest = shape({
  brandId: ['IdBrand', brand],
  trip: tripRequest,
  extraHours: encodeOnlyField('NoHorasExtras', ({ countOr }) => countOr(0), getExtraHours),
  classId: ['IdModelo', wholeNumber],
  ratePlan: encodeOnlyField(
    'IdTarifa',
    ({ knownId }) => knownId([defaultRatePlanId], defaultRatePlanId),
    () => defaultRatePlanId,
  ),
  period: encodeOnlyField(
    'IdPeriodo',
    ({ knownId }) => knownId(periods, defaultPeriodId),
    () => defaultPeriodId,
  ),
  coverageId: ['IdPaqCob', fromSchema(({ idOr }) => idOr(defaultCoverageId))],
  babySeats: ['CantSillaBB', fromSchema(({ countOr }) => countOr(defaultBabySeats))],
  additionalDrivers: ['CantCondAdic', fromSchema(({ countOr }) => countOr(defaultAdditionalDrivers))],
  wifiDevices: ['Wifi', fromSchema(({ countOrFlag }) => countOrFlag)],
  payment: encodeOnlyField(
    'IdFormaPago',
    ({ knownId }) => knownId([atBranch, online], atBranch),
    ({ prepaid }: { prepaid: boolean }) => (prepaid ? online : atBranch),
  ),
  extras: ['Adicionales', extrasOrNone],
  /** Selects the prepaid tariff (row F-12). */
  prepaid: ['Tarifa_Prepago', yesOrNo],
  /** The signed offer of the list, which binds its total. */
  offer: ['Oferta', offer],
})

export type EstimateRequest = ValueOf<typeof estimateRequest>
