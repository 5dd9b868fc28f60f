import type { TimelineItem } from '#contract/office/bookings.ts'
import type { TimelineEntry } from '../../../components/timeline.tsx'
import { useTexts } from '../../../lib/texts.tsx'
import { useEventSentence } from './event-sentence.ts'

/** An item of a booking's timeline as it is shown. */
export function useTimelineEntry(now: number): (item: TimelineItem) => TimelineEntry {
  const { t } = useTexts()
  const toSentence = useEventSentence(now)
  return (item) => ({
    id: item.id,
    at: item.at,
    by: { ...item.by, name: item.by.kind === 'system' ? t.history.system : item.by.name },
    sentence: toSentence(item),
    quote: item.quote ?? undefined,
  })
}
