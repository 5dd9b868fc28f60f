// Our page for Yappy: it asks for the payer's phone number, then shows Yappy's own button (docs/decisions/023-payment-adapters.md).

import type { YappySettings } from '../../../../payment-settings.ts'
import { html, type Html } from '../../../mail/html.ts'
import type { PayPage } from '../../pages/pay-page.ts'
import type { PaymentOrder } from '../provider.ts'
import type { ButtonData } from './messages.ts'
import { pageScript } from './page-script.ts'
import { yappyTexts } from './texts.ts'

/** Errors shown about the number or Yappy. */
export type PhoneProblem = 'wrongPhone' | 'unknownPhone' | 'notNow'

export interface TypedPhone {
  phone: string
  problem: PhoneProblem
}

export function formPage(order: PaymentOrder, typed: TypedPhone | null = null): PayPage {
  const texts = yappyTexts[order.language]
  const isAboutPhone = typed !== null && typed.problem !== 'notNow'
  return composePage(
    order,
    html`${typed === null || isAboutPhone ? null : html`<p role="alert" class="complaint">${texts[typed.problem]}</p>`}
      <p>${texts.lead}</p>
      <form method="post">
        <div>
          <label for="phone">${texts.phone}</label>
          ${phoneInput(typed?.phone ?? '', isAboutPhone)}
          <p id="phone-hint" class="hint">${texts.phoneHint}</p>
          ${isAboutPhone ? html`<p id="phone-error" class="error" role="alert">${texts[typed.problem]}</p>` : null}
        </div>
        <button class="main">${texts.continue}</button>
      </form>
      <a class="back" href="${order.returnUrl}">${texts.back}</a>`,
  )
}

function phoneInput(value: string, isWrong: boolean): Html {
  return isWrong
    ? html`<input
        id="phone"
        name="phone"
        type="tel"
        inputmode="tel"
        autocomplete="tel-national"
        maxlength="20"
        required
        value="${value}"
        aria-describedby="phone-hint phone-error"
        aria-invalid="true"
        autofocus
      />`
    : html`<input
        id="phone"
        name="phone"
        type="tel"
        inputmode="tel"
        autocomplete="tel-national"
        maxlength="20"
        required
        value="${value}"
        aria-describedby="phone-hint"
      />`
}

/** A request is already pending on the telephone; another one would be a second payment. */
export function sentPage(order: PaymentOrder): PayPage {
  const texts = yappyTexts[order.language]
  return composePage(
    order,
    html`<p class="state" role="status">${texts.sent}</p>
      <p><a class="main" href="${order.returnUrl}">${texts.seeState}</a></p>
      <form method="post"><button class="quiet" name="step" value="again">${texts.newRequest}</button></form>`,
  )
}

/** Yappy's button with its values; the policy allows connections only to Yappy. */
export function buttonPage(order: PaymentOrder, settings: YappySettings, buttonData: ButtonData): PayPage {
  const texts = yappyTexts[order.language]
  const scriptHost = new URL(settings.scriptUrl).origin
  const hosts = [...new Set([scriptHost, new URL(settings.apiUrl).origin, ...settings.pageHosts])]
  const { returnUrl } = order
  const page = composePage(
    order,
    html`<h2>${texts.buttonTitle}</h2>
      <ol>
        ${texts.steps.map((step) => html`<li>${step}</li>`)}
      </ol>
      <btn-yappy theme="blue" rounded="true"></btn-yappy>
      <p id="yappy-state" role="status">${texts.loading}</p>
      <noscript><p class="state">${texts.noScript}</p></noscript>
      <a class="back" href="${returnUrl}">${texts.seeState}</a>`,
  )
  return {
    ...page,
    scripts: [
      // Our script comes first, so that it receives the button's events from the start.
      { text: pageScript({ buttonData, returnUrl, offline: texts.offline, failed: texts.failed }), isModule: true },
      { src: settings.scriptUrl, isModule: true },
    ],
    allows: {
      'connect-src': hosts,
      'frame-src': hosts.filter((host) => host.startsWith('http')),
      'img-src': ['data:', ...hosts.filter((host) => host.startsWith('http'))],
      'style-src': ["'unsafe-inline'"],
    },
  }
}

function composePage(order: PaymentOrder, body: Html): PayPage {
  return { language: order.language, title: yappyTexts[order.language].title, body, styles }
}

const styles = `
form{display:grid;gap:20px;margin:20px 0}
h2{font-size:1.0625rem;margin:0 0 8px}
ol{margin:0 0 20px;padding-inline-start:1.4em}
li+li{margin-top:4px}
btn-yappy{display:block;min-height:52px;margin:0 0 12px;text-align:center}
.complaint{margin:0 0 20px;padding:12px 16px;border:1px solid var(--sun-line);border-radius:12px;background:var(--sun-pale);color:var(--scarce);font-weight:600}
btn-yappy[hidden]{display:none}
.back{display:flex;align-items:center;justify-content:center;min-height:44px;color:inherit}
`
