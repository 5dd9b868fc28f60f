import { useState } from 'react'
import type { BranchHours, OpenSpan } from '#contract/opening-hours.ts'
import type { LocalDate } from '#contract/panama-time.ts'
import type { Bilingual } from '#contract/values/language.ts'
import { IconAlert } from '../../../ui/icons/icon.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useTimeText } from './hours-row.tsx'
import { readTime } from '../../lib/read-time.ts'
import styles from './hours.module.css'

interface AddDayDialogProps {
  hours: BranchHours
  today: LocalDate
  add: (date: LocalDate, span: OpenSpan | null, reason: Bilingual) => void
  onClose: () => void
}

type Checked = { span: OpenSpan | null } | { error: string }

/** A day with other hours. Without both times the branch is closed on it. */
export function AddDayDialog({ hours, today, add, onClose }: AddDayDialogProps) {
  const { t, format } = useTexts()
  const texts = t.hours
  const formatMinutes = useTimeText()
  const [values, setValues] = useState<Record<string, string>>({ date: '', opens: '', closes: '', reasonEs: '', reasonEn: '' })
  const [error, setError] = useState<string>()
  const { date = '', opens = '', closes = '', reasonEs = '', reasonEn = '' } = values
  const check = (): Checked => {
    if (date < today) return { error: texts.past }
    if (date in hours.special) return { error: fill(texts.known, { day: format.dateWithYear(date) }) }
    // The form is not sent with a time that cannot be read.
    const [opensMinute, closesMinute] = [readTime(opens, false), readTime(closes, true)]
    if (opensMinute === null || closesMinute === null) return { span: null }
    if (closesMinute <= opensMinute)
      return { error: fill(texts.reversed, { opens: formatMinutes(opensMinute), closes: formatMinutes(closesMinute) }) }
    return { span: { opensMinute, closesMinute } }
  }
  const save = () => {
    const checked = check()
    if ('error' in checked) return setError(checked.error)
    add(date, checked.span, { es: reasonEs.trim(), en: reasonEn.trim() })
    return onClose()
  }
  return (
    <FormDialog
      title={texts.addTitle}
      fields={[
        { name: 'date', label: texts.date, kind: 'day' },
        { name: 'opens', label: texts.opens, kind: 'time', isOptional: closes.trim() === '', hint: texts.closedHint },
        { name: 'closes', label: texts.closes, kind: 'time', isEnd: true, isOptional: opens.trim() === '' },
        { name: 'reasonEs', label: texts.reasonEs, maxLength: 60 },
        { name: 'reasonEn', label: texts.reasonEn, maxLength: 60 },
      ]}
      {...{ values, onClose }}
      refused={undefined}
      hasTypedInput={Object.values(values).some((value) => value !== '')}
      onChange={(name, value) => {
        setError(undefined)
        setValues((before) => ({ ...before, [name]: value }))
      }}
      submit={texts.addDay}
      isBusy={false}
      onSubmit={save}
      before={
        error !== undefined && (
          <p role="alert" className={styles['wrong']}>
            <IconAlert size={16} />
            {error}
          </p>
        )
      }
    />
  )
}
