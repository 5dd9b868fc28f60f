import type { FieldChange, TimelineItem } from '#contract/office/bookings.ts'
import type { TimelineEntry } from '../../../components/timeline.tsx'
import { useMe } from '../../../lib/me.ts'
import { fill, useTexts } from '../../../lib/texts.tsx'
import { useEventSentence } from './event-sentence.ts'

/** An item of a booking's timeline as it is shown. */
export function useTimelineEntry(now: number): (item: TimelineItem) => TimelineEntry {
  const { t } = useTexts()
  const toSentence = useEventSentence(now)
  const toChange = useChange()
  return (item) => ({
    id: item.id,
    at: item.at,
    by: { ...item.by, name: item.by.kind === 'system' ? t.history.system : item.by.name },
    sentence: toSentence(item),
    changes: item.changes?.map(toChange),
    quote: item.quote ?? undefined,
  })
}

/** A changed field as text: its name, and its values before and after. */
function useChange(): (change: FieldChange) => string {
  const { t, language, format } = useTexts()
  const { branchName } = useMe()
  const labels = {
    pickUpAt: t.bookingActions.pickUpAt,
    returnAt: t.bookingActions.returnAt,
    pickUpBranchId: t.bookingActions.pickUpBranch,
    returnBranchId: t.bookingActions.returnBranch,
    classId: t.bookingActions.carClass,
    coverageId: t.bookingActions.cover,
    ...t.history.contacts,
  }
  const toText = (field: FieldChange['field'], value: FieldChange['before']) => {
    if (typeof value === 'object') return value[language]
    if (field in t.history.contacts) return value === '' ? t.history.none : String(value)
    if (typeof value === 'string') return format.dateTime(value)
    return field === 'pickUpBranchId' || field === 'returnBranchId' ? branchName(value) : String(value)
  }
  return ({ field, name, before, after }) =>
    fill(t.history.change, {
      field: field === 'extra' ? (name?.[language] ?? '') : labels[field],
      before: toText(field, before),
      after: toText(field, after),
    })
}
