// How far a booking is checked in ahead (row W-21). Nothing personal is in it: drivers are told by their place alone, so that an answer can
// be kept for repeats.

import * as z from 'zod/mini'
import { list, number, record, text } from '../read.ts'

/** `closed`: the booking is not confirmed, or its pick-up is past. */
export type CheckInState = 'not-started' | 'under-way' | 'complete' | 'closed'

const stateWords = { 'not-started': 'sin_empezar', 'under-way': 'en_curso', complete: 'completo', closed: 'cerrado' } as const
const states = Object.keys(stateWords) as CheckInState[]

/** What is left to do. Those of a driver stand with the driver too; the rest are of the booking as a whole. */
export type PendingCode =
  /** Number, country, or one of the dates is not known. */
  | 'licence'
  /** It ends before the day of return. */
  | 'licence-expired'
  /** A licence of another country needs the day of entry into Panama. */
  | 'entry-date'
  /** The 90 days of a foreign licence are over before the return. */
  | 'entry-too-old'
  | 'front-photo'
  | 'back-photo'
  | 'arrival'
  /** Nobody is at the branch at the arrival that was told. */
  | 'arrival-closed'
  | 'insurance-letter'
  | 'acceptance'
  | 'signature'

const pendingWords = {
  licence: 'LICENCIA',
  'licence-expired': 'LICENCIA_VENCIDA',
  'entry-date': 'INGRESO',
  'entry-too-old': 'INGRESO_90_DIAS',
  'front-photo': 'FOTO_FRENTE',
  'back-photo': 'FOTO_REVERSO',
  arrival: 'LLEGADA',
  'arrival-closed': 'LLEGADA_CERRADO',
  'insurance-letter': 'CARTA_SEGURO',
  acceptance: 'ACEPTACION',
  signature: 'FIRMA',
} as const
const pendingCodes = Object.keys(pendingWords) as PendingCode[]

/** `insurance-letter`: the card's bank says that its insurance covers rentals; it belongs to the renter, driver 0. */
export type PhotoKind = 'licence-front' | 'licence-back' | 'insurance-letter'

const photoWords = { 'licence-front': 'licencia_frente', 'licence-back': 'licencia_reverso', 'insurance-letter': 'carta_seguro' } as const
const photoKinds = Object.keys(photoWords) as PhotoKind[]

/** A photo that is there; the picture itself is asked for by `getCheckIn/photo`. */
export interface CheckInPhoto {
  kind: PhotoKind
  /** ISO 8601 in UTC. */
  at: string
  bytes: number
}

export interface DriverProgress {
  /** 0 is the renter, then the additional drivers in the order of the booking. */
  position: number
  photos: CheckInPhoto[]
  pending: PendingCode[]
}

export interface CheckInProgress {
  code: string
  state: CheckInState
  /** Raised by every step and by every change of the booking; a step says which one it was made from. */
  version: number
  /** Everything that is left, each code once. */
  pending: PendingCode[]
  /** When nothing was left any more, ISO 8601 in UTC. */
  completedAt?: string | undefined
  drivers: DriverProgress[]
}

const wirePendingCode = z.enum([
  'LICENCIA',
  'LICENCIA_VENCIDA',
  'INGRESO',
  'INGRESO_90_DIAS',
  'FOTO_FRENTE',
  'FOTO_REVERSO',
  'LLEGADA',
  'LLEGADA_CERRADO',
  'CARTA_SEGURO',
  'ACEPTACION',
  'FIRMA',
])
export const wirePhotoKind = z.enum(['licencia_frente', 'licencia_reverso', 'carta_seguro'])

export const wireDriverProgressFields = {
  Conductor: z.int(),
  Fotos: z.array(z.object({ Tipo: wirePhotoKind, Fecha: z.string(), Bytes: z.int() })),
  Pendiente: z.array(wirePendingCode),
}

export const wireProgressFields = {
  CodigoReserva: z.string(),
  Estado: z.enum(['sin_empezar', 'en_curso', 'completo', 'cerrado']),
  Version: z.int(),
  Pendiente: z.array(wirePendingCode),
  Completado: z.optional(z.string()),
}

export const wireCheckInProgress = z.object({ ...wireProgressFields, Conductores: z.array(z.object(wireDriverProgressFields)) })

const wireDriverProgress = z.object(wireDriverProgressFields)
const wireProgress = z.object(wireProgressFields)

export function encodePhotoKind(kind: PhotoKind): z.input<typeof wirePhotoKind> {
  return photoWords[kind]
}

export function decodePhotoKind(wire: unknown): PhotoKind {
  return photoKinds.find((kind) => photoWords[kind] === wire) ?? 'licence-front'
}

export function encodeDriverProgress(driver: DriverProgress): z.input<typeof wireDriverProgress> {
  return {
    Conductor: driver.position,
    Fotos: driver.photos.map(({ kind, at, bytes }) => ({ Tipo: photoWords[kind], Fecha: at, Bytes: bytes })),
    Pendiente: driver.pending.map((code) => pendingWords[code]),
  }
}

export function decodeDriverProgress(wire: unknown): DriverProgress {
  const it = record(wire)
  return {
    position: number(it['Conductor']) ?? 0,
    photos: list(it['Fotos']).map((photo) => ({
      kind: decodePhotoKind(record(photo)['Tipo']),
      at: text(record(photo)['Fecha']) ?? '',
      bytes: number(record(photo)['Bytes']) ?? 0,
    })),
    pending: decodePending(it['Pendiente']),
  }
}

/** A code that we do not know yet is left out: the page shows what it has words for. */
function decodePending(wire: unknown): PendingCode[] {
  return list(wire).flatMap((word) => pendingCodes.filter((code) => pendingWords[code] === word))
}

/** All but the drivers. */
export function encodeProgress(progress: CheckInProgress): z.input<typeof wireProgress> {
  return {
    CodigoReserva: progress.code,
    Estado: stateWords[progress.state],
    Version: progress.version,
    Pendiente: progress.pending.map((code) => pendingWords[code]),
    ...(progress.completedAt === undefined ? {} : { Completado: progress.completedAt }),
  }
}

export function encodeCheckInProgress(progress: CheckInProgress): z.input<typeof wireCheckInProgress> {
  return { ...encodeProgress(progress), Conductores: progress.drivers.map(encodeDriverProgress) }
}

export function decodeCheckInProgress(wire: unknown): CheckInProgress {
  const it = record(wire)
  return {
    code: text(it['CodigoReserva']) ?? '',
    state: states.find((state) => stateWords[state] === it['Estado']) ?? 'not-started',
    version: number(it['Version']) ?? 1,
    pending: decodePending(it['Pendiente']),
    completedAt: text(it['Completado']),
    drivers: list(it['Conductores']).map(decodeDriverProgress),
  }
}
