import { Suspense, type ReactNode } from 'react'
import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useDocumentHead } from '../../../lib/text/document-head.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { useTexts } from '../../../lib/text/texts.ts'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { useData } from '../../../lib/data/use-data.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { checkInAccessItem, storeAccess } from '../access/stored-access.ts'
import { BookingSteps } from '../step-3/booking/booking-steps.tsx'
import { BranchCard } from './branch-card.tsx'
import { BringList } from './bring-list.tsx'
import { decodeCompleted, localizeLink, sumDeposits, toLinkToken, type CompletedBooking } from './completed-booking.ts'
import styles from './completed-page.module.css'
import { PassCard } from './pass-card.tsx'
import { ShareActions } from './share-actions.tsx'
import { PageMessage } from '../access/page-message.tsx'
import { completedItem } from '../form/session-item.ts'
import { useStoredItem } from '../../../lib/forms/use-session-item.ts'
import type { ConfirmationStatus } from './use-confirmation-status.ts'

// Loaded lazily because most bookings are confirmed at once (docs/decisions/006-lean-browser.md).
const HeldBooking = lazyPart(() => import('./held-booking.tsx').then((loaded) => loaded.HeldBooking))

/** The confirmation (rows R-18, F-09): what the visitor needs at the counter. It survives a reload. */
export function CompletedPage() {
  const t = useTexts('completed')
  const completed = useStoredItem(completedItem, decodeCompleted)
  if (completed === null) return <NothingBooked />
  return completed.booking.status === 'held' ? (
    <Suspense fallback={<PageMessage heading={t.headings.held}>{null}</PageMessage>}>
      <HeldBooking completed={completed}>
        {(status, card) => <Confirmation completed={completed} status={status} holdCard={card} />}
      </HeldBooking>
    </Suspense>
  ) : (
    <Confirmation completed={completed} status="confirmed" holdCard={null} />
  )
}

/** Shown when this tab has no booking: what is missing, and where to find it (row R-43). */
function NothingBooked() {
  const { missing: t, description } = useTexts('completed')
  const href = useHref()
  useDocumentHead({ title: t.heading, description, isIndexed: false })
  return (
    <PageMessage heading={t.heading} text={t.text}>
      <ButtonLink href={href(paths.reserve())}>{t.toSearch}</ButtonLink>
      <ButtonLink kind="secondary" href={href(paths.modifyReserve())}>
        {t.toBooking}
      </ButtonLink>
      <ButtonLink kind="secondary" href={href(paths.fleet())}>
        {t.toFleet}
      </ButtonLink>
    </PageMessage>
  )
}

interface ConfirmationProps {
  completed: CompletedBooking
  status: ConfirmationStatus
  /** How long the car is held, and the link to the payment. */
  holdCard: ReactNode
}

function Confirmation({ completed, status, holdCard }: ConfirmationProps) {
  const t = useTexts('completed')
  const { language, config } = useApp()
  const href = useHref()
  const { booking, search, email, firstName, documentKind, prepaid } = completed
  const branches = useData(getAgencies, ourBrand).value ?? []
  const findBranch = (id: number) => branches.find((branch) => branch.id === id)
  const token = toLinkToken(booking.manageLink)
  // A service that only reports success has promised neither a mail nor a hold.
  const hasManageLink = booking.manageLink !== undefined
  // The booking's link also opens its check-in and its voucher.
  const access = token === null ? null : ({ by: 'link', token, code: null } as const)
  const otherCodes = completed.group?.cars.map(({ code }) => code).filter((code) => code !== booking.code)
  const isOtherLanguage = completed.language !== undefined && completed.language !== language
  const hasEnded = status === 'expired' || status === 'cancelled'
  const isToBePaid = status === 'held' || (prepaid && !hasManageLink)
  useDocumentHead({
    title: isToBePaid ? t.heldTitle : hasEnded ? t.headings[status] : hasManageLink ? t.title : t.received,
    description: t.description,
    isIndexed: false,
  })
  const checkIn = status === 'confirmed' && access !== null && (
    <ButtonLink size="lg" isWide href={href(paths.checkIn())} onClick={() => storeAccess(access, checkInAccessItem)}>
      {t.checkIn}
    </ButtonLink>
  )
  const manage = (
    <ButtonLink
      kind="quiet"
      size="sm"
      href={booking.manageLink === undefined ? href(paths.modifyReserve()) : localizeLink(language, booking.manageLink)}
    >
      {t.manage}
    </ButtonLink>
  )
  return (
    <div className={`wrap ${styles.passPage}`}>
      <BookingSteps current={isToBePaid || hasEnded ? 'payment' : 'confirmation'} isPrepaid={prepaid} />
      <div className={styles.head}>
        <h1>
          {status !== 'confirmed'
            ? t.headings[status]
            : hasManageLink
              ? t.heading(firstName, completed.group?.cars.length ?? 1)
              : t.received}
        </h1>
        {hasManageLink && booking.code !== '' && !hasEnded && (
          <p className={styles.lead}>{t.sent(email, isOtherLanguage, status === 'held')}</p>
        )}
      </div>
      {holdCard}
      {!hasManageLink && <p>{(prepaid ? t.payByCall : t.call)(config.brand.phone)}</p>}
      <PassCard
        completed={completed}
        status={status}
        branches={branches}
        checkIn={checkIn}
        note={status === 'confirmed' && hasManageLink ? (prepaid ? t.leadPaid : t.lead) : undefined}
      >
        {manage}
      </PassCard>
      {status === 'confirmed' && booking.code !== '' && (
        <ShareActions completed={completed} otherCodes={otherCodes} access={otherCodes === undefined ? access : null} branches={branches} />
      )}
      <div className={styles.after}>
        {!hasEnded && <BringList documentKind={documentKind} depositCents={sumDeposits(completed)} lines={booking.lines} />}
        {status === 'confirmed' && hasManageLink && <NextSteps due={prepaid ? 'paid' : 'at-branch'} />}
        <BranchCard title={t.findBranch} branch={findBranch(search.pickUpBranchId)} />
        {search.returnBranchId !== search.pickUpBranchId && (
          <BranchCard title={t.findReturnBranch} branch={findBranch(search.returnBranchId)} />
        )}
      </div>
    </div>
  )
}

function NextSteps({ due }: { due: 'paid' | 'at-branch' }) {
  const t = useTexts('completed').next
  return (
    <section className={styles.block}>
      <h2>{t.title}</h2>
      <ol className={styles.next}>
        {t.steps(due).map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
