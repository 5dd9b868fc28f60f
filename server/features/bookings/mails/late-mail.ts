// Notifies the branch of a delay. In Spanish, like all staff texts.

import { toWallTime, type Instant, type WallTime } from '#contract/panama-time.ts'
import { groupCode } from '#contract/values/booking.ts'
import type { Brand } from '../../../config.ts'
import type { BookingDetails } from '../booking-details.ts'
import { remarkFacts } from '../remarks.ts'
import { branchNote } from '../../mail/branch-note.ts'
import { formatLongDateTime } from '../../mail/format.ts'
import type { Mail } from '../../mail/mail.ts'

export interface LateMailInput {
  details: BookingDetails
  brand: Brand
  arrivesAt: Instant
  reservedUntil: Instant
  dedupeKey: string
}

export function lateMail({ details, brand, arrivesAt, reservedUntil, dedupeKey }: LateMailInput): Mail {
  const { row, pickUpBranch, carClass, pickUpAt } = details
  const formatDateTime = (wall: WallTime) => formatLongDateTime(wall, 'es')
  const title = `${pickUpBranch.row.name}: el cliente llega más tarde`
  const rows = [
    { label: 'Código', text: groupCode(row.code) },
    { label: 'Cliente', text: `${row.first_name} ${row.last_name}` },
    { label: 'Clase', text: carClass.row.name_es },
    { label: 'Hora reservada', text: formatDateTime(pickUpAt) },
    { label: 'Llegada anunciada', text: formatDateTime(toWallTime(arrivesAt)) },
    { label: 'Apartar el auto hasta', text: formatDateTime(toWallTime(reservedUntil)) },
    ...remarkFacts(row),
  ]
  return branchNote({
    brand,
    dedupeKey,
    replyTo: { name: `${row.first_name} ${row.last_name}`, address: row.email },
    subject: `Llegada tarde: ${groupCode(row.code)}, ${pickUpBranch.row.name}`,
    title,
    preview: formatDateTime(toWallTime(arrivesAt)),
    rows,
    footer: 'El total de la reserva no cambia. Responda a este correo para escribirle al cliente.',
  })
}
