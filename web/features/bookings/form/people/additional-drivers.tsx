import type { FocusEvent } from 'react'
import { useTexts } from '../../../../lib/text/texts.ts'
import { TextField } from '../../../../../ui/fields/text-field.tsx'
import { listDrivers, type DriverDraft } from '../booking-form.ts'
import { driverFields } from '../submit/check-form.ts'
import styles from './driver-section.module.css'
import type { FormTools } from '../use-booking-form.ts'

/** The additional drivers after the main one, as many as were added. Missing data is collected at the counter. */
export function AdditionalDrivers({ tools: { form, change, findError, leave }, count }: { tools: FormTools; count: number }) {
  const t = useTexts('booking-form')
  if (count === 0) return null
  const drivers = listDrivers(form, count)
  return (
    <section className={styles.additional}>
      <div>
        <h3>{t.drivers.title(count)}</h3>
        <p className={styles.description}>{t.drivers.lead}</p>
      </div>
      {drivers.map((driver, i) => {
        const field = driverFields[i] ?? 'drivers.0'
        const error = findError(field)
        const edit = (changes: Partial<DriverDraft>) => {
          // The data of a driver who was removed returns when a driver is added again.
          const all = [...drivers, ...form.drivers.slice(count)]
          change({ drivers: all.with(i, { ...driver, ...changes }) })
        }
        // Moving between the fields of one driver does not count as leaving.
        const onBlur = (event: FocusEvent) => {
          if (!event.currentTarget.closest('fieldset')?.contains(event.relatedTarget)) leave(field)
        }
        return (
          // Drivers have no id; their position identifies them.
          <fieldset key={field} className={styles.group}>
            <legend>{t.drivers.one(i + 2)}</legend>
            <div className={styles.three}>
              <TextField
                label={t.firstName}
                autoComplete="off"
                autoCapitalize="words"
                value={driver.firstName}
                error={error}
                onChange={(event) => edit({ firstName: event.target.value })}
                onBlur={onBlur}
              />
              <TextField
                label={t.lastName}
                autoComplete="off"
                autoCapitalize="words"
                value={driver.lastName}
                onChange={(event) => edit({ lastName: event.target.value })}
                onBlur={onBlur}
              />
              <TextField
                autoComplete="off"
                label={t.licence}
                hint={t.optional}
                autoCapitalize="characters"
                value={driver.licence}
                onChange={(event) => edit({ licence: event.target.value })}
                onBlur={onBlur}
              />
            </div>
          </fieldset>
        )
      })}
    </section>
  )
}
