// The mail with a code. It contains no text of the visitor, because anyone can enter any address.

import type { Language } from '#contract/values/language.ts'
import { greeting } from '../../mail/format.ts'
import { html } from '../../mail/html.ts'
import { mailPage, opening, paragraph } from '../../mail/layout.ts'
import type { Mailer } from '../../mail/mail.ts'
import type { OutboxHandler } from '../../outbox/worker.ts'
import type { Services } from '../../../services.ts'
import { codeMinutes, deriveEmailCode } from './email-codes.ts'
import { unprepared } from '../../../db/statements/statement.ts'
import { readBrand } from '../../catalog/brand/brand.ts'

interface Payload {
  codeId: string
  email: string
  language: Language
}

const texts = {
  es: {
    subject: (brand: string) => `Código para confirmar su reserva · ${brand}`,
    title: 'Confirme su correo para reservar',
    intro: 'Escriba este código en la página de la reserva:',
    hint: `El código vence en ${codeMinutes} minutos y sirve una sola vez, para esa reserva.`,
    notYou: 'Si usted no está reservando un auto con nosotros, no haga nada: sin el código no hay reserva.',
    contact: (phone: string, email: string) => `¿Preguntas? Llámenos al ${phone} o escríbanos a ${email}.`,
  },
  en: {
    subject: (brand: string) => `Code to confirm your booking · ${brand}`,
    title: 'Confirm your email to book',
    intro: 'Enter this code on the booking page:',
    hint: `The code expires in ${codeMinutes} minutes and works once, for that booking.`,
    notYou: 'If you are not booking a car with us, you don’t need to do anything: without the code there is no booking.',
    contact: (phone: string, email: string) => `Questions? Call us at ${phone} or write to ${email}.`,
  },
} as const

const clearCodeAddressSql = unprepared('clear-code-address')`update outbox set payload = '{}' where id = $1`

/** Sends the code, and removes the address from the outbox. */
export function emailCodeHandler(services: Services, mailer: Mailer): OutboxHandler {
  const { db, signer } = services
  return async ({ id, payload, dedupeKey }) => {
    const { codeId, email, language } = payload as Partial<Payload>
    // Already sent, and removed since.
    if (codeId === undefined || email === undefined || language === undefined) return
    const words = texts[language]
    const code = deriveEmailCode(signer, codeId)
    const brand = await readBrand(services)
    await mailer.send({
      dedupeKey,
      to: { name: '', address: email },
      subject: words.subject(brand.name),
      html: mailPage({
        language,
        brand,
        title: words.title,
        preview: words.intro,
        sections: [
          html`${opening(words.title, greeting[language](''))}${paragraph(words.intro)}
            <p style="margin:0 0 16px;font-size:30px;font-weight:bold;letter-spacing:6px;font-family:'Courier New',Courier,monospace">
              ${code}
            </p>
            ${paragraph(words.hint)}${paragraph(words.notYou)}`,
        ],
        footer: [words.contact(brand.phone, brand.email)],
      }),
      text: [
        words.title,
        greeting[language](''),
        words.intro,
        code,
        words.hint,
        words.notYou,
        words.contact(brand.phone, brand.email),
      ].join('\n\n'),
      calendar: null,
    })
    await clearCodeAddressSql(db, id)
  }
}
