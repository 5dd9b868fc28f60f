// Texts of the mails after the confirmation, in both languages; the rest is shared with the confirmation.

import { endSentence, withArticle } from '#contract/format.ts'
import type { Language } from '#contract/values/language.ts'
import { greeting } from '../../mail/format.ts'

export interface LifecycleTexts {
  changed: {
    subject: (code: string) => string
    title: string
    intro: (previous: string, total: string) => string
    introSame: string
    notYou: (phone: string) => string
  }
  reminder: { subject: (branch: string) => string; title: string; intro: string }
  invitation: { subject: (code: string) => string; title: string; intro: string; button: string }
  hours: {
    subject: (code: string) => string
    title: string
    pickUp: (branch: string, when: string) => string
    return: (branch: string, when: string) => string
    hint: (phone: string) => string
    button: string
  }
  /** @param renter empty if there is no usable name */
  copy: { subject: (code: string) => string; title: string; intro: (renter: string) => string }
  link: { subject: (code: string) => string; title: string; intro: string; button: string; notYou: (phone: string) => string }
  cancelled: {
    subject: (code: string) => string
    title: string
    greeting: (name: string) => string
    intro: string
    nothingPaid: string
    fee: string
    refund: string
    /** How long a refund takes. */
    refundHint: string
    notYou: (phone: string) => string
    bookAgain: string
    codeLabel: string
    pickUp: string
    fileName: string
    footer: (phone: string, email: string) => string
  }
}

