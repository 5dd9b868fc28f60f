// The layout of the pages at `/pay/…`: one column, without a script of its own, in the site's colours of both schemes.

import { telephoneUrl } from '#contract/contact-urls.ts'
import type { Brand } from '../../../config.ts'
import type { Cents } from '#contract/money.ts'
import type { Language } from '#contract/values/language.ts'
import { groupCode } from '#contract/values/booking.ts'
import { formatMoney } from '../../mail/format.ts'
import { html } from '../../mail/html.ts'
import { hashSource, type PayPage } from './pay-page.ts'

export interface ShownPayPage {
  page: PayPage
  brand: Brand
  amountCents: Cents
  code: string
}

const texts = {
  es: { amount: 'Monto', booking: 'Reserva', currency: 'Dólares (USD)', help: '¿Necesita ayuda? Llámenos al' },
  en: { amount: 'Amount', booking: 'Booking', currency: 'US dollars (USD)', help: 'Need help? Call us at' },
} as const satisfies Record<Language, unknown>

/** Copies of the site's tokens (ui), because this page is not part of its build. */
const frameStyles = `
:root{color-scheme:light dark;--bg:oklch(.969 .006 154);--surface:#fff;--ink:oklch(.241 .03 169);--muted:oklch(.455 .024 168);--line:oklch(.914 .011 159);--control:oklch(.621 .023 166);--action:oklch(.527 .122 157);--action-hover:oklch(.451 .101 159);--on-action:oklch(.99 .003 128);--sun-pale:oklch(.977 .026 88);--sun-line:oklch(.64 .124 76);--scarce:oklch(.456 .099 69)}
@media(prefers-color-scheme:dark){:root{--bg:oklch(.165 .016 170);--surface:oklch(.228 .021 169);--ink:oklch(.95 .01 160);--muted:oklch(.775 .02 163);--line:oklch(.335 .022 167);--control:oklch(.6 .026 166);--action:oklch(.75 .135 158);--action-hover:oklch(.82 .12 159);--on-action:oklch(.185 .018 170);--sun-pale:oklch(.27 .04 85);--sun-line:oklch(.6 .1 80);--scarce:oklch(.88 .1 85)}}
*{box-sizing:border-box}
html{background:var(--bg)}
body{margin:0;min-height:100vh;background:var(--bg);color:var(--ink);font:400 1rem/1.5 'Segoe UI',system-ui,sans-serif;padding:24px 16px 48px}
main{max-width:30rem;margin:0 auto;background:var(--surface);border:1px solid var(--line);border-radius:20px;overflow:hidden}
.brand{display:flex;align-items:center;gap:10px;max-width:30rem;margin:0 auto 16px;font-weight:700;font-size:1.125rem}
.brand img{width:32px;height:32px}
.warning{margin:0;padding:14px 24px;background:var(--sun-pale);color:var(--scarce);border-bottom:2px dashed var(--sun-line);font-weight:600;font-size:.9375rem}
.content{padding:24px}
h1{font-size:1.375rem;line-height:1.27;margin:0 0 16px}
dl{margin:0 0 24px;padding:16px;border:1px solid var(--line);border-radius:12px}
dl div{display:flex;justify-content:space-between;align-items:baseline;gap:16px}
dl div+div{margin-top:8px}
dt{color:var(--muted)}
dd{margin:0;font-weight:600;text-align:end}
.amount dd{font-size:1.625rem;line-height:1.15;font-weight:700;font-variant-numeric:tabular-nums}
.amount small{display:block;margin-top:4px;color:var(--muted);font-size:.875rem;font-weight:400;line-height:1.43}
.code{letter-spacing:.06em;font-variant-numeric:tabular-nums}
.state{margin:0 0 20px}
button,.main{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;padding:10px 20px;border-radius:12px;border:1px solid transparent;font:inherit;font-weight:650;text-decoration:none;text-align:center;cursor:pointer;background:transparent;color:var(--ink)}
.main{background:var(--action);color:var(--on-action)}
.main:hover{background:var(--action-hover)}
.plain{border-color:var(--control)}
.quiet{text-decoration:underline;text-underline-offset:3px}
.plain:hover,.quiet:hover{background:var(--bg)}
:focus-visible{outline:3px solid var(--action);outline-offset:2px}
.ways{list-style:none;margin:0;padding:0;display:grid;gap:16px}
.ways p{margin:6px 0 0;text-align:center;color:var(--muted);font-size:.875rem;line-height:1.43}
label{display:block;font-weight:600;margin:0 0 6px}
input{width:100%;min-height:48px;padding:10px 14px;border:1px solid var(--control);border-radius:12px;background:var(--surface);color:var(--ink);font:inherit;font-size:1.0625rem}
.hint,.error{margin:6px 2px 0;font-size:.875rem;color:var(--muted)}
.error{color:var(--scarce);font-weight:600}
details{margin-top:24px;border-top:1px solid var(--line);padding-top:8px}
summary{min-height:44px;display:flex;align-items:center;cursor:pointer;font-weight:600}
summary::before{content:'+';width:1.25em;font-weight:700}
details[open] summary::before{content:'–'}
details .ways{margin-top:12px}
footer{max-width:30rem;margin:16px auto 0;color:var(--muted);font-size:.875rem;text-align:center}
footer a{color:inherit}
@media(min-width:768px){body{padding-top:56px}}
`

