import type { LeadState } from '#contract/office/leads.ts'
import { Status, type StatusTone } from '../../components/status.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { IconCircle, IconCircleCheck, IconClockOff, IconHourglass } from '../../shell/icons.tsx'

const looks: Readonly<Record<LeadState, { tone: StatusTone; icon: typeof IconCircle }>> = {
  new: { tone: 'warn', icon: IconCircle },
  'in-work': { tone: 'note', icon: IconHourglass },
  answered: { tone: 'ok', icon: IconCircleCheck },
  closed: { tone: 'off', icon: IconClockOff },
}

/** A lead's state as a shape, a word and a colour. */
export function LeadStatus({ state, isTag = false }: { state: LeadState; isTag?: boolean }) {
  const { t } = useTexts()
  return <Status {...looks[state]} text={t.leads.states[state]} isTag={isTag} />
}
