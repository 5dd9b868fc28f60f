import { amount, count, percent } from '../field.ts'
import { defineResource } from '../resource.ts'

export const priceTerms = defineResource({
  table: 'price_terms',
  key: ['id'],
  label: { es: 'Impuesto y condiciones', en: 'Tax and terms' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    id: count('Número', 'Number', 1, 1),
    itbms_bps: percent('ITBMS', 'ITBMS'),
    prepaid_bps: percent('Descuento por pagar antes', 'Discount for paying in advance'),
    after_hours_cents: amount('Fuera de horario, cada vez', 'After hours, each time'),
    quote_minutes: count('Minutos que vale una oferta', 'Minutes that an offer is valid', 5, 1_440),
    cancel_free_hours: count('Horas antes para cancelar gratis', 'Hours before for free cancellation', 0, 720),
    cancel_fee_cents: amount('Cargo por cancelar tarde', 'Late cancellation fee'),
    no_show_fee_cents: amount('Cargo por no presentarse', 'No-show fee'),
    hold_hours: count('Horas de espera por un retraso', 'Hours that a late car is held', 0, 48),
  },
})
