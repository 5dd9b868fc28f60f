// The voucher's texts in both languages, beyond those shared with the confirmation (bookings/mails/confirmed-texts.ts). `{{name}}` are figures of
// the catalogue (content/placeholder-values.ts).

import type { DebitRequirement } from '#contract/deposit-guarantee.ts'
import type { Language } from '#contract/values/language.ts'

export interface VoucherTexts {
  title: string
  fileName: (code: string) => string
  holder: (name: string) => string
  held: string
  advanceCheckIn: string
  qrNote: string
  seats: (count: number) => string
  doors: (count: number) => string
  bags: (large: number, small: number) => string
  transmission: Readonly<Record<'automatic' | 'manual', string>>
  classNote: string
  charges: string
  paid: string
  dueAtBranch: string
  dueHint: string
  depositTitle: string
  depositNoCash: string
  /** Whether a debit card can guarantee this booking. */
  depositDebit: {
    accepted: string
    missing: (needs: readonly string[]) => string
    needs: Readonly<Record<Exclude<DebitRequirement, 'age'>, string>> & { age: (age: number) => string }
  }
  rulesTitle: string
  rules: readonly string[]
  changesAtBranch: string
  changesPrepaid: string
  accidentTitle: string
  sameBranch: string
  notInvoice: string
  page: (page: number, pages: number) => string
}

const listEs = new Intl.ListFormat('es', { type: 'conjunction' })
const listEn = new Intl.ListFormat('en', { type: 'conjunction' })

