// Progress of an online check-in (row W-21). It holds no personal data: drivers are identified by position, so that an answer can be
// stored for idempotent retries.

import { integer, listOf, maybe, withFallback, text, enumOf } from '../answer-codecs.ts'
import { extend, shape, type ValueOf } from '../codec.ts'

/** `closed`: the booking is not confirmed, or its pick-up is past. */
const checkInState = withFallback(
  enumOf({ 'not-started': 'sin_empezar', 'under-way': 'en_curso', complete: 'completo', closed: 'cerrado' }),
  'not-started',
)
export type CheckInState = ValueOf<typeof checkInState>

/**
 * The open tasks. A driver's tasks are listed with the driver as well; the others concern the whole booking. Unknown codes are dropped,
 * because the page has no text for them.
 */
const pending = listOf(
  enumOf({
    /** The number, the country or one of the dates is missing. */
    licence: 'LICENCIA',
    /** The licence expires before the day of return. */
    'licence-expired': 'LICENCIA_VENCIDA',
    /** A foreign licence requires the date of entry into Panama. */
    'entry-date': 'INGRESO',
    /** The 90 days for which a foreign licence is valid end before the return. */
    'entry-too-old': 'INGRESO_90_DIAS',
    'front-photo': 'FOTO_FRENTE',
    'back-photo': 'FOTO_REVERSO',
    arrival: 'LLEGADA',
    /** The branch is closed at the announced arrival. */
    'arrival-closed': 'LLEGADA_CERRADO',
    'insurance-letter': 'CARTA_SEGURO',
    acceptance: 'ACEPTACION',
    signature: 'FIRMA',
  }),
)
export type PendingCode = ValueOf<typeof pending>[number]

/** `insurance-letter`: the letter of a card's bank about rental insurance; it belongs to the renter, driver 0. */
export const photoKind = withFallback(
  enumOf({ 'licence-front': 'licencia_frente', 'licence-back': 'licencia_reverso', 'insurance-letter': 'carta_seguro' }),
  'licence-front',
)
export type PhotoKind = ValueOf<typeof photoKind>

/** A stored photo; `getCheckIn/photo` answers the image. */
const photo = shape({
  kind: ['Tipo', photoKind],
  /** ISO 8601 in UTC. */
  at: ['Fecha', withFallback(text, '')],
  bytes: ['Bytes', withFallback(integer, 0)],
})
export type CheckInPhoto = ValueOf<typeof photo>

export const driverProgress = shape({
  /** 0 is the renter, then the additional drivers in the order of the booking. */
  position: ['Conductor', withFallback(integer, 0)],
  photos: ['Fotos', listOf(photo)],
  pending: ['Pendiente', pending],
})
export type DriverProgress = ValueOf<typeof driverProgress>

/** Everything except the drivers. */
export const bookingProgress = shape({
  code: ['CodigoReserva', withFallback(text, '')],
  state: ['Estado', checkInState],
  /** Incremented by every step and every change of the booking; a step names the version that it is based on. */
  version: ['Version', withFallback(integer, 1)],
  /** All open tasks without duplicates. */
  pending: ['Pendiente', pending],
  /** When the check-in was completed, ISO 8601 in UTC. */
  completedAt: ['Completado', maybe(text)],
})

export const checkInProgress = extend(bookingProgress, { drivers: ['Conductores', listOf(driverProgress)] })
export type CheckInProgress = ValueOf<typeof checkInProgress>
