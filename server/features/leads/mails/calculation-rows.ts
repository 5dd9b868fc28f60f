import type { Language } from '#contract/values/language.ts'
import type { Brand } from '../../../config.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { formatMoney } from '../../mail/format.ts'
import type { StoredCalculation, Lead } from '../lead.ts'
import { leadTexts } from './lead-texts.ts'

export interface LeadMailInput {
  lead: Lead
  catalog: Catalog
  brand: Brand
  /** Where the company's mails about leads go. */
  companyAddress: string
  dedupeKey: string
}

export interface Row {
  label: string
  amount: string
  isTotal?: boolean
}

/** The rows of a calculation, the total last. */
export function calculationRows(calculation: StoredCalculation, catalog: Catalog, language: Language): Row[] {
  const texts = leadTexts[language]
  const { rows } = texts
  const plan = catalog.rows.leasing_plan.find(({ id }) => id === calculation.planId)
  const carClass = catalog.classes.get(calculation.classId)?.row
  const inLanguage = (item: { es: string; en: string } | undefined) => item?.[language] ?? ''
  const extras = calculation.extras.map((code) => texts.extras[code]).join(', ')
  return [
    { label: rows.plan, amount: inLanguage(plan && { es: plan.title_es, en: plan.title_en }) },
    { label: rows.carClass, amount: inLanguage(carClass && { es: carClass.name_es, en: carClass.name_en }) },
    { label: rows.term, amount: texts.months(calculation.termMonths) },
    { label: rows.kilometres, amount: texts.kilometres(calculation.kilometresMonth.toLocaleString('en-US')) },
    { label: rows.vehicles, amount: String(calculation.vehicles) },
    ...(extras === '' ? [] : [{ label: rows.extras, amount: extras }]),
    { label: rows.total, amount: formatMoney(calculation.totalCents), isTotal: true },
  ]
}