export const voucherTexts: Readonly<Record<Language, VoucherTexts>> = {
  es: {
    title: 'Comprobante de reserva',
    fileName: (code) => `reserva-${code}.pdf`,
    holder: (name) => `A nombre de ${name}`,
    held: 'Por confirmar: el auto está apartado y la reserva se confirma cuando se complete el pago.',
    advanceCheckIn: 'Check-in en línea completado: en el mostrador presente su licencia y su tarjeta.',
    qrNote: 'Muéstrelo en el mostrador',
    seats: (count) => `${count} pasajeros`,
    doors: (count) => `${count} puertas`,
    bags: (large, small) => {
      const words = small === 1 ? 'pequeña' : 'pequeñas'
      if (large === 0) return `${small} ${small === 1 ? 'maleta' : 'maletas'} ${words}`
      return `${large === 1 ? '1 maleta grande' : `${large} maletas grandes`}${small > 0 ? ` y ${small} ${words}` : ''}`
    },
    transmission: { automatic: 'transmisión automática', manual: 'transmisión manual' },
    classNote: 'Se reserva una clase, no un modelo: el auto puede ser distinto al de las fotos, con el mismo espacio y equipo.',
    charges: 'Cargos aparte del precio',
    paid: 'Ya pagado',
    dueAtBranch: 'Por pagar al devolver el auto',
    dueHint: 'Se paga en la sucursal. No hemos cobrado nada a su tarjeta.',
    depositTitle: 'Depósito en garantía, aparte del total',
    depositNoCash: 'Efectivo, cheque y tarjetas de otra persona no sirven como garantía.',
    depositDebit: {
      accepted:
        'Con esta reserva también sirve una tarjeta de débito Visa, Mastercard o American Express a su nombre; el banco retiene ese dinero de su saldo.',
      missing: (needs) => `Con esta reserva no sirve una tarjeta de débito: haría falta ${listEs.format(needs)}.`,
      needs: {
        class: 'un auto sedán o la SUV compacta',
        coverage: 'la cobertura Total',
        prepaid: 'pagar por adelantado',
        age: (age) => `un conductor mayor de {{debitMinAge}} años (el de esta reserva tendrá ${age})`,
      },
    },
    rulesTitle: 'Lo esencial del alquiler',
    rules: [
      'Combustible: se entrega con el tanque lleno y así se devuelve.',
      'Conductores: solo manejan las personas registradas en el contrato.',
      'Dónde: únicamente dentro de Panamá; no por playas, ríos ni caminos intransitables.',
      'Peajes: los corredores se pagan con Panapass. Por un peaje impago se cobra el peaje más {{tollAdminFee}} (antes de ITBMS).',
      'Retrasos: mantenemos el auto apartado {{holdHours}} horas después de la hora de recogida. Si llega más tarde, avísenos.',
    ],
    changesAtBranch: 'Cambios: puede cambiar la reserva hasta la recogida y cancelarla sin costo.',
    changesPrepaid:
      'Cambios: un cambio o la cancelación no cuestan hasta {{cancelFreeHours}} horas antes de la recogida; después, cancelar cuesta {{cancelFee}}; pasada la hora de recogida o si no se presenta, {{noShowFee}}.',
    accidentTitle: 'Si hay un accidente, un robo o una avería',
    sameBranch: 'En la misma sucursal.',
    notInvoice: 'Este documento es una constancia de reserva, no una factura fiscal.',
    page: (page, pages) => `Página ${page} de ${pages}`,
  },
  en: {
    title: 'Booking voucher',
    fileName: (code) => `booking-${code}.pdf`,
    holder: (name) => `Booked by ${name}`,
    held: 'To be confirmed: the car is held for you, and the booking is confirmed once the payment is complete.',
    advanceCheckIn: 'Online check-in completed: at the counter, show your license and your card.',
    qrNote: 'Show it at the counter',
    seats: (count) => `${count} seats`,
    doors: (count) => `${count} doors`,
    bags: (large, small) => {
      if (large === 0) return small === 1 ? '1 small bag' : `${small} small bags`
      return `${large === 1 ? '1 large bag' : `${large} large bags`}${small > 0 ? ` and ${small} small` : ''}`
    },
    transmission: { automatic: 'automatic', manual: 'manual transmission' },
    classNote: 'You book a class, not a model: the car may differ from the pictures, with the same room and equipment.',
    charges: 'Charges apart from the price',
    paid: 'Already paid',
    dueAtBranch: 'To pay when you return the car',
    dueHint: 'You pay at the branch. We haven’t charged your card.',
    depositTitle: 'Security deposit, apart from the total',
    depositNoCash: 'Cash, checks and another person’s card can’t serve as a guarantee.',
    depositDebit: {
      accepted:
        'With this booking a Visa, Mastercard or American Express debit card in your name works too; the bank holds that money from your balance.',
      missing: (needs) => `With this booking a debit card can’t be used: it would take ${listEn.format(needs)}.`,
      needs: {
        class: 'a sedan car or the compact SUV',
        coverage: 'Total coverage',
        prepaid: 'paying in advance',
        age: (age) => `a driver over {{debitMinAge}} (on this booking the driver will be ${age})`,
      },
    },
    rulesTitle: 'The essentials of your rental',
    rules: [
      'Fuel: we hand over the car with a full tank; please return it the same way.',
      'Drivers: only the people named in the agreement may drive.',
      'Where: within Panama only; not on beaches, in rivers or on impassable tracks.',
      'Tolls: the expressways take Panapass only. An unpaid toll costs the toll plus {{tollAdminFee}} (before ITBMS).',
      'Delays: we hold the car for {{holdHours}} hours after the pick-up time. If you’ll be later, let us know.',
    ],
    changesAtBranch: 'Changes: you can change the booking until pick-up and cancel it free of charge.',
    changesPrepaid:
      'Changes: one change or the cancellation is free until {{cancelFreeHours}} hours before pick-up; after that, canceling costs {{cancelFee}}; after the pick-up time or if you don’t show up, {{noShowFee}}.',
    accidentTitle: 'In case of an accident, theft or breakdown',
    sameBranch: 'At the same branch.',
    notInvoice: 'This document confirms a booking; it is not a tax invoice.',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
}
