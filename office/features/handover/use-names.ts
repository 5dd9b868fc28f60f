import type { DamageMark } from '#contract/office/condition.ts'
import { splitPart } from '#contract/outlines/parts.ts'
import { useTexts } from '../../lib/texts.tsx'

/** Names of parts and damages in the user's language. */
export function useNames() {
  const { t, language } = useTexts()
  const { parts, sides, kinds } = t.handover
  const part = (key: string): string => {
    const [side, name] = splitPart(key)
    if (!isPart(name, parts)) return ''
    const [text, isFeminine] = parts[name]
    if (side === null) return text
    const word = sides[side][isFeminine ? 1 : 0] ?? ''
    return language === 'es' ? `${text} ${word}` : `${word} ${text}`
  }
  const damage = (it: Pick<DamageMark, 'kind' | 'part'>): string => [kinds[it.kind], part(it.part)].filter(Boolean).join(', ')
  return { part, damage }
}

function isPart<Parts extends object>(name: string, parts: Parts): name is string & keyof Parts {
  return Object.hasOwn(parts, name)
}
