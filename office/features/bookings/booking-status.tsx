import type { ReservationStatus } from '#contract/values/booking-state.ts'
import { IconCheck } from '../../../ui/icons/icon.tsx'
import { Status, type StatusTone } from '../../components/status.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { IconArrowOut, IconCircleCheck, IconClockOff, IconHourglass, IconUserX } from '../../shell/icons.tsx'

const looks: Readonly<Record<ReservationStatus, { tone: StatusTone; icon: typeof IconCheck }>> = {
  held: { tone: 'note', icon: IconHourglass },
  confirmed: { tone: 'ok', icon: IconCircleCheck },
  checked_in: { tone: 'ok', icon: IconArrowOut },
  completed: { tone: 'off', icon: IconCheck },
  cancelled: { tone: 'off', icon: IconClockOff },
  no_show: { tone: 'bad', icon: IconUserX },
  expired: { tone: 'off', icon: IconClockOff },
}

/** A booking's status as a shape, a word and a colour. */
export function BookingStatus({ status, isTag = false }: { status: ReservationStatus; isTag?: boolean }) {
  const { t } = useTexts()
  const look = looks[status]
  // In a list, only unexpected states are coloured.
  return <Status {...look} tone={look.tone === 'ok' && !isTag ? 'off' : look.tone} text={t.bookings.statuses[status]} isTag={isTag} />
}
