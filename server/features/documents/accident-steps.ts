// Takes the accident steps from the rental conditions page, so that the voucher and the page never differ.

import { fillFigures, type Figures } from '../content/figures.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Language } from '#contract/values/language.ts'

/** One step per sentence of the accident section; empty when the conditions have no such section. */
export function accidentSteps({ rows }: Pick<Catalog, 'rows'>, figures: Figures, language: Language): string[] {
  for (const condition of rows.condition) {
    const text = language === 'es' ? condition.body_es : condition.body_en
    const section = text.split(/^## /m).find((it) => /^accident/i.test(it))
    if (section === undefined) continue
    const body = fillFigures(section.slice(section.indexOf('\n')), figures, language)
    const plain = body.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[*_#]/g, '')
    return plain.split(/(?<=\.)\s+/u).flatMap((it) => it.trim() || [])
  }
  return []
}
