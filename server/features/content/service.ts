import type { Condition } from '#contract/content/get-conditions.ts'
import type { FaqGroup } from '#contract/content/get-faqs.ts'
import type { LeasingPlan } from '#contract/content/get-leasings.ts'
import type { PageText } from '#contract/content/get-page.ts'
import type { Post } from '#contract/content/get-post.ts'
import type { Tag } from '#contract/values/post.ts'
import type { BrandSettings } from '../../config.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { PostRow } from '../catalog/rows.ts'
import { showPicture } from '../catalog/show-picture.ts'
import { composePlaceholderValues, fillPlaceholders } from './placeholder-values.ts'
import { readingMinutes, renderText, toSlug } from './render-text.ts'

/** Answers are cached per catalogue, because rendering is their largest cost. */
function oncePerCatalog<Value>(make: (catalog: Catalog, brand: BrandSettings) => Value): (catalog: Catalog, brand: BrandSettings) => Value {
  const cached = new WeakMap<Catalog, Value>()
  return (catalog, brand) => {
    const value = cached.get(catalog) ?? make(catalog, brand)
    cached.set(catalog, value)
    return value
  }
}

/** Fills placeholders and renders texts in both languages; a section has the same id in both. */
function createRenderer(catalog: Catalog, brand: BrandSettings) {
  const values = composePlaceholderValues(catalog, brand)
  const both = (es: string, en: string) => ({ es: fillPlaceholders(es, values, 'es'), en: fillPlaceholders(en, values, 'en') })
  const rich = (es: string, en: string) => {
    const body = both(es, en)
    const spanish = renderText(body.es)
    const english = renderText(body.en, spanish.sectionIds)
    return { es: { body: body.es, html: spanish.html }, en: { body: body.en, html: english.html } }
  }
  const titled = (row: { title_es: string; title_en: string; body_es: string; body_en: string }) => {
    const title = both(row.title_es, row.title_en)
    const text = rich(row.body_es, row.body_en)
    return { es: { title: title.es, ...text.es }, en: { title: title.en, ...text.en } }
  }
  return { both, rich, titled }
}

/** The five policies in the order of row E-09. */
export const listConditions = oncePerCatalog((catalog, brand): Condition[] => {
  const { titled } = createRenderer(catalog, brand)
  return catalog.rows.condition.map((row) => ({ id: row.id, text: titled(row), version: row.version, date: row.in_force_on }))
})

/** The seven groups of questions (row E-10). */
export const listFaqs = oncePerCatalog((catalog, brand): FaqGroup[] => {
  const { both, rich } = createRenderer(catalog, brand)
  return catalog.rows.faq_group.map((group) => ({
    id: group.id,
    name: { es: group.name_es, en: group.name_en },
    questions: catalog.rows.faq
      .filter((faq) => faq.group_id === group.id)
      .map((faq) => {
        const question = both(faq.question_es, faq.question_en)
        const answer = rich(faq.answer_es, faq.answer_en)
        return {
          id: faq.id,
          text: {
            es: { question: question.es, answer: answer.es.body, html: answer.es.html },
            en: { question: question.en, answer: answer.en.body, html: answer.en.html },
          },
        }
      }),
  }))
})

export function listLeasings(catalog: Catalog, brand: BrandSettings): LeasingPlan[] {
  const { both } = createRenderer(catalog, brand)
  return catalog.rows.leasing_plan.map((plan) => {
    const body = both(plan.body_es, plan.body_en)
    return {
      id: plan.id,
      text: { es: { title: plan.title_es, body: body.es }, en: { title: plan.title_en, body: body.en } },
      termMonths: plan.term_months,
      kilometresMonth: plan.kilometres_month,
      services: plan.services,
      classes: catalog.rows.leasing_rate
        .filter((rate) => rate.leasing_plan_id === plan.id)
        .map((rate) => ({ id: rate.class_id, monthlyCents: rate.monthly_cents })),
    }
  })
}

/** The articles of the blog with their texts, newest first (row R-13). */
export const listPosts = oncePerCatalog((catalog, brand): Post[] => {
  const { both, rich } = createRenderer(catalog, brand)
  return catalog.rows.post.map((row) => {
    const title = both(row.title_es, row.title_en)
    const summary = both(row.summary_es, row.summary_en)
    const content = rich(row.body_es, row.body_en)
    const { address, alt } = showPicture(catalog.rows, row)
    return {
      id: row.id,
      slug: row.slug,
      date: row.published_on,
      picture: address,
      tags: listTags(row),
      text: {
        es: { title: title.es, summary: summary.es, pictureText: alt.es, minutes: readingMinutes(content.es.body) },
        en: { title: title.en, summary: summary.en, pictureText: alt.en, minutes: readingMinutes(content.en.body) },
      },
      content,
    }
  })
})

/** Addresses use the Spanish word of a tag, like all addresses of the site. */
function listTags(row: PostRow): Tag[] {
  return row.tags_es.map((es, at) => ({ key: toSlug(es), name: { es, en: row.tags_en[at] ?? es } }))
}

/** The texts of single pages (rows ). */
export const listPageTexts = oncePerCatalog((catalog, brand): PageText[] => {
  const { titled } = createRenderer(catalog, brand)
  return catalog.rows.page_text.map((row) => ({ name: row.name, text: titled(row) }))
})
