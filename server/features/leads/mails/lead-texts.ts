// Texts of the mails about leads: in Spanish for the company, in the language of the form for the sender.

import type { LeasingExtra } from '#contract/leasing-fee.ts'
import type { Language } from '#contract/values/language.ts'
import type { LeadKind } from '#contract/values/lead.ts'
import { greeting } from '../../mail/format.ts'

export interface LeadTexts {
  subject: (reference: string) => string
  title: string
  greeting: (name: string) => string
  intro: Readonly<Record<LeadKind, string>>
  referenceLabel: string
  nextTitle: string
  next: readonly string[]
  calculation: string
  calculationNote: string
  rows: { plan: string; carClass: string; term: string; kilometres: string; vehicles: string; extras: string; total: string }
  months: (months: number) => string
  kilometres: (kilometres: string) => string
  extras: Readonly<Record<LeasingExtra, string>>
  contact: (phone: string, email: string) => string
  notYou: string
}

export const leadTexts: Readonly<Record<Language, LeadTexts>> = {
  es: {
    subject: (reference) => `Recibimos su solicitud ${reference}`,
    title: 'Recibimos su solicitud',
    greeting: greeting.es,
    intro: {
      contact: 'Gracias por escribirnos. Su mensaje ya está con nuestro equipo.',
      leasing: 'Gracias por su interés en el leasing operativo. Su solicitud ya está con un ejecutivo de cuentas.',
      landing: 'Gracias por su interés en el alquiler mensual. Ya estamos preparando su cotización.',
      autodromo: 'Gracias por su interés en el transporte para eventos. Ya estamos preparando su propuesta.',
    },
    referenceLabel: 'Número de solicitud',
    nextTitle: 'Qué sigue',
    next: [
      'Le respondemos por correo o por teléfono a más tardar el siguiente día hábil.',
      'Si necesita agregar algo, escríbanos o llámenos e indique su número de solicitud.',
    ],
    calculation: 'Su cálculo',
    calculationNote: 'Es una estimación con ITBMS incluido. La propuesta formal confirma la cuota y las condiciones.',
    rows: {
      plan: 'Plan',
      carClass: 'Clase',
      term: 'Plazo del contrato',
      kilometres: 'Kilómetros al mes',
      vehicles: 'Vehículos',
      extras: 'Servicios adicionales',
      total: 'Total al mes (USD)',
    },
    months: (months) => `${months} meses`,
    kilometres: (kilometres) => `${kilometres} km`,
    extras: {
      tracking: 'Rastreo GPS',
      tolls: 'Panapass administrado',
      washing: 'Dos lavados al mes',
      lettering: 'Rotulación',
    },
    contact: (phone, email) => `¿Preguntas? Llámenos al ${phone} o escríbanos a ${email}.`,
    notYou: 'Si usted no envió esta solicitud, ignore este correo: no recibirá otros.',
  },
  en: {
    subject: (reference) => `We received your request ${reference}`,
    title: 'We received your request',
    greeting: greeting.en,
    intro: {
      contact: 'Thank you for writing to us. Your message is with our team.',
      leasing: 'Thank you for your interest in our operating lease. Your request is with an account manager.',
      landing: 'Thank you for your interest in a monthly rental. We’re preparing your quote.',
      autodromo: 'Thank you for your interest in transport for events. We’re preparing your proposal.',
    },
    referenceLabel: 'Request number',
    nextTitle: 'What happens next',
    next: [
      'We answer by email or phone by the next business day.',
      'If you want to add something, write or call and mention your request number.',
    ],
    calculation: 'Your calculation',
    calculationNote: 'This is an estimate with ITBMS (sales tax) included. The formal proposal confirms the fee and the terms.',
    rows: {
      plan: 'Plan',
      carClass: 'Class',
      term: 'Contract term',
      kilometres: 'Kilometers a month',
      vehicles: 'Vehicles',
      extras: 'Additional services',
      total: 'Total a month (USD)',
    },
    months: (months) => `${months} months`,
    kilometres: (kilometres) => `${kilometres} km`,
    extras: {
      tracking: 'GPS tracking',
      tolls: 'Managed toll tag (Panapass)',
      washing: 'Two washes a month',
      lettering: 'Lettering',
    },
    contact: (phone, email) => `Questions? Call us at ${phone} or write to ${email}.`,
    notYou: 'If you didn’t send this request, please ignore this email: there will be no others.',
  },
}
