import { useState } from 'react'
import { maxDaysAhead, maxRentalDays } from '#contract/limits.ts'
import { addDays, daysBetween } from '#contract/panama-time.ts'
import { DateRangeDialog, type CalendarView } from '../../../../ui/date-range/date-range-dialog.tsx'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import type { SearchDraft } from '../search-draft.ts'
import { useDayPrices } from './use-day-prices.ts'

interface DatesDialogProps {
  draft: SearchDraft
  /** Whether each day shows the total of a rental from it. False when a booking is changed, because its price keeps its terms. */
  hasPrices: boolean
  onChange: (changes: Partial<SearchDraft>) => void
  onClose: () => void
}

/** The calendar of the rental's days, with the total of each day of pick-up (row W-30). */
export function DatesDialog({ draft, hasPrices, onChange, onClose }: DatesDialogProps) {
  const t = useTexts('other-days')
  const format = useFormat()
  const { language, config } = useApp()
  const [view, setView] = useState<CalendarView | null>(null)
  const prices = useDayPrices(hasPrices ? draft : null, view)
  return (
    <DateRangeDialog
      isOpen
      onClose={onClose}
      start={draft.pickUpDate}
      end={draft.returnDate}
      min={config.today}
      max={addDays(config.today, maxDaysAhead + maxRentalDays)}
      locale={language === 'es' ? 'es-PA' : 'en-US'}
      texts={{
        ...t.dates,
        describeRange: ({ start, end }) => t.dates.range(format.date(start), format.date(end), Math.max(1, daysBetween(start, end))),
      }}
      notes={prices?.notes}
      notesText={prices?.text}
      onView={setView}
      onChange={({ start, end }) => onChange({ pickUpDate: start, returnDate: end })}
    />
  )
}
