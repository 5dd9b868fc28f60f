// Reply templates for leads, edited before they are sent.

import type { LeadTemplate } from '#contract/office/leads.ts'
import { greetingName } from '#contract/person-name.ts'
import type { Language } from '#contract/values/language.ts'
import type { Brand } from '../../../config.ts'
import { greeting } from '../../mail/format.ts'

type Words = Readonly<Record<LeadTemplate['id'], readonly string[]>>

const subjects: Readonly<Record<Language, (reference: string) => string>> = {
  es: (reference) => `Su solicitud ${reference}`,
  en: (reference) => `Your request ${reference}`,
}

const words: Readonly<Record<Language, Words>> = {
  es: {
    information: [
      'Gracias por escribirnos.',
      '[Escriba aquí la respuesta]',
      'Quedamos a sus órdenes por este medio y por teléfono al {phone}.',
    ],
    quote: [
      'Gracias por su interés. Esta es nuestra propuesta:',
      '[Escriba aquí la clase de auto, las fechas, lo que incluye y el precio con ITBMS]',
      'La propuesta es válida por 15 días. Si está de acuerdo, responda a este correo y preparamos todo.',
    ],
    call: [
      'Gracias por escribirnos. Intentamos llamarle y no logramos comunicarnos.',
      '¿A qué hora le conviene que le llamemos? También puede llamarnos al {phone}.',
    ],
  },
  en: {
    information: ['Thank you for writing to us.', '[Write the answer here]', 'We are happy to help by email or by phone at {phone}.'],
    quote: [
      'Thank you for your interest. This is our proposal:',
      '[Write the car class, the dates, what is included and the price with ITBMS (sales tax) here]',
      'The proposal is valid for 15 days. If you agree, reply to this email and we will prepare everything.',
    ],
    call: [
      'Thank you for writing to us. We tried to call you and could not reach you.',
      'What time suits you for a call? You can also call us at {phone}.',
    ],
  },
}

/** The templates for one visitor, in the visitor's language. */
export function writeTemplates(lead: { reference: string; name: string; language: Language }, brand: Brand, by: string): LeadTemplate[] {
  const { language, reference, name } = lead
  const hello = greeting[language](greetingName(name) ?? '')
  const ids = ['information', 'quote', 'call'] as const
  return ids.map((id) => ({
    id,
    subject: subjects[language](reference),
    body: [hello, ...words[language][id].map((text) => text.replace('{phone}', brand.phone)), `${by}\n${brand.name}`].join('\n\n'),
  }))
}
