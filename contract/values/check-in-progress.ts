// How far a booking is checked in ahead (row W-21). Nothing personal is in it: drivers are told by their place alone, so that an answer can
// be kept for repeats.

import { integer, listOf, maybe, or, text, words } from '../answer-codecs.ts'
import { extend, shape, type ValueOf } from '../codec.ts'

/** `closed`: the booking is not confirmed, or its pick-up is past. */
const checkInState = or(
  words({ 'not-started': 'sin_empezar', 'under-way': 'en_curso', complete: 'completo', closed: 'cerrado' }),
  'not-started',
)
export type CheckInState = ValueOf<typeof checkInState>

/**
 * What is left to do. Those of a driver stand with the driver too; the rest are of the booking as a whole. A code that we do not know yet is
 * left out: the page shows what it has words for.
 */
const pending = listOf(
  words({
    /** Number, country, or one of the dates is not known. */
    licence: 'LICENCIA',
    /** It ends before the day of return. */
    'licence-expired': 'LICENCIA_VENCIDA',
    /** A licence of another country needs the day of entry into Panama. */
    'entry-date': 'INGRESO',
    /** The 90 days of a foreign licence are over before the return. */
    'entry-too-old': 'INGRESO_90_DIAS',
    'front-photo': 'FOTO_FRENTE',
    'back-photo': 'FOTO_REVERSO',
    arrival: 'LLEGADA',
    /** Nobody is at the branch at the arrival that was told. */
    'arrival-closed': 'LLEGADA_CERRADO',
    'insurance-letter': 'CARTA_SEGURO',
    acceptance: 'ACEPTACION',
    signature: 'FIRMA',
  }),
)
export type PendingCode = ValueOf<typeof pending>[number]

/** `insurance-letter`: the card's bank says that its insurance covers rentals; it belongs to the renter, driver 0. */
export const photoKind = or(
  words({ 'licence-front': 'licencia_frente', 'licence-back': 'licencia_reverso', 'insurance-letter': 'carta_seguro' }),
  'licence-front',
)
export type PhotoKind = ValueOf<typeof photoKind>

/** A photo that is there; the picture itself is asked for by `getCheckIn/photo`. */
const photo = shape({
  kind: ['Tipo', photoKind],
  /** ISO 8601 in UTC. */
  at: ['Fecha', or(text, '')],
  bytes: ['Bytes', or(integer, 0)],
})
export type CheckInPhoto = ValueOf<typeof photo>

export const driverProgress = shape({
  /** 0 is the renter, then the additional drivers in the order of the booking. */
  position: ['Conductor', or(integer, 0)],
  photos: ['Fotos', listOf(photo)],
  pending: ['Pendiente', pending],
})
export type DriverProgress = ValueOf<typeof driverProgress>

/** All but the drivers. */
export const bookingProgress = shape({
  code: ['CodigoReserva', or(text, '')],
  state: ['Estado', checkInState],
  /** Raised by every step and by every change of the booking; a step says which one it was made from. */
  version: ['Version', or(integer, 1)],
  /** Everything that is left, each code once. */
  pending: ['Pendiente', pending],
  /** When nothing was left any more, ISO 8601 in UTC. */
  completedAt: ['Completado', maybe(text)],
})

export const checkInProgress = extend(bookingProgress, { drivers: ['Conductores', listOf(driverProgress)] })
export type CheckInProgress = ValueOf<typeof checkInProgress>
