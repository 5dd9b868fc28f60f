import { useId } from 'react'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { FieldError } from '../../../../ui/fields/field-frame.tsx'
import { regionNames } from '../form/people/countries.ts'
import type { FormField } from '../form/submit/check-form.ts'
import type { FormTools } from '../form/use-booking-form.ts'
import styles from './edit.module.css'

interface FixedPeopleProps {
  booking: ManagedBooking
  tools: FormTools
  driverCount: number
}

/** The drivers, read-only: the booking was opened with code and last name (docs/decisions/032-link-needed.md). */
export function FixedPeople({ booking: { client, drivers }, tools, driverCount }: FixedPeopleProps) {
  const t = useTexts('booking-form')
  const { driverLater } = useTexts('reservation-edit')
  const { language } = useApp()
  const format = useFormat()
  const id = useId()
  // Dates on documents have no weekday.
  const formatDay = (date: string) => (date === '' ? '' : format.longDate(date).replace(/^\S+ /, ''))
  const country = /^[A-Z]{2}$/.test(client.licenceCountry) ? regionNames(language).of(client.licenceCountry) : ''
  const facts: [field: FormField, label: string, value: string | undefined][] = [
    ['firstName', t.firstName, client.firstName],
    ['lastName', t.lastName, client.lastName],
    ['email', t.email, client.email],
    ['birthDate', t.birthDate, formatDay(client.birthDate)],
    ['document', client.documentKind === 'cedula' ? t.cedulaNumber : t.passportNumber, client.document],
    ['licence', t.licence, client.licence],
    ['licenceCountry', t.licenceCountry, country],
    ['licenceExpiresOn', t.licenceExpiresOn, formatDay(client.licenceExpiresOn)],
  ]
  const others = Array.from({ length: driverCount }, (_, i) => drivers[i])
  return (
    <dl className={styles.people}>
      {facts.map(([field, label, value]) => {
        const error = tools.findError(field)
        if (!value && error === undefined) return null
        return (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {error !== undefined && (
              <dd data-invalid tabIndex={-1}>
                <FieldError id={`${id}-${field}`} error={error} />
              </dd>
            )}
          </div>
        )
      })}
      {others.map((driver, i) => (
        // Drivers have no id; their position identifies them.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={i}>
          <dt>{t.drivers.one(i + 2)}</dt>
          <dd>{driver === undefined ? driverLater : `${driver.firstName} ${driver.lastName}`}</dd>
        </div>
      ))}
    </dl>
  )
}
