import type { ReactNode } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { explainAct } from './explain-act.ts'
import type { ActProblem } from './use-act.ts'

/** Why an action failed and what to do about it, beside its button (row X-04). */
export function ActProblemNotice({ problem, children }: { problem: ActProblem | null; children?: ReactNode }) {
  const t = useTexts('reservation').actProblems
  const { brand } = useApp().config
  const format = useFormat()
  if (problem === null) return null
  const { title, text } = t[explainAct(problem)]
  const earliest = problem.kind === 'refused' ? problem.refusal.earliest : undefined
  return (
    <Notice tone="error" isLive title={title}>
      <p>{text(brand.phone)}</p>
      {earliest !== undefined && <p>{t.earliest(format.dateTime(earliest))}</p>}
      {children}
    </Notice>
  )
}
