import { readCode } from '#contract/values/booking-access.ts'
import type { Step } from '../features/reservations/steps.ts'

export type CounterCommand = { kind: 'candidates' } | { kind: 'step'; code: string; step: Step }

/** Reads what was typed after the command's name; null when it makes no sense. A code may come in its two groups. */
export function readCommand(words: readonly string[]): CounterCommand | null {
  const [name, ...rest] = words
  if (name === 'candidates') return rest.length === 0 ? { kind: 'candidates' } : null
  if (name === 'handover') {
    const plate = rest.at(-1)
    const code = readCode(rest.slice(0, -1).join(''))
    return plate === undefined || code === '' ? null : { kind: 'step', code, step: { kind: 'handover', plate } }
  }
  const code = readCode(rest.join(''))
  if (code === '') return null
  return name === 'return' || name === 'no-show' || name === 'undo' ? { kind: 'step', code, step: { kind: name } } : null
}
