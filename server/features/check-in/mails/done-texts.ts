// The texts of the renter's mail about a completed check-in, in both languages.

import type { Language } from '#contract/values/language.ts'

export interface DoneTexts {
  subject: (code: string) => string
  title: string
  intro: string
  branch: string
  arrival: string
  bringTitle: string
  bring: string
  later: string
  notYou: (phone: string) => string
}

export const doneTexts: Readonly<Record<Language, DoneTexts>> = {
  es: {
    subject: (code) => `Check-in en línea completado: ${code}`,
    title: 'Su check-in está completo',
    intro: 'Recibimos sus datos. En la sucursal solo revisamos los originales y le entregamos el auto.',
    branch: 'Sucursal',
    arrival: 'Lo esperamos',
    bringTitle: 'Presente en el mostrador',
    bring: 'La licencia de cada conductor, su cédula o pasaporte y la tarjeta de crédito para el depósito.',
    later: 'Si cambia la reserva, le avisaremos en la página si queda algo por completar.',
    notYou: (phone) => `Si no fue usted, llámenos de inmediato al ${phone}.`,
  },
  en: {
    subject: (code) => `Online check-in completed: ${code}`,
    title: 'You’re checked in',
    intro: 'We have your details. At the branch we only look at the originals and hand over the car.',
    branch: 'Branch',
    arrival: 'We expect you',
    bringTitle: 'Show at the counter',
    bring: 'The driver’s license of each driver, your ID card or passport, and the credit card for the deposit.',
    later: 'If you change the booking, its page tells you whether anything is left to complete.',
    notYou: (phone) => `Wasn’t you? Call us right away at ${phone}.`,
  },
}
