import { useEffect, useEffectEvent } from 'react'
import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { toLocalDate } from '#contract/panama-time.ts'
import { groupCode } from '#contract/values/booking.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { ReservationStatus } from '#contract/values/booking-state.ts'
import { getClientBookings, type ListedBooking } from '#contract/web-api/get-client-bookings.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { useData } from '../../../lib/data/use-data.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { IconCar, IconUser } from '../../../../ui/icons/icon.tsx'
import { IconRefresh } from '../../../../ui/icons/icon-more.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { Tag } from '../../../../ui/content/tag.tsx'
import { bookingsSection } from '../../session/header/account-links.tsx'
import account from '../account.module.css'
import { ProfileSection } from './profile-section.tsx'
import { checkInAccessItem, storeAccess } from '../../bookings/access/stored-access.ts'
import styles from './profile.module.css'

const tones: Readonly<Record<ReservationStatus, 'success' | 'scarce' | 'danger' | 'plain' | 'info'>> = {
  confirmed: 'success',
  held: 'scarce',
  checked_in: 'info',
  completed: 'plain',
  cancelled: 'plain',
  no_show: 'danger',
  expired: 'plain',
}

/** The client's bookings, the latest pick-up first. `onSettled` is called once they have loaded or failed. */
export function MyBookings({ onSettled }: { onSettled: () => void }) {
  const t = useTexts('profile').bookings
  const { data } = useApp()
  const bookings = useData(getClientBookings, {})
  const branches = useData(getAgencies, ourBrand).value ?? []
  // An older list does not have a booking that was just made.
  useEffect(() => void data.reload(getClientBookings, {}), [data])
  const isSettled = bookings.value !== null || bookings.hasFailed
  const notify = useEffectEvent(onSettled)
  useEffect(() => {
    if (isSettled) notify()
  }, [isSettled])
  return (
    <ProfileSection id={bookingsSection} title={t.title}>
      {bookings.value === null ? (
        <NoList {...bookings} />
      ) : bookings.value.length === 0 ? (
        <NoBookings />
      ) : (
        <ul className={styles.bookings}>
          {bookings.value.map((booking) => (
            <BookingLine key={booking.code} booking={booking} branches={branches} />
          ))}
        </ul>
      )}
    </ProfileSection>
  )
}

function NoBookings() {
  const t = useTexts('profile').bookings
  const href = useHref()
  return (
    <EmptyState
      icon={IconCar}
      title={t.empty}
      action={
        <ButtonLink kind="secondary" href={href(paths.fleet())}>
          {t.start}
        </ButtonLink>
      }
    >
      {t.emptyText}
    </EmptyState>
  )
}

/** Failed to load (row X-01), or loading. An expired session is reported and can be renewed; it does not log the client out. */
function NoList({ hasFailed, refusal, reload }: { hasFailed: boolean; refusal: { code: string } | null; reload: () => void }) {
  const t = useTexts('profile').bookings
  const login = useTexts('profile').logInAgain
  const { session } = useApp()
  if (!hasFailed)
    return (
      <output className={`${account.waiting} ${styles.listWaiting}`}>
        <Spinner size={24} />
        {t.loading}
      </output>
    )
  return refusal?.code === 'not_logged_in' ? (
    <EmptyState icon={IconUser} title={t.ended} action={<Button onClick={() => session.openLogin()}>{login}</Button>}>
      {t.endedText}
    </EmptyState>
  ) : (
    <EmptyState
      icon={IconRefresh}
      title={t.missing}
      action={
        <Button kind="secondary" icon={IconRefresh} onClick={reload}>
          {t.reload}
        </Button>
      }
    >
      {t.missingText}
    </EmptyState>
  )
}

function BookingLine({ booking, branches }: { booking: ListedBooking; branches: readonly Branch[] }) {
  const t = useTexts('profile').bookings
  const { language, config } = useApp()
  const format = useFormat()
  const href = useHref()
  const { code, status, trip, car, totalCents, group } = booking
  const getName = (id: number) => branches.find((branch) => branch.id === id)?.name ?? ''
  // The check-in's own page shows whether it is still open.
  const isUpcoming = status === 'confirmed' && toLocalDate(trip.pickUpAt) >= config.today
  // Past and cancelled bookings are read-only.
  const isOpen = status === 'confirmed' || status === 'held' || status === 'checked_in'
  const groupedCode = groupCode(code)
  return (
    <li className={styles.booking}>
      <div className={styles.bookingHead}>
        <h3>{car.name?.[language]}</h3>
        <Tag tone={tones[status]}>{t.status[status]}</Tag>
      </div>
      <dl>
        <div>
          <dt>{t.from}</dt>
          <dd>
            {format.dateTime(trip.pickUpAt)} <span>{getName(trip.pickUpBranchId)}</span>
          </dd>
        </div>
        <div>
          <dt>{t.to}</dt>
          <dd>
            {format.dateTime(trip.returnAt)} <span>{getName(trip.returnBranchId)}</span>
          </dd>
        </div>
        <div>
          <dt>{t.code}</dt>
          <dd className={styles.code}>{groupedCode}</dd>
        </div>
        {group !== undefined && (
          <div>
            <dt>{t.group}</dt>
            <dd className={styles.code}>{groupCode(group)}</dd>
          </div>
        )}
        {totalCents !== undefined && (
          <div>
            <dt>{t.total}</dt>
            <dd>
              <b>{format.money(totalCents)}</b>
            </dd>
          </div>
        )}
      </dl>
      <div className={styles.bookingActions}>
        {status === 'held' && (
          <ButtonLink size="sm" href={href(paths.reservePayment())} onClick={() => storeAccess({ by: 'client', code })}>
            {t.pay}
            <span className="visually-hidden">: {groupedCode}</span>
          </ButtonLink>
        )}
        <ButtonLink kind="secondary" size="sm" href={href(paths.modifyReserve())} onClick={() => storeAccess({ by: 'client', code })}>
          {isOpen ? t.open : t.view}
          <span className="visually-hidden">: {groupedCode}</span>
        </ButtonLink>
        {isUpcoming && (
          <ButtonLink
            kind="secondary"
            size="sm"
            href={href(paths.checkIn())}
            onClick={() => storeAccess({ by: 'client', code }, checkInAccessItem)}
          >
            {t.checkIn}
            <span className="visually-hidden">: {groupedCode}</span>
          </ButtonLink>
        )}
      </div>
    </li>
  )
}
