import { nameDamage, namePart } from '#contract/outlines/names.ts'
import type { DamageMark } from '#contract/office/condition.ts'
import { useTexts } from './texts.tsx'

/** Names of parts and damages in the user's language. */
export function useDamageNames() {
  const { language } = useTexts()
  return {
    part: (key: string) => namePart(key, language),
    damage: (pick: Pick<DamageMark, 'kind' | 'part'>) => nameDamage(pick, language),
  }
}
