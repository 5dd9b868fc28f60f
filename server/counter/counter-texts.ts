// Output of the counter command, in Spanish like everything that the staff reads.

import { endSentence, withArticle } from '#contract/format.ts'
import { toLocalDate, toTimeOfDay, toWallTime, type Instant } from '#contract/panama-time.ts'
import { groupCode } from '#contract/values/booking.ts'
import { formatLongDate, formatTime } from '../features/mail/format.ts'
import type { ReservationStatus } from '../features/bookings/lifecycle/lifecycle-rules.ts'
import type { Step, StepRefusal } from '../features/bookings/counter/counter-steps.ts'

export const usage = `Uso:
  npm run counter -- handover CÓDIGO PLACA   entrega el auto
  npm run counter -- return CÓDIGO           recibe el auto
  npm run counter -- no-show CÓDIGO          el cliente no se presentó
  npm run counter -- undo CÓDIGO             deshace el último de estos pasos
  npm run counter -- show CÓDIGO             estado, llegada y check-in en línea
  npm run counter -- candidates              reservas cuyo tiempo de espera terminó
  npm run counter -- payment-link CÓDIGO     enlace para pagar lo que falta, por correo y para WhatsApp
  npm run counter -- refunds                 reembolsos que se hacen a mano
  npm run counter -- refunded NÚMERO         anota que uno ya se devolvió`

const states: Readonly<Record<ReservationStatus, string>> = {
  held: 'apartada, a la espera del pago',
  confirmed: 'confirmada',
  checked_in: 'entregada',
  completed: 'terminada',
  cancelled: 'cancelada',
  no_show: 'marcada como no recogida',
  expired: 'vencida',
}

const done: Readonly<Record<Step['kind'], (plate: string | null) => string>> = {
  'hand-over': (plate) => `auto ${plate ?? ''} entregado`,
  return: (plate) => `auto ${plate ?? ''} recibido`,
  'no-show': () => 'marcada como no recogida; el auto queda disponible',
  undo: () => 'último paso deshecho',
}

export function displayTime(instant: Instant): string {
  const wall = toWallTime(instant)
  return `${formatLongDate(toLocalDate(wall), 'es')}, ${formatTime(toTimeOfDay(wall), 'es')}`
}

export function doneText(step: Step, code: string, plate: string | null, status: ReservationStatus): string {
  return `${groupCode(code)}: ${done[step.kind](plate)}. La reserva está ahora ${states[status]}.`
}

export interface ShownBooking {
  code: string
  status: ReservationStatus
  pickUpAt: Instant
  branch: string
  checkInDoneAt: Instant | null
  arrivesAt: Instant | null
}

export function showText(booking: ShownBooking): string {
  const lines = [
    `${groupCode(booking.code)}: ${states[booking.status]}. ${endSentence(`Recogida en ${withArticle(booking.branch)}, ${displayTime(booking.pickUpAt)}`)}`,
    booking.checkInDoneAt === null
      ? 'Check-in en línea: no está completo. Pida los datos de la licencia en el mostrador.'
      : `${endSentence(`Check-in en línea: completado el ${displayTime(booking.checkInDoneAt)}`)} Compare los originales de las licencias y la tarjeta.`,
    ...(booking.arrivesAt === null ? [] : [`Llegada anunciada: ${displayTime(booking.arrivesAt)}.`]),
  ]
  return lines.join('\n')
}

export const unknownCodeText = 'No hay una reserva con ese código.'

export function refusalText(refusal: StepRefusal): string {
  switch (refusal.reason) {
    case 'not-found':
      return unknownCodeText
    case 'bad-plate':
      return 'Escriba la placa como está en el auto: de 4 a 8 letras y números.'
    case 'car-out':
      return `Ese auto está ahora con otro cliente${refusal.code === undefined ? '' : `, en la reserva ${groupCode(refusal.code)}`}. Reciba primero esa reserva o revise la placa.`
    case 'unknown-plate':
      return 'Ningún auto de la flota tiene esa placa. Revísela, o pida que registren el auto en la oficina, en Flota.'
    case 'car-down':
      return 'Ese auto está en el taller, en traslado o fuera de servicio. Elija otro.'
    case 'car-down-then':
      return 'Ese auto va al taller, a otra sucursal o fuera de servicio antes de la devolución. Elija otro.'
    case 'cars-needed':
      return `Antes de la hora de esa reserva, el auto hace falta para ${refusal.codes.map(groupCode).join(', ')}. Espere, o traiga otro auto.`
    case 'other-pool':
      return 'Ese auto es de otra clase u otra sucursal. Elija uno de la clase reservada, o trasládelo antes en la oficina, en Flota.'
    case 'no-room':
      return 'Ya no queda un auto de esa clase en la sucursal: el que se liberó lo tomó otra reserva.'
    case 'nothing-to-undo':
      return 'No hay un paso del mostrador que deshacer en esa reserva.'
    case 'lead-needed':
      return 'Ese paso lo deshace un jefe de turno en la oficina.'
    case 'wrong-state':
      return `La reserva está ${states[refusal.status]} y no permite ese paso.`
    case 'too-early':
      return `Todavía no: se puede a partir del ${displayTime(refusal.at)}.`
    case 'too-late':
      return `Ya no: el alquiler terminaba el ${displayTime(refusal.at)}.`
  }
}
