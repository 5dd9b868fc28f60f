import { Suspense, type ReactNode } from 'react'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { CheckIn } from '#contract/web-api/get-check-in.ts'
import type { CheckInProgress } from '#contract/values/check-in-progress.ts'
import { useApp } from '../../lib/app-context.ts'
import { useDocumentHead } from '../../lib/text/document-head.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useHref } from '../../lib/navigation/navigation.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { IconRefresh } from '../../../ui/icons/icon-more.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { PageMessage } from '../bookings/access/page-message.tsx'
import { FindBooking } from '../bookings/access/find-booking.tsx'
import { storeAccess } from '../bookings/access/stored-access.ts'
import styles from './check-in.module.css'
import { toBookingAccess, type OpenCheckIn } from './use-check-in.ts'

const CheckInLayout = lazyPart(() => import('./check-in-layout.tsx').then((loaded) => loaded.CheckInLayout))

const LinkPart = lazyPart(() => import('./link-part.tsx').then((loaded) => loaded.LinkPart))

export interface CheckInProps {
  checkIn: CheckIn
  access: BookingAccess
  reload: () => Promise<CheckIn | null>
  /** Applies the result of a write and reloads the rest; null when the reload failed. */
  applyProgress: (progress: CheckInProgress) => Promise<CheckIn | null>
}

interface CheckInFrameProps {
  opened: OpenCheckIn
  /** Index of the current step; null on the overview. */
  current: number | null
  children: (props: CheckInProps) => ReactNode
}

/** The common frame of the three pages: access, steps, and the checklist, which is always visible (row R-20). */
export function CheckInFrame({ opened, current, children }: CheckInFrameProps) {
  const t = useTexts('check-in-entry')
  const { config } = useApp()
  const { value: checkIn, access, reload, applyProgress } = opened
  // Each step has its own title, even when opened directly (row R-43).
  const step = current === null ? undefined : t.steps[current]
  useDocumentHead({ title: `${step ?? t.title} · ${config.brand.name}`, description: t.description, isIndexed: false })
  if (checkIn === null || access === null) return <AccessPart opened={opened} heading={step ?? t.find.heading} />
  if (checkIn.state === 'closed') return <Closed checkIn={checkIn} access={access} opened={opened} />
  // The final page only shows what code and last name open.
  const needsLink = access.by === 'code' && current !== 2
  return (
    <Suspense fallback={<Opening />}>
      <CheckInLayout checkIn={checkIn} current={current} isReadOnly={needsLink} onLeave={opened.close}>
        {needsLink ? <LinkPart checkIn={checkIn} access={access} heading={step} /> : children({ checkIn, access, reload, applyProgress })}
      </CheckInLayout>
    </Suspense>
  )
}

/** The form for code and last name, unless a link or the account is being tried (rows ). */
function AccessPart({ opened, heading }: { opened: OpenCheckIn; heading: string }) {
  const t = useTexts('check-in-entry')
  const { isLoading, access, problem, reload } = opened
  const isByCode = access?.by === 'code'
  if (isLoading && !isByCode) return <Opening />
  // The access is known; only the connection failed.
  if (problem?.kind === 'unanswered' && access !== null && !isByCode)
    return (
      <PageMessage heading={t.lost.title} text={t.lost.text}>
        <Button icon={IconRefresh} onClick={() => void reload()}>
          {t.lost.reload}
        </Button>
      </PageMessage>
    )
  return <FindBooking reservation={opened} words={{ ...t.find, heading }} />
}

function Opening() {
  const t = useTexts('check-in-entry')
  return (
    <PageMessage heading={t.find.heading}>
      <output className={styles.waiting}>
        <Spinner size={24} />
        {t.opening}
      </output>
    </PageMessage>
  )
}

function Closed({ checkIn, access, opened }: { checkIn: CheckIn; access: BookingAccess; opened: OpenCheckIn }) {
  const t = useTexts('check-in-entry')
  const href = useHref()
  return (
    <PageMessage heading={t.closed.heading} text={t.closed.texts[checkIn.bookingStatus]}>
      <ButtonLink href={href(paths.modifyReserve())} onClick={() => storeAccess(toBookingAccess(access, checkIn))}>
        {t.closed.manage}
      </ButtonLink>
      <Button kind="secondary" onClick={opened.close}>
        {t.another}
      </Button>
    </PageMessage>
  )
}
