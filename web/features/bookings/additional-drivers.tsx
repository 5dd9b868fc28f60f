import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../ui/card.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { shownDrivers, type DriverDraft } from './booking-form.ts'
import { bookingFormTexts } from './booking-form-texts.ts'
import { fieldOrder } from './check-form.ts'
import styles from './driver-section.module.css'
import step from './step-3.module.css'
import type { FormTools } from './use-booking-form.ts'

/** The other drivers, as many as were added; what is not known yet is asked at the counter. */
export function AdditionalDrivers({ tools: { form, change, errorOf, leave }, count }: { tools: FormTools; count: number }) {
  const t = useTexts(bookingFormTexts)
  if (count === 0) return null
  const drivers = shownDrivers(form, count)
  return (
    <section className={step.block}>
      <div>
        <h2>{t.drivers.title(count)}</h2>
        <p className={step.lead}>{t.drivers.lead}</p>
      </div>
      <Card isPadded className={styles.form}>
        {drivers.map((driver, i) => {
          const field = fieldOrder[i] ?? 'drivers.0'
          const error = errorOf(field)
          const edit = (changes: Partial<DriverDraft>) => {
            // Whoever was typed in and taken off again comes back with the next driver that is added.
            const next = [...drivers, ...form.drivers.slice(count)]
            change({ drivers: next.map((it, at) => (at === i ? { ...it, ...changes } : it)) })
          }
          const shared = { autoComplete: 'off', 'aria-invalid': error === undefined ? undefined : true } as const
          return (
            // Drivers have no identity but their place.
            <fieldset
              key={field}
              className={styles.date}
              aria-describedby={error === undefined ? undefined : `${field}-error`}
              onBlur={(event) => {
                if (!event.currentTarget.contains(event.relatedTarget)) leave(field)
              }}
            >
              <legend>{t.drivers.one(i + 2)}</legend>
              <div className={styles.three}>
                <TextField {...shared} label={t.firstName} autoCapitalize="words" value={driver.firstName} onChange={(event) => edit({ firstName: event.target.value })} />
                <TextField {...shared} label={t.lastName} autoCapitalize="words" value={driver.lastName} onChange={(event) => edit({ lastName: event.target.value })} />
                <TextField
                  {...shared}
                  label={t.licence}
                  hint={t.optional}
                  autoCapitalize="characters"
                  value={driver.licence}
                  onChange={(event) => edit({ licence: event.target.value })}
                />
              </div>
              <FieldError id={`${field}-error`} error={error} />
            </fieldset>
          )
        })}
      </Card>
    </section>
  )
}
