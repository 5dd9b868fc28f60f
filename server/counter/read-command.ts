import { normalizeBookingCode } from '#contract/values/booking-access.ts'
import type { Step } from '../features/bookings/counter/counter-steps.ts'
import type { MoneyCommand } from './money.ts'

export type CounterCommand =
  | { kind: 'candidates' }
  | { kind: 'show'; code: string }
  | MoneyCommand
  | { kind: 'step'; code: string; step: Step }

/** Parses the arguments of the command; null if they are invalid. A code may be typed in two groups. */
export function readCommand(args: readonly string[]): CounterCommand | null {
  const [name, ...rest] = args
  if (name === 'candidates') return rest.length === 0 ? { kind: 'candidates' } : null
  if (name === 'refunds') return rest.length === 0 ? { kind: 'refunds' } : null
  if (name === 'handover') {
    const plate = rest.at(-1)
    const code = normalizeBookingCode(rest.slice(0, -1).join(''))
    return plate === undefined || code === '' ? null : { kind: 'step', code, step: { kind: 'hand-over', plate } }
  }
  const code = normalizeBookingCode(rest.join(''))
  if (code === '') return null
  if (name === 'refunded') return { kind: 'refunded', number: code }
  if (name === 'payment-link') return { kind: 'payment-link', code }
  if (name === 'show') return { kind: 'show', code }
  return name === 'return' || name === 'no-show' || name === 'undo' ? { kind: 'step', code, step: { kind: name } } : null
}
