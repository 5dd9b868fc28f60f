import type { Language } from '#contract/values/language.ts'
import type { Services } from '../../services.ts'
import { greeting } from '../mail/format.ts'
import { html } from '../mail/html.ts'
import { button, colours, link, mailPage, opening, paragraph } from '../mail/layout.ts'
import type { Mailer } from '../mail/mail.ts'
import type { OutboxHandler } from '../outbox/worker.ts'
import { invitationUrl } from './invitations.ts'
import { findStaffById } from './repository.ts'
import { readBrand } from '../catalog/brand/brand.ts'

const texts = {
  es: {
    subject: (brand: string) => `Su acceso a la oficina de ${brand}`,
    title: 'Entre a la oficina',
    body: 'Le dieron acceso a la oficina. Elija su contraseña y active los códigos de una aplicación.',
    valid: 'El enlace sirve una sola vez y vence en 24 horas.',
    action: 'Entrar a la oficina',
    asText: 'Si el botón no abre, copie esta dirección en su navegador:',
    notYou: 'Si no trabaja con nosotros, no abra el enlace y borre este correo.',
  },
  en: {
    subject: (brand: string) => `Your access to the ${brand} back office`,
    title: 'Log in to the back office',
    body: 'You were given access to the back office. Choose a password and turn on codes from an app.',
    valid: 'The link works once and expires in 24 hours.',
    action: 'Open the back office',
    asText: 'If the button does not open, copy this address into your browser:',
    notYou: 'If you do not work with us, do not open the link and delete this email.',
  },
} as const satisfies Record<Language, unknown>

/** Sends an invitation, unless the user was disabled in the meantime. */
export function invitationHandler(services: Services, mailer: Mailer): OutboxHandler {
  return async ({ payload, dedupeKey }) => {
    const { staffId, linkId } = payload as { staffId: number; linkId: string }
    const person = await findStaffById(services.db, staffId)
    if (person === undefined || person.disabled_at !== null) return
    const { language } = person
    const brand = await readBrand(services)
    const text = texts[language]
    const url = invitationUrl(services, linkId)
    const section = html`${opening(text.title, greeting[language](person.name))}${paragraph(text.body)}${paragraph(text.valid)}
      <div style="padding:12px 0">${button(url, text.action)}</div>
      <p style="margin:8px 0 0;color:${colours.muted};font-size:14px">${text.asText}</p>
      <p style="margin:0 0 12px;font-size:14px;word-break:break-all">${link(url, url)}</p>
      ${paragraph(text.notYou)}`
    await mailer.send({
      dedupeKey,
      to: { name: '', address: person.email },
      subject: text.subject(brand.name),
      html: mailPage({ language, brand, title: text.title, preview: text.body, sections: [section], footer: [] }),
      text: [text.title, greeting[language](person.name), text.body, text.valid, `${text.action}: ${url}`, text.notYou].join('\n\n'),
      calendar: null,
    })
  }
}
