import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import { useData } from '../../lib/data/use-data.ts'
import { useHref } from '../../lib/navigation/navigation.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { checkInAccessItem, storeAccess } from '../bookings/access/stored-access.ts'
import { BranchCard } from '../bookings/completed/branch-card.tsx'
import { BringList } from '../bookings/completed/bring-list.tsx'
import page from '../bookings/completed/completed-page.module.css'
import { PassCard, type PassBooking } from '../bookings/completed/pass-card.tsx'
import { ShareActions } from '../bookings/completed/share-actions.tsx'
import { MoneyLists } from '../bookings/payment/money-lists.tsx'

interface PaidPassProps {
  booking: ManagedBooking
  access: BookingAccess
}

/** The pass of a booking that has just been paid, with check-in as the next step, as on the confirmation. */
export function PaidPass({ booking, access }: PaidPassProps) {
  const t = useTexts('completed')
  const href = useHref()
  const branches = useData(getAgencies, ourBrand).value ?? []
  const { trip, client, allowedActions, checkInDoneAt, depositCents } = booking
  // A payment link opens neither the check-in nor the voucher.
  const isFullAccess = client.lastName !== ''
  // A booking that was loaded before its payment does not allow the check-in yet.
  const isCheckInNext = isFullAccess && checkInDoneAt === undefined && (booking.status === 'held' || allowedActions.includes('check-in'))
  const completed = toPassBooking(booking)
  const branchIds = new Set([trip.pickUpBranchId, trip.returnBranchId])
  return (
    <>
      <PassCard
        completed={completed}
        status="confirmed"
        branches={branches}
        note={t.leadPaid}
        checkIn={
          isCheckInNext && (
            <ButtonLink size="lg" isWide href={href(paths.checkIn())} onClick={() => storeAccess(access, checkInAccessItem)}>
              {t.checkIn}
            </ButtonLink>
          )
        }
      >
        <ButtonLink
          {...(isCheckInNext ? { kind: 'quiet', size: 'sm' } : { size: 'lg', isWide: true })}
          href={href(paths.modifyReserve())}
          onClick={() => isFullAccess && storeAccess(access)}
        >
          {t.manage}
        </ButtonLink>
      </PassCard>
      <ShareActions completed={completed} access={isFullAccess ? access : null} branches={branches} />
      <div className={page.after}>
        <MoneyLists booking={booking} />
        <BringList documentKind={client.documentKind} depositCents={depositCents} lines={booking.lines} />
        {[...branchIds].map((id) => (
          <BranchCard
            key={id}
            title={id === trip.pickUpBranchId ? t.findBranch : t.findReturnBranch}
            branch={branches.find((branch) => branch.id === id)}
          />
        ))}
      </div>
    </>
  )
}

function toPassBooking({ code, totalCents, lines, depositCents, trip, coverageId, car }: ManagedBooking): PassBooking {
  return {
    group: null,
    booking: { code, status: 'confirmed', holdExpiresAt: undefined, totalCents, lines, depositCents, manageLink: undefined },
    search: trip,
    coverageId,
    agreedCents: undefined,
    agreedRateCents: undefined,
    car: { name: car.name ?? { es: '', en: '' }, model: car.model ?? '', picture: car.picture ?? '' },
    prepaid: true,
  }
}
