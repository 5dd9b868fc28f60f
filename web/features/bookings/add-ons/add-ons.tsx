import { Suspense, useState } from 'react'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/content/card.tsx'
import { IconPlus } from '../../../../ui/icons/icon-more.tsx'
import styles from './add-ons.module.css'

const AddOnList = lazyPart(() => import('./add-on-list.tsx').then((loaded) => loaded.AddOnList))

interface AddOnsProps {
  booking: ManagedBooking
  access: BookingAccess
  reload: () => Promise<ManagedBooking | null>
}

/** What can be added to a booking in one tap. Neither its code nor its prices load before it is opened. */
export function AddOns(props: AddOnsProps) {
  const t = useTexts('add-ons')
  const [isOpen, setOpen] = useState(false)
  const isAllowed = props.booking.allowedActions.includes('modify')
  // What has just been added stays in view.
  if (!isAllowed && !isOpen) return null
  return (
    <Card as="section" isPadded className={`${styles.addOns} no-print`}>
      <div>
        <h2>{t.title}</h2>
        {isAllowed && <p className={styles.note}>{t.lead}</p>}
      </div>
      {isOpen ? (
        <Suspense fallback={<p className={styles.note}>{t.loading}</p>}>
          <AddOnList {...props} />
        </Suspense>
      ) : (
        <p>
          <Button kind="secondary" size="sm" icon={IconPlus} onClick={() => setOpen(true)}>
            {t.open}
          </Button>
        </p>
      )}
    </Card>
  )
}
