// The pages at `/pay/…` if there is nothing to pay: not yet, no longer, or not now.

import type { Language } from '#contract/values/language.ts'
import { html } from '../../mail/html.ts'
import type { PayPage } from './pay-page.ts'
import type { PaymentStatus } from '../rules.ts'

const texts = {
  es: {
    waiting: { title: 'Estamos preparando su pago', text: 'Tarda unos segundos; esta página sigue sola.' },
    unreachable: {
      title: 'El medio de pago no responde',
      text: 'No se cobró nada. Espere un momento e intente de nuevo: su pago sigue abierto.',
      retry: 'Intentar de nuevo',
    },
    paid: 'Este pago ya está hecho.',
    failed: 'Este pago fue rechazado. Desde su reserva puede intentarlo de nuevo.',
    over: 'Este pago ya no se puede hacer. Desde su reserva puede ver si queda algo por pagar.',
    title: 'Su pago',
    back: 'Ver cómo quedó',
  },
  en: {
    waiting: { title: 'We are getting your payment ready', text: 'This takes a few seconds; the page will continue by itself.' },
    unreachable: {
      title: 'The payment service is not responding',
      text: 'Nothing was charged. Wait a moment and try again: your payment is still open.',
      retry: 'Try again',
    },
    paid: 'This payment has been made.',
    failed: 'This payment was declined. You can try again from your booking.',
    over: 'This payment can no longer be made. Your booking shows whether anything is still due.',
    title: 'Your payment',
    back: 'See the status of your payment',
  },
} as const satisfies Record<Language, unknown>

export function waitingPage(language: Language): PayPage {
  const { title, text } = texts[language].waiting
  return { language, title, body: html`<p class="state">${text}</p>`, refreshSeconds: 3 }
}

export function unreachablePage(language: Language): PayPage {
  const { title, text, retry } = texts[language].unreachable
  return {
    language,
    title,
    body: html`<p class="state">${text}</p>
      <p><a class="main" href="">${retry}</a></p>`,
  }
}

/** @param back URL of the payment's status on the site */
export function endedPage(language: Language, status: PaymentStatus, back: string): PayPage {
  const t = texts[language]
  const text = status === 'paid' ? t.paid : status === 'failed' ? t.failed : t.over
  return {
    language,
    title: t.title,
    body: html`<p class="state">${text}</p>
      <p><a class="main" href="${back}">${t.back}</a></p>`,
  }
}
