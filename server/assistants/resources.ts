// What an assistant reads before it answers questions: conditions, covers, extras, promotions, branches, questions and documents to bring.

import { ProtocolError, ProtocolErrorCode, type McpServer } from '@modelcontextprotocol/server'
import type { FastifyError } from 'fastify'
import { brandId } from '#contract/constants.ts'
import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { getConditions } from '#contract/content/get-conditions.ts'
import { getFaqs } from '#contract/content/get-faqs.ts'
import { getPromotions } from '#contract/content/get-promotions.ts'
import { driverAges } from '#contract/driver-age.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Language } from '#contract/values/language.ts'
import { getPackageWeb } from '#contract/web-api/get-package-web.ts'
import type { Outcome } from '../outcome.ts'
import { listExtras } from './extras.ts'
import { describePromotion } from './promotions.ts'
import { toMoney } from './result.ts'
import { describeCover } from './tools/explain-price.ts'
import { describeBranch } from './tools/find-branches.ts'
import { withAbsoluteLinks, type ToolContext } from './tools/tool-context.ts'

const languages = ['es', 'en'] as const

/** Rental promotions and those with partners. */
const promotionLists = [1, 2]

interface ResourceText {
  mimeType: 'text/markdown' | 'application/json'
  text: string
}

const json = (value: unknown): ResourceText => ({ mimeType: 'application/json', text: JSON.stringify(value) })
const markdown = (text: string): ResourceText => ({ mimeType: 'text/markdown', text })

const toProtocolError = (code: RefusalCode) => new ProtocolError(ProtocolErrorCode.InternalError, `refused with ${code}`)

/** The value of a call that has no input which could be refused. */
function unwrap<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw toProtocolError(outcome.code)
  return outcome.value
}

const documents: Readonly<Record<Language, string>> = {
  es: `# Qué llevar al recoger el auto

- Cédula panameña o pasaporte vigente.
- Licencia de conducir vigente hasta el día de la devolución. Con licencia extranjera se conduce en Panamá hasta 90 días desde el ingreso.
- Tarjeta de crédito a nombre del conductor, para el depósito. El depósito no es parte del precio y se libera después de la devolución.
- Edad: de ${driverAges.minimum} a ${driverAges.maximum} años el día de la recogida. Los conductores menores de ${driverAges.feeBelow} pagan un cargo, que está en el total.
`,
  en: `# What to bring when you pick up the car

- A valid passport, or a Panamanian identity card (cédula).
- A driver's license that is valid until the day of return. A foreign license is valid in Panama for 90 days after entry.
- A credit card in the driver's name, for the deposit. The deposit is not part of the price and is released after the return.
- Age: ${driverAges.minimum} to ${driverAges.maximum} on the day of pick-up. Drivers younger than ${driverAges.feeBelow} pay a fee, which is in the total.
`,
}

interface ResourceReader {
  title: string
  read: (language: Language) => Promise<ResourceText>
}

/** Texts and tables of the catalogue, by the name in their address. */
function listReaders(context: ToolContext): Record<string, ResourceReader> {
  const { call, services } = context
  return {
    branches: {
      title: 'Branches with opening hours',
      read: async (language) => json(unwrap(await call(getAgencies, ourBrand)).map((value) => describeBranch(value, language))),
    },
    conditions: {
      title: 'Rental conditions and policies',
      read: async (language) =>
        markdown(
          unwrap(await call(getConditions, ourBrand))
            .map(
              ({ text, version }) =>
                `# ${text[language].title}\n\nVersion: ${version ?? ''}\n\n${withAbsoluteLinks(context, text[language].body)}`,
            )
            .join('\n\n'),
        ),
    },
    covers: { title: 'Cover packages of every class', read: async (language) => json(await readCovers(context, language)) },
    extras: {
      title: 'Extras',
      read: async (language) => {
        const catalog = await services.catalogs.current()
        return json(
          listExtras(catalog, language).map((extra) => ({
            ...extra,
            perDayBeforeFeesAndTax: toMoney(catalog.extras.get(extra.id)?.price_day_cents),
          })),
        )
      },
    },
    promotions: {
      title: 'Promotions without a code',
      read: async (language) => {
        const lists = await Promise.all(promotionLists.map((list) => call(getPromotions, { brandId, list })))
        return json(lists.flatMap(unwrap).map((promotion) => describePromotion(context, promotion, language)))
      },
    },
    faqs: {
      title: 'Frequently asked questions',
      read: async (language) =>
        markdown(
          unwrap(await call(getFaqs, ourBrand))
            .flatMap(({ questions }) =>
              questions.map(({ text }) => `## ${text[language].question}\n\n${withAbsoluteLinks(context, text[language].answer)}`),
            )
            .join('\n\n'),
        ),
    },
    documents: { title: 'Documents to bring', read: async (language) => markdown(documents[language]) },
  }
}

const coverNote: Readonly<Record<Language, string>> = {
  es: 'perDay incluye ITBMS. En un aeropuerto se agrega su cargo: explain_price da el precio de cada viaje.',
  en: 'perDay includes ITBMS (sales tax). An airport adds its fee: explain_price has the price of each trip.',
}

async function readCovers({ call, services }: ToolContext, language: Language) {
  const catalog = await services.catalogs.current()
  const covers = catalog.rows.coverage_item.map(({ code, name_es, name_en }) => ({ code, name: language === 'es' ? name_es : name_en }))
  const classes = await Promise.all(
    [...catalog.classes.values()].map(async ({ id, row }) => {
      const request = { brandId, categoryId: row.category_id, subcategoryId: row.subcategory_id, pickUpBranchId: null }
      const packages = unwrap(await call(getPackageWeb, request))
      return {
        classId: id,
        className: language === 'es' ? row.name_es : row.name_en,
        packages: packages.map((coverPackage) => describeCover(coverPackage, language)),
      }
    }),
  )
  return { note: coverNote[language], covers, classes }
}

/** Registers every text in both languages, as `rental://<name>/<language>`. */
export function registerResources(server: McpServer, context: ToolContext): void {
  const readers = listReaders(context)
  for (const language of languages) {
    for (const [name, { title, read }] of Object.entries(readers)) {
      // The library would answer a thrown error with its message.
      const readSafely = (inLanguage: Language) =>
        read(inLanguage).catch((error: FastifyError) => {
          throw error instanceof ProtocolError ? error : toProtocolError(context.reportFault(error))
        })
      const uri = `rental://${name}/${language}`
      server.registerResource(`${name}-${language}`, uri, { title: `${title} (${language})` }, async () => ({
        contents: [{ uri, ...(await readSafely(language)) }],
      }))
    }
  }
}