/** A complete HTML page. */
export function renderPayPage({ page, brand, amountCents, code }: ShownPayPage): string {
  const t = texts[page.language]
  const refresh = page.refreshSeconds === undefined ? null : html`<meta http-equiv="refresh" content="${page.refreshSeconds}" />`
  const markup = html`<html lang="${page.language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="robots" content="noindex" />
      <meta name="theme-color" content="#0f7f4d" />
      ${refresh}
      <title>${page.title} · ${brand.name}</title>
      <link rel="icon" href="/favicon.svg" />
      ${getStyles(page).map((text) => ({ markup: `<style>${text}</style>` }))}
    </head>
    <body>
      <div class="brand"><img src="/favicon.svg" alt="" width="32" height="32" />${brand.name}</div>
      <main>
        ${page.warning === undefined ? null : html`<p class="warning">${page.warning}</p>`}
        <div class="content">
          <h1>${page.title}</h1>
          <dl>
            <div>
              <dt>${t.booking}</dt>
              <dd class="code">${groupCode(code)}</dd>
            </div>
            <div class="amount">
              <dt>${t.amount}</dt>
              <dd>${formatMoney(amountCents)}<small>${t.currency}</small></dd>
            </div>
          </dl>
          ${page.body}
        </div>
      </main>
      <footer>${t.help} <a href="${telephoneUrl(brand.phone)}">${brand.phone}</a></footer>
      ${(page.scripts ?? []).map(scriptTag)}
    </body>
  </html>`
  return `<!doctype html>\n${markup.markup}`
}

function getStyles({ styles }: PayPage): string[] {
  return styles === undefined ? [frameStyles] : [frameStyles, styles]
}

/** Scripts come from us or from a provider module; they are inserted unescaped, because the policy contains their hash. */
function scriptTag(script: NonNullable<PayPage['scripts']>[number]): { markup: string } {
  const type = script.isModule === true ? ' type="module"' : ''
  return 'src' in script
    ? html`<script src="${script.src}" ${{ markup: type }}></script>`
    : { markup: `<script${type}>${script.text}</script>` }
}

/** A provider's button has inline styles, which browsers block if the policy also contains a hash. */
function allowsInlineStyles({ allows }: PayPage): boolean {
  return allows?.['style-src']?.includes("'unsafe-inline'") === true
}

/** Allows only what the page declares. */
export function payPagePolicy(page: PayPage): string {
  const scripts = (page.scripts ?? []).map((script) => ('src' in script ? new URL(script.src).origin : hashSource(script.text)))
  const allowed = (directive: keyof NonNullable<PayPage['allows']>, own: readonly string[]) => {
    const sources = [...own, ...(page.allows?.[directive] ?? [])]
    return sources.length === 0 ? [] : [`${directive} ${sources.join(' ')}`]
  }
  return [
    "default-src 'none'",
    ...(scripts.length === 0 ? [] : [`script-src ${[...new Set(scripts)].join(' ')}`]),
    ...allowed('style-src', allowsInlineStyles(page) ? [] : getStyles(page).map(hashSource)),
    ...allowed('img-src', ["'self'", 'data:']),
    ...allowed('font-src', []),
    ...allowed('connect-src', []),
    ...allowed('frame-src', []),
    ...allowed('form-action', ["'self'"]),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
