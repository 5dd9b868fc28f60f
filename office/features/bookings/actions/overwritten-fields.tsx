import { useState, type ReactNode } from 'react'
import type { BookingDetail } from '#contract/office/bookings.ts'
import type { FieldSpec } from '../../../components/schema-form.tsx'
import { Timeline } from '../../../components/timeline.tsx'
import { fill, useTexts } from '../../../lib/texts.tsx'
import { useTimelineEntry } from '../page/timeline-entry.ts'
import styles from './conflicts.module.css'

interface OverwrittenFieldsProps {
  /** The fields as they were when the form was opened, and as they are now. */
  opened: readonly FieldSpec[]
  newest: readonly FieldSpec[]
  /** What was typed, by the name of the field. */
  edits: Readonly<Record<string, string>>
}

/** The fields that another user changed and that saving would overwrite: each with its values before, now, and as typed here. */
export function OverwrittenFields({ opened, newest, edits }: OverwrittenFieldsProps) {
  const { t } = useTexts()
  const before = new Map(opened.map((field) => [field.name, field.initial ?? '']))
  const overwritten = newest.filter(({ name, initial = '' }) => {
    const typed = edits[name]
    return typed !== undefined && typed !== initial && before.get(name) !== initial
  })
  if (overwritten.length === 0) return null
  const show = ({ options }: FieldSpec, value: string) => options?.find(([option]) => option === value)?.[1] ?? (value || t.action.noValue)
  return (
    <div className={styles['overwritten']}>
      <p>{t.action.overwritten}</p>
      <ul>
        {overwritten.map((field) => (
          <li key={field.name}>
            <b>{field.label}</b>{' '}
            {fill(t.action.overwrittenValues, {
              before: show(field, before.get(field.name) ?? ''),
              now: show(field, field.initial ?? ''),
              mine: show(field, edits[field.name] ?? ''),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What happened to a booking since its form was opened, in the sentences of its history. Mails are only a consequence. */
export function useChangesMeanwhile({ timeline, now }: BookingDetail): ReactNode {
  const [known] = useState<ReadonlySet<string>>(() => new Set(timeline.map(({ id }) => id)))
  const toEntry = useTimelineEntry(now)
  const changes = timeline.filter(({ id, what }) => !known.has(id) && what !== 'mail-sent')
  return changes.length === 0 ? null : <Timeline entries={changes.map(toEntry)} />
}
