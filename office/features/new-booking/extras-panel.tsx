import { Select } from '../../components/field.tsx'
import { Panel } from '../../components/panel.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { DraftSelect } from './draft-field.tsx'
import type { NewBooking } from './use-new-booking.ts'
import styles from './new-booking.module.css'

/** The coverage and the quantity of each extra. */
export function ExtrasPanel({ booking }: { booking: NewBooking }) {
  const { t, language } = useTexts()
  const texts = t.newBooking
  const { form, draft, change } = booking
  return (
    <Panel title={texts.extras} isPadded>
      <div className={styles['small']}>
        <DraftSelect
          booking={booking}
          name="coverageId"
          label={texts.cover}
          options={form.covers.map(({ id, name }) => [String(id), name[language]] as const)}
        />
        {form.extras.map(({ id, name, maximum }) => (
          <Select
            key={id}
            label={name[language]}
            options={Array.from({ length: maximum + 1 }, (_, count) => [String(count), String(count)] as const)}
            value={draft.quantities[id] ?? '0'}
            onChange={(event) => change({ quantities: { ...draft.quantities, [id]: event.target.value } })}
          />
        ))}
      </div>
    </Panel>
  )
}
