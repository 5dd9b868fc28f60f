// /docs/brokers: how a broker's system is connected, with a call to copy.

import type { FastifyInstance } from 'fastify'
import { messageKinds, openTravelPath, requestName } from '#contract/opentravel/messages.ts'
import { toCoverCode, toEquipmentCode } from '#contract/opentravel/preferences.ts'
import {
  bookingParts,
  writeExampleBooking,
  writeExampleCancellation,
  writeExampleChange,
  writeExampleSearch,
  type BookingPart,
} from '#contract/opentravel/example-messages.ts'
import { listErrorCodes } from '#contract/opentravel/codes.ts'
import type { Language } from '#contract/values/language.ts'
import { maxReferenceLength } from '#contract/opentravel/read-request.ts'
import { addDays, dayMs } from '#contract/panama-time.ts'
import { renderGuide, renderSetting, serveGuide } from '../assistants/guide-page.ts'
import { toOrigin } from '../config.ts'
import { readClosedChannel } from '../features/channels/repository.ts'
import { listBranches } from '../features/branches/service.ts'
import { demoBroker } from '../features/brokers/demo-broker.ts'
import { readBrand } from '../features/catalog/brand/brand.ts'
import { declaredLimits } from '../features/limits/declared-limits.ts'
import { buckets } from '../features/limits/route-limits.ts'
import { listEquipment } from '../features/fleet/routes.ts'
import { html, type Html } from '../features/mail/html.ts'
import type { Services } from '../services.ts'
import { repeatMs } from './book.ts'
import { toCodes } from './context.ts'
import { maxBodyBytes, maxDepth, maxElements } from './parse-xml.ts'
import { guideTexts, type GuideLimits, type GuideTexts } from './texts/guide-texts.ts'
import { explainRefusal } from './texts/refusal-texts.ts'

const path = '/docs/brokers'
/** How far ahead the search to copy is. */
const daysAhead = 30

const partNames = Object.keys(bookingParts) as BookingPart[]

/** The limits as they are applied, without the factor that only tests set. */
const limits: GuideLimits = {
  kilobytes: maxBodyBytes / 1024,
  levels: maxDepth,
  elements: maxElements,
  referenceLength: maxReferenceLength,
  repeatDays: repeatMs / dayMs,
  messagesAtOnce: buckets.search.burst,
  messagesPerSecond: buckets.search.perSecond,
  messagesOfAddress: buckets.read.perSecond,
  bookingsPerHour: declaredLimits['broker-booking'].max,
  changesPerHour: declaredLimits['booking-write'].max,
  wrongPasswords: declaredLimits['broker-pair'].max,
}

/** Each error with the text that its answer has. */
const errors = listErrorCodes().map(({ refusal, type, code }) => [`${type}-${code} ${refusal}`, explainRefusal(refusal)] as const)

export function brokerGuide(app: FastifyInstance, services: Services): void {
  const { config } = services
  const siteUrl = toOrigin(config)
  const isDemo = config.appEnv === 'demo'
  serveGuide(app, path, async (language) => {
    const t = guideTexts[language]
    const brand = await readBrand(services)
    const catalog = await services.catalogs.current()
    const codes = toCodes(listBranches(catalog, config.brandSettings))
    const airport = codes.find(({ branch }) => branch.iata != null) ?? codes[0]
    const sender = isDemo ? demoBroker : { requestorId: t.first.id, password: t.first.password }
    const cover = toCoverCode(Math.max(...catalog.coverPackages.map(({ row }) => row.id)))
    const trip = [sender, airport?.code ?? '', addDays(catalog.rows.today, daysAhead)] as const
    const example = [...trip, cover] as const
    const toCall = (message: string) =>
      `curl -sS ${siteUrl}${openTravelPath} \\\n  -H 'Content-Type: application/xml' \\\n  --data-binary '${message}'`
    const extras = listEquipment(catalog).filter(({ field }) => field !== 'young-driver')
    const covers = catalog.coverPackages.map(({ row }) => ({
      code: toCoverCode(row.id),
      name: language === 'es' ? row.name_es : row.name_en,
    }))
    const fields = t.booking.items(limits)
    const content = html`
      <h2>${t.needs.title}</h2>
      ${renderList(t.needs.items)}
      ${isDemo ? html`<p>${t.needs.demo} <code>${sender.requestorId}</code>, <code>${sender.password}</code></p>` : ''}
      <h2>${t.first.title}</h2>
      <p>${t.first.text}</p>
      ${renderSetting(language, toCall(writeExampleSearch(...example)))}
      <p>${t.first.after}</p>
      <h2>${t.price.title}</h2>
      ${renderList(t.price.items(catalog.terms.quoteMinutes))}
      <h2>${t.messages.title}</h2>
      ${renderTerms(messageKinds.map((kind) => [requestName(kind), t.messages.items[kind]]))}
      <h2>${t.booking.title}</h2>
      <p>${t.booking.text}</p>
      ${renderSetting(language, toCall(writeExampleBooking(...example)))}
      <h3>${t.booking.fields}</h3>
      ${renderTerms(partNames.map((part) => [bookingParts[part], fields[part]]))}
      <h2>${t.lookUp.title}</h2>
      <p>${t.lookUp.text}</p>
      <p>${t.lookUp.change}</p>
      ${renderSetting(language, toCall(writeExampleChange(...trip)))}
      <p>${t.lookUp.cancel}</p>
      ${renderSetting(language, toCall(writeExampleCancellation(sender)))}
      <h2>${t.choices.title}</h2>
      <p>${t.choices.text}</p>
      ${renderCodes(
        t.choices.extras,
        extras.map((extra) => ({ code: toEquipmentCode(extra), name: extra.name[language] })),
      )}
      ${renderCodes(t.choices.covers, covers)} ${renderRules(t)}
    `
    const [closed] = await readClosedChannel(services.db, 'broker')
    const notice = closed === undefined ? undefined : t.closed
    return renderGuide(language, brand, siteUrl, { path, title: t.title, lead: t.lead(brand.name), notice, content })
  })
}

const renderRules = (t: GuideTexts): Html => html`
  <h2>${t.rules.title}</h2>
  ${renderList(t.rules.items(limits))}
  <h3>${t.errors.title}</h3>
  <p>${t.errors.text}</p>
  ${renderTerms(errors, 'en')}
  <h2>${t.limits.title}</h2>
  ${renderList(t.limits.items(limits))}
`

const renderList = (items: readonly string[]): Html =>
  html`<ul>
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`

const renderTerms = (terms: readonly (readonly [term: string, text: string])[], language: Language | null = null): Html =>
  html`<dl${language === null ? '' : html` lang="${language}"`}>
    ${terms.map(
      ([term, text]) =>
        html`<dt><code>${term}</code></dt>
          <dd>${text}</dd>`,
    )}
  </dl>`

const renderCodes = (title: string, codes: readonly { code: string; name: string }[]): Html =>
  html`<h3>${title}</h3>
    <ul>
      ${codes.map(({ code, name }) => html`<li><code>${code}</code> ${name}</li>`)}
    </ul>`
