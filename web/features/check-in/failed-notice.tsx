import type { Refusal } from '#contract/refusals.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { ActionProblem } from '../bookings/manage/use-booking-action.ts'

const kinds = {
  booking_closed: 'closed',
  terms_changed: 'terms',
  booking_changed: 'changed',
  booking_not_found: 'access',
  booking_link_unknown: 'access',
  booking_link_expired: 'access',
  not_logged_in: 'access',
  link_needed: 'access',
  rate_limited: 'busy',
  link_only: 'busy',
  missing: 'field',
  consent_missing: 'field',
  invalid: 'field',
  malformed: 'field',
  out_of_range: 'field',
  licence_expired: 'field',
  licence_stay_over: 'field',
  branch_closed: 'field',
} as const satisfies Partial<Record<Refusal['code'], string>>

type KnownCode = keyof typeof kinds

const isKnown = (code: string): code is KnownCode => code in kinds

/** Why a step was not saved and what to do about it, beside its button (row X-04). */
export function FailedNotice({ problem }: { problem: ActionProblem | null }) {
  const t = useTexts('check-in').failed
  if (problem === null) return null
  const code = problem.kind === 'refused' ? problem.refusal.code : null
  const { title, text } = t[code === null ? 'unanswered' : isKnown(code) ? kinds[code] : 'other']
  return (
    <Notice tone="error" isLive title={title}>
      {text}
    </Notice>
  )
}
