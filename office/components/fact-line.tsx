import { Children, type ReactNode } from 'react'
import { factSeparator } from '../lib/format.ts'

/** Facts beside each other, of which some are links or marks; joinFacts is for texts. Each child is a fact. */
export function FactLine({ children }: { children: ReactNode }) {
  const facts = Children.toArray(children).filter((fact) => fact !== '')
  return facts.flatMap((fact, index) => (index === 0 ? [fact] : [factSeparator, fact]))
}
