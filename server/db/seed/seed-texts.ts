import { addDays, type LocalDate } from '#contract/panama-time.ts'
import type { Queryable } from '../pool.ts'
import { conditions, faqGroups, posts } from './content/texts.ts'
import { leasings } from './content/leasings.ts'
import { pages } from './content/pages.ts'
import { promotions } from './content/promotions.ts'
import { classes, getPictureUrl } from './fleet.ts'
import { insertRows } from './insert-rows.ts'

/** Inserts all texts of the site: policies, FAQs, promotions, leasing plans, articles, pages. */
export async function seedTexts(db: Queryable, today: LocalDate): Promise<void> {
  await seedPromotions(db, today)
  await seedLeasings(db)
  await insertRows(
    db,
    'condition',
    conditions.map(({ id, version, date, es, en }) => ({
      id,
      title_es: es.title,
      title_en: en.title,
      body_es: es.text,
      body_en: en.text,
      version,
      in_force_on: date,
    })),
  )
  await insertRows(
    db,
    'faq_group',
    faqGroups.map(({ id, es, en }) => ({ id, name_es: es, name_en: en })),
  )
  await insertRows(
    db,
    'faq',
    faqGroups.flatMap((group) =>
      group.questions.map(({ id, es, en }) => ({
        id,
        group_id: group.id,
        question_es: es.question,
        question_en: en.question,
        answer_es: es.answer,
        answer_en: en.answer,
      })),
    ),
  )
  await insertRows(
    db,
    'post',
    posts.map(({ id, slug, date, image, es, en }) => ({
      id,
      slug,
      published_on: date,
      picture: getPictureUrl(image.classId, image.view),
      tags_es: es.tags,
      tags_en: en.tags,
      title_es: es.title,
      title_en: en.title,
      summary_es: es.summary,
      summary_en: en.summary,
      body_es: es.text,
      body_en: en.text,
    })),
  )
  await insertRows(
    db,
    'page_text',
    pages.map(({ key, es, en }) => ({ name: key, title_es: es.title, title_en: en.title, body_es: es.text, body_en: en.text })),
  )
}

async function seedPromotions(db: Queryable, today: LocalDate): Promise<void> {
  await insertRows(
    db,
    'promotion',
    promotions.map(({ id, list, es, en, window, discountBps, image }) => {
      const startsOn = firstOfMonth(today, -window.fromMonthsAgo)
      return {
        id,
        list,
        title_es: es.title,
        title_en: en.title,
        body_es: es.text,
        body_en: en.text,
        conditions_es: es.conditions,
        conditions_en: en.conditions,
        starts_on: startsOn,
        ends_on: addDays(firstOfMonth(startsOn, window.months), -1),
        discount_bps: discountBps,
        picture: getPictureUrl(image.classId),
      }
    }),
  )
  await insertRows(
    db,
    'promotion_class',
    promotions.flatMap(({ id, classIds }) =>
      (classIds ?? classes.map((carClass) => carClass.id)).map((classId) => ({ promotion_id: id, class_id: classId })),
    ),
  )
  await insertRows(
    db,
    'promotion_branch',
    promotions.flatMap(({ id, branchIds }) => (branchIds ?? []).map((branchId) => ({ promotion_id: id, branch_id: branchId }))),
  )
}

async function seedLeasings(db: Queryable): Promise<void> {
  await insertRows(
    db,
    'leasing_plan',
    leasings.map(({ id, es, en, terms, kmMonth, services }) => ({
      id,
      title_es: es.title,
      title_en: en.title,
      body_es: es.text,
      body_en: en.text,
      term_months: terms,
      kilometres_month: kmMonth,
      services: services.map((service) => ({ es: service.es, en: service.en })),
    })),
  )
  await insertRows(
    db,
    'leasing_rate',
    leasings.flatMap(({ id, monthly }) =>
      monthly.map(({ classId, cents }) => ({ leasing_plan_id: id, class_id: classId, monthly_cents: cents })),
    ),
  )
}

/** The first day of the month, a number of months ahead. */
function firstOfMonth(date: LocalDate, months: number): LocalDate {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`
}
