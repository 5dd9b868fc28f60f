import { ourBrand } from '#contract/content/brand-request.ts'
import { getConditions } from '#contract/content/get-conditions.ts'
import { useApp } from '../../lib/app-context.ts'
import { useDocumentHead } from '../../lib/document-head.ts'
import { useCurrentPath } from '../../lib/navigation.ts'
import { useTexts } from '../../lib/texts.ts'
import { useData } from '../../lib/use-data.ts'
import { policyPaths } from '../../paths.ts'
import { conditionsTexts } from './conditions-texts.ts'

/** One of the five policies, by its place in the conditions list (rows R-15, E-09). */
export function ConditionPage() {
  const t = useTexts(conditionsTexts)
  const { language } = useApp()
  const path = useCurrentPath()
  const index = policyPaths.findIndex((policy) => policy === path)
  const conditions = useData(getConditions, ourBrand)
  const condition = conditions.value?.[index]?.text[language]
  const title = condition?.title ?? t.titles[index] ?? ''
  useDocumentHead({ title })
  return (
    <div className="wrap">
      <h1>{title}</h1>
      {condition === undefined ? <p>{t.empty}</p> : <p>{condition.body}</p>}
    </div>
  )
}
