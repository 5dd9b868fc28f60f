// What the branch reads when a renter comes later; in Spanish, like all that the company's people read.

import { dateOf, timeOf, toWallTime, type Instant } from '#contract/panama-time.ts'
import { groupCode } from '#contract/values/booking.ts'
import type { Brand } from '../../config.ts'
import type { BookingDetails } from '../bookings/booking-details.ts'
import { formatLongDate, formatTime } from '../mail/format.ts'
import { html } from '../mail/html.ts'
import { facts, mailPage } from '../mail/layout.ts'
import type { Mail } from '../mail/mail.ts'

export interface LateMailInput {
  details: BookingDetails
  brand: Brand
  arrivesAt: Instant
  keptUntil: Instant
  dedupeKey: string
}

export function lateMail({ details, brand, arrivesAt, keptUntil, dedupeKey }: LateMailInput): Mail {
  const { row, pickUpBranch, carClass, pickUpAt } = details
  const shown = (wall: string) => `${formatLongDate(dateOf(wall), 'es')}, ${formatTime(timeOf(wall), 'es')}`
  const title = `${pickUpBranch.row.name}: el cliente llega más tarde`
  const rows = [
    { label: 'Código', text: groupCode(row.code) },
    { label: 'Cliente', text: `${row.first_name} ${row.last_name}` },
    { label: 'Clase', text: carClass.row.name_es },
    { label: 'Hora reservada', text: shown(pickUpAt) },
    { label: 'Llegada anunciada', text: shown(toWallTime(arrivesAt)) },
    { label: 'Guardar el auto hasta', text: shown(toWallTime(keptUntil)) },
    ...(row.flight === null ? [] : [{ label: 'Vuelo', text: row.flight }]),
  ]
  return {
    dedupeKey,
    to: { name: brand.name, address: brand.email },
    replyTo: { name: `${row.first_name} ${row.last_name}`, address: row.email },
    subject: `Llegada tarde: ${groupCode(row.code)}, ${pickUpBranch.row.name}`,
    html: mailPage({
      language: 'es',
      brand,
      title,
      preview: shown(toWallTime(arrivesAt)),
      sections: [
        html`<h1 style="margin:0 0 12px;font-size:22px;line-height:1.25">${title}</h1>
          ${facts(rows)}`,
      ],
      footer: ['El total de la reserva no cambia. Responda a este correo para escribirle al cliente.'],
    }),
    text: [title, '', ...rows.map(({ label, text }) => `${label}: ${text}`)].join('\n'),
    calendar: null,
  }
}
