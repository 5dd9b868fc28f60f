import { toLocalDate } from '#contract/panama-time.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useTexts } from '../../../../lib/text/texts.ts'
import { Card } from '../../../../../ui/content/card.tsx'
import { AdditionalDrivers } from './additional-drivers.tsx'
import type { SwitchTrip } from '../../step-3/alternative-choices.tsx'
import { ConsentFields } from '../consent-fields.tsx'
import { parseDateParts } from './date-parts.ts'
import { DocumentFields } from './document-fields.tsx'
import styles from './driver-section.module.css'
import { InvoiceFields } from '../invoice-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import step from '../../step-3/step-3.module.css'
import { TripFields } from '../../step-3/trip-fields.tsx'
import type { FormTools } from '../use-booking-form.ts'
import type { BookingPrice } from '../../price/use-booking-price.ts'
import { YoungDriverNotice } from './young-driver-notice.tsx'

interface DriverSectionProps {
  tools: FormTools
  price: BookingPrice
  search: StoredSearch
  branches: readonly Branch[]
  onYoungDriver: (youngDriver: boolean) => void
  onSwitch: SwitchTrip
}

/** The driver: only what the contract at the counter needs (docs/domain.md 3.4, 5.1). */
export function DriverSection({ tools, price, search, branches, onYoungDriver, onSwitch }: DriverSectionProps) {
  const t = useTexts('booking-form')
  return (
    <section className={step.block}>
      <div>
        <h2>{t.title}</h2>
        <p className={step.lead}>{t.lead}</p>
      </div>
      <Card isPadded className={styles.form}>
        <PersonFields tools={tools} />
        <YoungDriverNotice
          birthDate={parseDateParts(tools.form.birthDate)}
          pickUpDate={toLocalDate(search.pickUpAt)}
          {...{ search, branches, price, onSwitch }}
          onChange={onYoungDriver}
        />
        <DocumentFields tools={tools} />
        <AdditionalDrivers tools={tools} count={price.request?.additionalDrivers ?? 0} />
        <TripFields tools={tools} />
        <InvoiceFields tools={tools} />
        <ConsentFields tools={tools} />
      </Card>
    </section>
  )
}
