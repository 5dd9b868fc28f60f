import { useId, type FocusEvent } from 'react'
import { useApp } from '../../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../../lib/text/texts.ts'
import { FieldError, FieldFrame } from '../../../../../ui/fields/field-frame.tsx'
import { IconChevronDown } from '../../../../../ui/icons/icon.tsx'
import styles from './driver-section.module.css'
import type { DateParts } from './date-parts.ts'

interface DatePartsFieldProps {
  label: string
  value: DateParts
  error: string | undefined
  description?: string
  /** Lets the browser autofill the visitor's own birthday. */
  isBirthday?: boolean
  onChange: (value: DateParts) => void
  onLeave: () => void
}

/**
 * A date from a document. Day and year are typed and the month is chosen by name, because 03/11 is ambiguous (docs/domain.md 4). A calendar
 * would mean paging through forty years. The order is that of the language.
 */
export function DatePartsField({ label, value, error, description, isBirthday = false, onChange, onLeave }: DatePartsFieldProps) {
  const t = useTexts('booking-form')
  const { language } = useApp()
  const format = useFormat()
  const id = useId()
  const invalid = error === undefined ? undefined : true
  const describedBy = [description === undefined ? '' : `${id}-d`, error === undefined ? '' : `${id}-e`].filter(Boolean).join(' ')
  const complete = (part: string) => (isBirthday ? `bday-${part}` : 'off')
  const digits = (text: string) => text.replaceAll(/\D/g, '')
  // Moving between the parts of the date does not count as leaving.
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.closest('fieldset')?.contains(event.relatedTarget)) onLeave()
  }
  const day = (
    <FieldFrame label={t.day}>
      {(links) => (
        <input
          {...links}
          aria-invalid={invalid}
          inputMode="numeric"
          maxLength={2}
          autoComplete={complete('day')}
          value={value.day}
          onChange={(event) => onChange({ ...value, day: digits(event.target.value) })}
          onBlur={leave}
        />
      )}
    </FieldFrame>
  )
  const month = (
    <FieldFrame label={t.month} after={<IconChevronDown className={styles.chevron} />}>
      {(links) => (
        <select
          {...links}
          aria-invalid={invalid}
          autoComplete={complete('month')}
          value={value.month}
          onChange={(event) => onChange({ ...value, month: event.target.value })}
          onBlur={leave}
        >
          <option value="">{t.chooseMonth}</option>
          {Array.from({ length: 12 }, (_, i) => (
            <option key={i} value={String(i + 1)}>
              {format.month(`2026-${String(i + 1).padStart(2, '0')}-01`).split(' ')[0]}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
  return (
    <fieldset className={styles.group} aria-describedby={describedBy || undefined}>
      <legend>{label}</legend>
      <div className={styles.parts}>
        {language === 'en' ? month : day}
        {language === 'en' ? day : month}
        <FieldFrame label={t.year}>
          {(links) => (
            <input
              {...links}
              aria-invalid={invalid}
              inputMode="numeric"
              maxLength={4}
              autoComplete={complete('year')}
              value={value.year}
              onChange={(event) => onChange({ ...value, year: digits(event.target.value) })}
              onBlur={leave}
            />
          )}
        </FieldFrame>
      </div>
      {description !== undefined && (
        <p className={styles.description} id={`${id}-d`}>
          {description}
        </p>
      )}
      <FieldError id={`${id}-e`} error={error} />
    </fieldset>
  )
}