export const lifecycleTexts: Readonly<Record<Language, LifecycleTexts>> = {
  es: {
    changed: {
      subject: (code) => `Reserva modificada: ${code}`,
      title: 'Su reserva fue modificada',
      intro: (previous, total) =>
        `Así queda su reserva. El total anterior era ${previous}; ahora es ${total}. El código no cambia y este correo reemplaza al anterior.`,
      introSame: 'Así queda su reserva. El total y el código no cambian; este correo reemplaza al anterior.',
      notYou: (phone) => `Si no fue usted, llámenos de inmediato al ${phone}.`,
    },
    reminder: {
      subject: (branch) => `Su auto lo espera en ${withArticle(branch)}`,
      title: 'Se acerca su recogida',
      intro: 'Le recordamos dónde y cuándo lo esperamos. Si viene más tarde, avísenos desde su reserva y mantenemos el auto.',
    },
    invitation: {
      subject: (code) => `Haga su check-in en línea: ${code}`,
      title: 'Haga su check-in en línea',
      intro:
        'Envíenos los datos y las fotos de las licencias antes de llegar: en la sucursal solo revisamos los originales y le entregamos las llaves.',
      button: 'Hacer el check-in',
    },
    hours: {
      subject: (code) => `Cambio de horario en su reserva: ${code}`,
      title: 'Cambiamos el horario de la sucursal',
      pickUp: (branch, when) => endSentence(`${branch} ya no atiende en horario normal a la hora de su recogida: ${when}`),
      return: (branch, when) => endSentence(`${branch} ya no atiende en horario normal a la hora de su devolución: ${when}`),
      hint: (phone) => `Su reserva sigue en pie. Elija otra hora en su reserva, o llámenos al ${phone} y buscamos juntos la mejor.`,
      button: 'Abrir mi reserva',
    },
    copy: {
      subject: (code) => `Copia de una reserva: ${code}`,
      title: 'Copia de una reserva',
      intro: (renter) =>
        `${renter === '' ? 'Quien hizo esta reserva' : renter} nos pidió enviarle esta copia de su confirmación. No lleva el enlace para cambiarla: eso lo hace quien reservó.`,
    },
    link: {
      subject: (code) => `Abra su reserva: ${code}`,
      title: 'El enlace de su reserva',
      intro: 'Usted lo pidió con su código y su apellido. Con este enlace la reserva se abre completa; no lo comparta.',
      button: 'Abrir mi reserva',
      notYou: (phone) =>
        `¿No lo pidió usted? No hace falta que haga nada: sin este correo nadie lo abre. Si se repite, llámenos al ${phone}.`,
    },
    cancelled: {
      subject: (code) => `Reserva cancelada: ${code}`,
      title: 'Su reserva fue cancelada',
      greeting: greeting.es,
      intro: 'Cancelamos la reserva y ya no apartamos el auto.',
      nothingPaid: 'No tiene costo: no habíamos cobrado nada.',
      fee: 'Cargo por cancelación',
      refund: 'Le reembolsamos',
      refundHint:
        'Lo devolvemos al medio de pago que usó y le avisamos por correo. Si es una tarjeta, el banco puede tardar de 7 a 10 días hábiles.',
      notYou: (phone) => `Si no fue usted, llámenos de inmediato al ${phone}.`,
      bookAgain: 'Buscar otro auto',
      codeLabel: 'Código de reserva',
      pickUp: 'Recogida prevista',
      fileName: 'reserva-cancelada.ics',
      footer: (phone, email) => `¿Preguntas? Llámenos al ${phone} o escríbanos a ${email}.`,
    },
  },
  en: {
    changed: {
      subject: (code) => `Booking changed: ${code}`,
      title: 'Your booking has been changed',
      intro: (previous, total) =>
        `This is your booking now. The total was ${previous} and is now ${total}. The code stays the same, and this email replaces the one before.`,
      introSame: 'This is your booking now. The total and the code stay the same, and this email replaces the one before.',
      notYou: (phone) => `Wasn’t you? Call us right away at ${phone}.`,
    },
    reminder: {
      subject: (branch) => `Your car is waiting at ${branch}`,
      title: 'Your pick-up is coming up',
      intro: 'Here is where and when we expect you. If you’ll be late, tell us from your booking and we’ll hold the car.',
    },
    invitation: {
      subject: (code) => `Check in online: ${code}`,
      title: 'Check in online',
      intro:
        'Send us the details and photos of the licenses before you arrive; at the branch we only look at the originals and hand you the keys.',
      button: 'Check in',
    },
    hours: {
      subject: (code) => `Branch hours changed for your booking: ${code}`,
      title: 'We changed the branch hours',
      pickUp: (branch, when) => endSentence(`${branch} will no longer be open at your pick-up time: ${when}`),
      return: (branch, when) => endSentence(`${branch} will no longer be open at your return time: ${when}`),
      hint: (phone) =>
        `Your booking is still confirmed. Choose another time in your booking, or call us at ${phone} and we’ll find one together.`,
      button: 'Open my booking',
    },
    copy: {
      subject: (code) => `Copy of a booking: ${code}`,
      title: 'Copy of a booking',
      intro: (renter) =>
        `${renter === '' ? 'The person who made this booking' : renter} asked us to send you this copy of the confirmation. It doesn’t have the link to change the booking; only the person who booked has that.`,
    },
    link: {
      subject: (code) => `Open your booking: ${code}`,
      title: 'The link to your booking',
      intro: 'You asked for it with your code and last name. This link opens the whole booking, so please don’t share it.',
      button: 'Open my booking',
      notYou: (phone) =>
        `If this wasn’t you, you don’t need to do anything: no one can open it without this email. If it happens again, call us at ${phone}.`,
    },
    cancelled: {
      subject: (code) => `Booking canceled: ${code}`,
      title: 'Your booking has been canceled',
      greeting: greeting.en,
      intro: 'We have canceled the booking and are no longer holding the car for you.',
      nothingPaid: 'There is no charge: nothing had been paid.',
      fee: 'Cancellation charge',
      refund: 'Refund',
      refundHint:
        'It goes back to the payment method you used, and we’ll email you. If that is a card, your bank may take 7 to 10 business days.',
      notYou: (phone) => `Wasn’t you? Call us right away at ${phone}.`,
      bookAgain: 'Find another car',
      codeLabel: 'Booking code',
      pickUp: 'Pick-up was planned for',
      fileName: 'booking-canceled.ics',
      footer: (phone, email) => `Questions? Call us at ${phone} or write to ${email}.`,
    },
  },
}
