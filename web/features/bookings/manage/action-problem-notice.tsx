import type { ReactNode } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { explainActionProblem } from './explain-action-problem.ts'
import type { ActionProblem } from './use-booking-action.ts'

/** Why an action failed and what to do about it, beside its button (row X-04). */
export function ActionProblemNotice({ problem, children }: { problem: ActionProblem | null; children?: ReactNode }) {
  const t = useTexts('reservation').actionProblems
  const { brand } = useApp().config
  const format = useFormat()
  if (problem === null) return null
  const { title, text } = t[explainActionProblem(problem)]
  const earliest = problem.kind === 'refused' ? problem.refusal.earliest : undefined
  return (
    <Notice tone="error" isLive title={title}>
      <p>{text(brand.phone)}</p>
      {earliest !== undefined && <p>{t.earliest(format.dateTime(earliest))}</p>}
      {children}
    </Notice>
  )
}
