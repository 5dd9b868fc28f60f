// /docs/assistants: what an assistant can do here, and the settings that a person copies into it.

import type { Language } from '#contract/values/language.ts'
import type { Brand } from '../config.ts'
import { html } from '../features/mail/html.ts'
import { renderGuide, renderSetting } from './guide-page.ts'
import { pageTexts } from './texts/page-texts.ts'

export const assistantsPath = '/docs/assistants'

/** The page as HTML. */
export function renderAssistantPage(language: Language, brand: Brand, siteUrl: string, isClosed: boolean): string {
  const t = pageTexts[language]
  const address = `${siteUrl}/mcp`
  const settings = JSON.stringify({ mcpServers: { 'car-rental': { type: 'http', url: address } } }, null, 2)
  const content = html`
    <h2>${t.connect.title}</h2>
    <ol>
      ${t.connect.steps.map((step) => html`<li>${step}</li>`)}
    </ol>
    ${renderSetting(language, address)}
    <p>${t.connect.file}</p>
    ${renderSetting(language, settings)}
    <h2>${t.ask.title}</h2>
    <ul>
      ${t.ask.examples.map((example) => html`<li>${example}</li>`)}
    </ul>
    <h2>${t.promises.title}</h2>
    <ul>
      ${t.promises.items.map((item) => html`<li>${item}</li>`)}
    </ul>
    <h2>${t.tools.title}</h2>
    <dl>
      ${Object.entries(t.tools.items).map(
        ([name, what]) =>
          html`<dt><code>${name}</code></dt>
            <dd>${what}</dd>`,
      )}
    </dl>
  `
  const notice = isClosed ? t.closed : undefined
  return renderGuide(language, brand, siteUrl, { path: assistantsPath, title: t.title, lead: t.lead(brand.name), notice, content })
}
