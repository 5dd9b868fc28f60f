// Pages for people who connect a program to us: a text with settings to copy, in both languages, without the site's scripts.

import { telephoneUrl } from '#contract/contact-urls.ts'
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Language } from '#contract/values/language.ts'
import type { Brand } from '../config.ts'
import { html, type Html } from '../features/mail/html.ts'

const styles = `
:root{color-scheme:light dark;--bg:oklch(.969 .006 154);--surface:#fff;--ink:oklch(.241 .03 169);--muted:oklch(.455 .024 168);--line:oklch(.914 .011 159);--action:oklch(.527 .122 157);--on-action:oklch(.99 .003 128)}
@media(prefers-color-scheme:dark){:root{--bg:oklch(.165 .016 170);--surface:oklch(.228 .021 169);--ink:oklch(.95 .01 160);--muted:oklch(.775 .02 163);--line:oklch(.335 .022 167);--action:oklch(.75 .135 158);--on-action:oklch(.185 .018 170)}}
*{box-sizing:border-box}
html{background:var(--bg)}
body{margin:0;color:var(--ink);font:400 1rem/1.6 'Segoe UI',system-ui,sans-serif;padding:24px 16px 64px}
header,main{max-width:44rem;margin:0 auto}
header{display:flex;align-items:center;justify-content:space-between;gap:16px;margin-bottom:32px}
header a{color:var(--ink);min-height:44px;display:flex;align-items:center;gap:10px}
.brand{font-weight:700;font-size:1.125rem;text-decoration:none}
h1{font-size:clamp(1.625rem,5vw,2.25rem);line-height:1.2;margin:0 0 12px;text-wrap:balance}
h3{font-size:1rem;margin:16px 0 4px}
h2{font-size:1.25rem;line-height:1.3;margin:40px 0 8px}
p{margin:0 0 12px}
main a{color:var(--action)}
.lead{font-size:1.125rem;color:var(--muted)}
.notice{margin:20px 0 0;padding:14px 16px;background:var(--surface);border:1px solid var(--line);border-inline-start:4px solid var(--action);border-radius:12px}
ol,ul{margin:0;padding-inline-start:1.4em}
li{margin:6px 0}
.setting{display:grid;grid-template-columns:1fr auto;align-items:stretch;margin:8px 0 16px;background:var(--surface);border:1px solid var(--line);border-radius:12px;overflow:hidden}
pre{margin:0;padding:14px 16px;overflow-x:auto;font:.875rem/1.6 ui-monospace,Consolas,monospace}
button{min-width:96px;min-height:44px;border:0;border-inline-start:1px solid var(--line);background:transparent;color:var(--action);font:inherit;font-weight:650;cursor:pointer}
button:hover{background:var(--bg)}
.long{grid-template-columns:1fr}
.long button{border-inline-start:0;border-top:1px solid var(--line)}
:focus-visible{outline:3px solid var(--action);outline-offset:-3px}
dl{margin:0}
dt{font-weight:650;margin-top:12px}
dt code{font-size:.9375rem}
dd{margin:0;color:var(--muted)}
@media(max-width:479px){.setting{grid-template-columns:1fr}button{border-inline-start:0;border-top:1px solid var(--line)}}
@media(min-width:768px){body{padding-top:40px}}
`

const script = `
for (const button of document.querySelectorAll('button')) {
  button.hidden = false
  button.onclick = async () => {
    const code = button.previousElementSibling
    try { await navigator.clipboard.writeText(code.textContent) } catch { getSelection().selectAllChildren(code); return }
    const label = button.textContent
    button.textContent = button.dataset.done
    setTimeout(() => { button.textContent = label }, 2000)
  }
}
`

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Allows the pages' own style and script. */
const guidePolicy = [
  "default-src 'none'",
  `style-src ${hash(styles)}`,
  `script-src ${hash(script)}`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export interface Guide {
  /** The path of the Spanish page; the English one is below `/en`. */
  path: string
  title: string
  lead: string
  /** Shown between lead and content, such as that the company has closed the channel. */
  notice?: string | undefined
  content: Html
}

const frames: Readonly<
  Record<Language, { other: Language; otherName: string; home: string; copy: string; copied: string; help: string; call: string }>
> = {
  es: { other: 'en', otherName: 'English', home: '/', copy: 'Copiar', copied: 'Copiado', help: '¿Necesita ayuda?', call: 'Llámenos al' },
  en: { other: 'es', otherName: 'Español', home: '/en/', copy: 'Copy', copied: 'Copied', help: 'Do you need help?', call: 'Call us at' },
}

/** A text with a button that copies it; the button is below a text of several lines. */
export function renderSetting(language: Language, text: string): Html {
  const { copy, copied } = frames[language]
  return html`<div class="${text.includes('\n') ? 'setting long' : 'setting'}">
    <pre tabindex="0">${text}</pre>
    <button type="button" data-done="${copied}" hidden>${copy}</button>
  </div>`
}

/** The page as HTML. */
export function renderGuide(language: Language, brand: Brand, siteUrl: string, { path, title, lead, notice, content }: Guide): string {
  const frame = frames[language]
  const markup = html`<html lang="${language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="description" content="${lead}" />
      <meta name="theme-color" content="#0f7f4d" />
      <title>${title} · ${brand.name}</title>
      <link rel="icon" href="/favicon.svg" />
      <link rel="alternate" hreflang="es" href="${siteUrl}${path}" />
      <link rel="alternate" hreflang="en" href="${siteUrl}/en${path}" />
      ${{ markup: `<style>${styles}</style>` }}
    </head>
    <body>
      <header>
        <a class="brand" href="${frame.home}"><img src="/favicon.svg" alt="" width="32" height="32" />${brand.name}</a>
        <a href="${language === 'es' ? `/en${path}` : path}" lang="${frame.other}">${frame.otherName}</a>
      </header>
      <main>
        <h1>${title}</h1>
        <p class="lead">${lead}</p>
        ${notice === undefined ? '' : html`<p class="notice"><strong>${notice}</strong></p>`} ${content}
        <h2>${frame.help}</h2>
        <p>${frame.call} <a href="${telephoneUrl(brand.phone)}">${brand.phone}</a></p>
      </main>
      ${{ markup: `<script>${script}</script>` }}
    </body>
  </html>`
  return `<!doctype html>\n${markup.markup}`
}

/** Serves a page in both languages. */
export function serveGuide(app: FastifyInstance, path: string, draw: (language: Language) => Promise<string>): void {
  for (const [url, language] of [
    [path, 'es'],
    [`/en${path}`, 'en'],
  ] as const) {
    app.get(url, async (_, reply) =>
      reply
        .headers({ 'content-security-policy': guidePolicy, 'cache-control': 'public, max-age=300' })
        .type('text/html; charset=utf-8')
        .send(await draw(language)),
    )
  }
}
