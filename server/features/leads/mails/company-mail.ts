// The mail that notifies the company of a lead. In Spanish; its reply address is the sender's.

import { toWallTime } from '#contract/panama-time.ts'
import type { LeadKind } from '#contract/values/lead.ts'
import { formatLongDateTime, formatMoney } from '../../mail/format.ts'
import { html } from '../../mail/html.ts'
import { amounts, heading, mailPage, noteTitle, paragraph } from '../../mail/layout.ts'
import type { Mail } from '../../mail/mail.ts'
import { calculationRows, type LeadMailInput, type Row } from './calculation-rows.ts'
import type { Lead } from '../lead.ts'

const kinds: Readonly<Record<LeadKind, string>> = {
  contact: 'Contacto',
  leasing: 'Leasing operativo',
  landing: 'Campaña de alquiler mensual',
  autodromo: 'Campaña de eventos y autódromo',
}

export function companyMail({ lead, catalog, brand, companyAddress, dedupeKey }: LeadMailInput): Mail {
  const title = `${kinds[lead.kind]} · solicitud ${lead.reference}`
  const rows = senderRows(lead)
  const message = lead.message ?? 'Sin mensaje.'
  const calculation = lead.calculation === null ? null : calculationRows(lead.calculation, catalog, 'es')
  const shownCents = lead.calculation?.shownCents ?? null
  const differences = shownCents === null ? [] : [`El visitante vio otro total: ${formatMoney(shownCents)}. Vale el menor de los dos.`]
  const warning =
    lead.suspicion === null
      ? []
      : ['Esta solicitud pudo haberla enviado un programa. Revísela antes de responder; al remitente no se le envió confirmación.']
  const sections = [
    html`${noteTitle(title)} ${warning.map(paragraph)}${amounts(rows)}`,
    html`${heading('Qué nos escribe')}
      <p style="margin:0;white-space:pre-wrap" dir="auto">${message}</p>`,
    ...(calculation === null ? [] : [html`${heading('Cálculo de leasing')}${amounts(calculation)}${differences.map(paragraph)}`]),
  ]
  const asText = (part: readonly Row[]) => part.map(({ label, amount }) => `${label}: ${amount}`)
  const text = [
    [title, ...warning],
    asText(rows),
    ['MENSAJE', message],
    ...(calculation === null ? [] : [['CÁLCULO DE LEASING', ...asText(calculation), ...differences]]),
  ]
  return {
    dedupeKey,
    to: { name: brand.name, address: companyAddress },
    replyTo: { name: lead.name, address: lead.email },
    subject: `${lead.suspicion === null ? '' : '[Revisar] '}${title}`,
    html: mailPage({
      language: 'es',
      brand,
      title,
      preview: message.slice(0, 120),
      sections,
      footer: ['Responda a este correo para escribirle al remitente.'],
    }),
    text: text.map((lines) => lines.join('\n')).join('\n\n'),
    calendar: null,
  }
}

function senderRows(lead: Lead): Row[] {
  const campaign = Object.values(lead.campaign).join(' / ')
  return [
    { label: 'Nombre del remitente', amount: lead.name },
    ...(lead.company === null ? [] : [{ label: 'Nombre de la empresa', amount: lead.company }]),
    { label: 'Correo electrónico', amount: lead.email },
    { label: 'Teléfono', amount: lead.phone },
    { label: 'Idioma del formulario', amount: lead.language === 'es' ? 'Español' : 'Inglés' },
    { label: 'Acepta ofertas por correo', amount: lead.acceptsMarketing ? 'Sí' : 'No' },
    ...(campaign === '' ? [] : [{ label: 'Campaña', amount: campaign }]),
    { label: 'Recibida', amount: formatLongDateTime(toWallTime(lead.createdAt), 'es') },
  ]
}
