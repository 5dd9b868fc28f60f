import { hourMs, minuteMs } from '#contract/panama-time.ts'
import { fill } from '../../lib/texts.tsx'

interface Words {
  minutes: string
  hours: string
  days: string
}

/** A duration in its largest full unit, such as `35 min`, `6 h` or `3 d`. */
export function formatDuration(ms: number, words: Words): string {
  if (ms < hourMs) return fill(words.minutes, { count: Math.max(0, Math.floor(ms / minuteMs)) })
  if (ms < 48 * hourMs) return fill(words.hours, { count: Math.floor(ms / hourMs) })
  return fill(words.days, { count: Math.floor(ms / (24 * hourMs)) })
}
