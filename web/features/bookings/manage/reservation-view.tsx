import { Suspense } from 'react'
import { ourBrand } from '#contract/request-codecs.ts'
import { getAdditionals } from '#contract/content/get-additionals.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import { useApp } from '../../../lib/app-context.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { useTexts } from '../../../lib/text/texts.ts'
import { useData } from '../../../lib/data/use-data.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { MoneyLists } from '../payment/money-lists.tsx'
import { AddOns } from '../add-ons/add-ons.tsx'
import { PaymentBox } from '../payment/payment-box.tsx'
import { BranchCard } from '../completed/branch-card.tsx'
import { BringList } from '../completed/bring-list.tsx'
import page from '../completed/completed-page.module.css'
import { ShareActions } from '../completed/share-actions.tsx'
import { PriceLines } from '../price/price-lines.tsx'
import { SummaryCard } from '../price/summary-card.tsx'
import { TripLines } from '../price/trip-lines.tsx'
import { DueLines } from './due-lines.tsx'
import { HistoryList } from './history-list.tsx'
import { PeopleFacts } from './people-facts.tsx'
import { PriceOverview, priceSectionId } from '../price/price-overview.tsx'
import { ManageActions } from './manage-actions.tsx'
import { ReservationHead } from './reservation-head.tsx'
import styles from './reservation.module.css'
import { hasEndedWithoutRental } from './rules.ts'
import type { OpenBooking } from '../access/use-open-booking.ts'

// Only a rental that has begun has a record of the car's condition.
const ConditionSection = lazyPart(() => import('../condition/condition-section.tsx').then((loaded) => loaded.ConditionSection))

interface ReservationViewProps {
  booking: ManagedBooking
  access: BookingAccess
  reservation: OpenBooking
}

/** The whole booking: status, actions, trip, people, price and history (row R-19). */
export function ReservationView({ booking, access, reservation }: ReservationViewProps) {
  const t = useTexts('reservation')
  const completed = useTexts('completed')
  const { language } = useApp()
  const branches = useData(getAgencies, ourBrand).value ?? []
  const extras = useData(getAdditionals, {}).value ?? []
  const findBranch = (id: number) => branches.find((branch) => branch.id === id)
  const { trip, car } = booking
  const isSameBranch = trip.returnBranchId === trip.pickUpBranchId
  const isUpcoming = booking.status === 'confirmed' || booking.status === 'held'
  return (
    <div className={`wrap ${page.page}`}>
      <div className={page.main}>
        <ReservationHead booking={booking} />
        <PriceOverview booking={booking} />
        <PaymentBox booking={booking} reload={reservation.reload} />
        <ManageActions
          key={booking.code}
          booking={booking}
          access={access}
          branch={findBranch(trip.pickUpBranchId)}
          reload={reservation.reload}
        />
        <MoneyLists booking={booking} />
        {isUpcoming && <AddOns key={`add-ons ${booking.code}`} booking={booking} access={access} reload={reservation.reload} />}
        {(booking.status === 'checked_in' || booking.status === 'completed') && (
          <Suspense>
            <ConditionSection
              key={booking.version}
              access={access}
              branches={branches}
              isPayable={booking.status === 'completed' && booking.allowedActions.includes('pay')}
            />
          </Suspense>
        )}
        {!hasEndedWithoutRental(booking.status) && booking.status !== 'completed' && (
          <div className={isSameBranch ? page.block : page.branches}>
            <BranchCard title={completed.pickUp.title} at={trip.pickUpAt} branch={findBranch(trip.pickUpBranchId)} />
            <BranchCard title={completed.return.title} at={trip.returnAt} branch={findBranch(trip.returnBranchId)} isSame={isSameBranch} />
          </div>
        )}
        {booking.status === 'confirmed' && <ShareActions completed={{ booking, search: trip }} access={access} branches={branches} />}
        {isUpcoming && <BringList documentKind={booking.client.documentKind} depositCents={booking.depositCents} lines={booking.lines} />}
        <PeopleFacts booking={booking} />
        <HistoryList history={booking.history} />
        <p className={`${styles.leave} no-print`}>
          <Button kind="quiet" size="sm" onClick={reservation.close}>
            {t.another}
          </Button>
        </p>
      </div>
      <SummaryCard id={priceSectionId} label={t.price} name={car.name?.[language]} model={car.model} picture={car.picture}>
        <div className={styles.trip}>
          <TripLines search={trip} branches={branches} />
        </div>
        <PriceLines
          lines={booking.lines}
          totalCents={booking.totalCents}
          depositCents={isUpcoming ? booking.depositCents : undefined}
          extras={extras}
          coverageId={booking.coverageId}
          isOver={hasEndedWithoutRental(booking.status)}
        />
        <DueLines booking={booking} />
      </SummaryCard>
    </div>
  )
}
