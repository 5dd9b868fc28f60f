import type { ReactNode } from 'react'
import { Disclosure } from '../../../../ui/navigation/disclosure.tsx'
import step from './step-3.module.css'

/** Choices behind a line that names the current one, where they are a part of a long form; without a line they are open. */
export function Folded({ summary, children }: { summary: string | undefined; children: ReactNode }) {
  if (summary === undefined) return children
  return (
    <div className={step.folded}>
      <Disclosure summary={summary}>{children}</Disclosure>
    </div>
  )
}
