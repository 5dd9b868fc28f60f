import { useState, type ReactNode } from 'react'
import type { BookingDetail } from '#contract/office/bookings.ts'
import { Timeline } from '../../../components/timeline.tsx'
import { useTimelineEntry } from '../page/timeline-entry.ts'

/** What happened to a booking since its form was opened, in the sentences of its history. Mails are only a consequence. */
export function useChangesMeanwhile({ timeline, now }: BookingDetail): ReactNode {
  const [known] = useState<ReadonlySet<string>>(() => new Set(timeline.map(({ id }) => id)))
  const toEntry = useTimelineEntry(now)
  const changes = timeline.filter(({ id, what }) => !known.has(id) && what !== 'mail-sent')
  return changes.length === 0 ? null : <Timeline entries={changes.map(toEntry)} />
}
