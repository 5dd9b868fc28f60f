import type { Condition } from '#contract/content/get-conditions.ts'
import type { FaqGroup } from '#contract/content/get-faqs.ts'
import type { LeasingPlan } from '#contract/content/get-leasings.ts'
import type { Brand } from '../../config.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { figuresOf, fillFigures } from './figures.ts'

/** The five policies in the order of row E-09. */
export function listConditions(catalog: Catalog, brand: Brand): Condition[] {
  const figures = figuresOf(catalog, brand)
  return catalog.rows.condition.map((row) => ({
    id: row.id,
    text: {
      es: { title: fillFigures(row.title_es, figures, 'es'), body: fillFigures(row.body_es, figures, 'es') },
      en: { title: fillFigures(row.title_en, figures, 'en'), body: fillFigures(row.body_en, figures, 'en') },
    },
    version: row.version,
    date: row.in_force_on,
  }))
}

/** The seven groups of questions (row E-10). */
export function listFaqs(catalog: Catalog, brand: Brand): FaqGroup[] {
  const figures = figuresOf(catalog, brand)
  return catalog.rows.faq_group.map((group) => ({
    id: group.id,
    name: { es: group.name_es, en: group.name_en },
    questions: catalog.rows.faq
      .filter((faq) => faq.group_id === group.id)
      .map((faq) => ({
        id: faq.id,
        text: {
          es: { question: fillFigures(faq.question_es, figures, 'es'), answer: fillFigures(faq.answer_es, figures, 'es') },
          en: { question: fillFigures(faq.question_en, figures, 'en'), answer: fillFigures(faq.answer_en, figures, 'en') },
        },
      })),
  }))
}

export function listLeasings(catalog: Catalog, brand: Brand): LeasingPlan[] {
  const figures = figuresOf(catalog, brand)
  return catalog.rows.leasing_plan.map((plan) => ({
    id: plan.id,
    text: {
      es: { title: plan.title_es, body: fillFigures(plan.body_es, figures, 'es') },
      en: { title: plan.title_en, body: fillFigures(plan.body_en, figures, 'en') },
    },
    termMonths: plan.term_months,
    kilometresMonth: plan.kilometres_month,
    services: plan.services,
    classes: catalog.rows.leasing_rate
      .filter((rate) => rate.leasing_plan_id === plan.id)
      .map((rate) => ({ id: rate.class_id, monthlyCents: rate.monthly_cents })),
  }))
}
