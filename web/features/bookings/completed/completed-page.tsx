import { Suspense, useState, type ReactNode } from 'react'
import { ourBrand } from '#contract/content/brand-request.ts'
import { getAdditionals } from '#contract/content/get-additionals.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useDocumentHead } from '../../../lib/text/document-head.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { useFormat } from '../../../lib/text/format.ts'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { useData } from '../../../lib/data/use-data.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Price } from '../../../../ui/content/price.tsx'
import { CodeCard } from '../form/submit/code-card.tsx'
import { IconMail } from '../../../../ui/icons/icon.tsx'
import { IconId } from '../../../../ui/icons/icon-more.tsx'
import { checkInAccessItem, storeAccess } from '../access/stored-access.ts'
import { BookingSteps } from '../step-3/booking/booking-steps.tsx'
import { BranchCard } from './branch-card.tsx'
import { BringList } from './bring-list.tsx'
import { decodeCompleted, linkIn, toLinkToken, type CompletedBooking } from './completed-booking.ts'
import styles from './completed-page.module.css'
import { ShareActions } from './share-actions.tsx'
import { MissingPart } from '../access/missing-part.tsx'
import { PriceLines } from '../price/price-lines.tsx'
import { SummaryCard } from '../price/summary-card.tsx'
import { TripLines } from '../price/trip-lines.tsx'
import { completedItem } from '../form/session-item.ts'
import { useStoredItem } from '../../../lib/forms/use-session-item.ts'
import type { CompletedStatus } from './use-completed-status.ts'

// Loaded lazily because most bookings are confirmed at once (docs/decisions/006-lean-browser.md).
const HeldBooking = lazyPart(() => import('./held-booking.tsx').then((it) => it.HeldBooking))

/** The confirmation (rows R-18, F-09): what the visitor needs at the counter. It survives a reload. */
export function CompletedPage() {
  const t = useTexts('completed')
  const { config } = useApp()
  const completed = useStoredItem(completedItem, decodeCompleted)
  const isHeld = completed?.booking.status === 'held'
  const hasManageLink = completed === null || completed.booking.manageLink !== undefined
  useDocumentHead({
    title: `${isHeld ? t.heldTitle : hasManageLink ? t.title : t.received} · ${config.brand.name}`,
    description: t.description,
    isIndexed: false,
  })
  return completed === null ? (
    <NothingBooked />
  ) : (
    <>
      <div className="no-print">
        <BookingSteps isDone />
      </div>
      {isHeld ? (
        <Suspense fallback={<MissingPart heading={t.headings.held}>{null}</MissingPart>}>
          <HeldBooking completed={completed}>
            {(status, card) => <Confirmation completed={completed} status={status} holdCard={card} />}
          </HeldBooking>
        </Suspense>
      ) : (
        <Confirmation completed={completed} status="confirmed" holdCard={null} />
      )}
    </>
  )
}

/** Shown when this tab has no booking: what is missing, and where to find it (row R-43). */
function NothingBooked() {
  const t = useTexts('completed').missing
  const href = useHref()
  return (
    <MissingPart heading={t.heading} text={t.text}>
      <ButtonLink href={href(paths.reserve())}>{t.toSearch}</ButtonLink>
      <ButtonLink kind="secondary" href={href(paths.modifyReserve())}>
        {t.toBooking}
      </ButtonLink>
      <ButtonLink kind="secondary" href={href(paths.fleet())}>
        {t.toFleet}
      </ButtonLink>
    </MissingPart>
  )
}

interface ConfirmationProps {
  completed: CompletedBooking
  status: CompletedStatus
  /** How long the car is held, and the link to the payment. */
  holdCard: ReactNode
}

function Confirmation({ completed, status, holdCard }: ConfirmationProps) {
  const t = useTexts('completed')
  const { language, config } = useApp()
  const href = useHref()
  const { booking, search, car, firstName, documentKind, coverageId, prepaid } = completed
  const branches = useData(getAgencies, ourBrand).value ?? []
  const extras = useData(getAdditionals, {}).value ?? []
  const findBranch = (id: number) => branches.find((branch) => branch.id === id)
  const token = toLinkToken(booking.manageLink)
  // A service that only reports success has promised neither a mail nor a hold.
  const hasManageLink = booking.manageLink !== undefined
  // The booking's link also opens its check-in and its voucher.
  const access = token === null ? null : ({ by: 'link', token, code: null } as const)
  const isLost = status === 'over' || status === 'cancelled'
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.main}>
        <h1>{status !== 'confirmed' ? t.headings[status] : hasManageLink ? t.heading(firstName) : t.received}</h1>
        {holdCard}
        {!hasManageLink && <p>{(prepaid ? t.payByCall : t.call)(config.brand.phone)}</p>}
        {booking.code !== '' && <CompletedCode completed={completed} status={status} />}
        {status === 'confirmed' && booking.code !== '' && <ShareActions completed={completed} access={access} branches={branches} />}
        <div className={styles.branches}>
          <BranchCard title={t.pickUp.title} at={search.pickUpAt} branch={findBranch(search.pickUpBranchId)} />
          <BranchCard
            title={t.return.title}
            at={search.returnAt}
            branch={findBranch(search.returnBranchId)}
            isSame={search.returnBranchId === search.pickUpBranchId}
          />
        </div>
        {!isLost && <BringList documentKind={documentKind} depositCents={booking.depositCents} />}
        {!isLost && hasManageLink && <NextSteps due={prepaid ? (status === 'confirmed' ? 'paid' : 'before') : 'at-branch'} />}
        <div className={`${styles.keep} no-print`}>
          {status === 'confirmed' && access !== null && (
            <ButtonLink icon={IconId} href={href(paths.checkIn())} onClick={() => storeAccess(access, checkInAccessItem)}>
              {t.checkIn}
            </ButtonLink>
          )}
          {booking.code !== '' && (
            <ButtonLink
              kind="secondary"
              href={booking.manageLink === undefined ? href(paths.modifyReserve()) : linkIn(language, booking.manageLink)}
            >
              {t.manage}
            </ButtonLink>
          )}
        </div>
      </div>
      <SummaryCard label={t.price} name={car.name[language]} model={car.model} picture={car.picture}>
        <TripLines search={search} branches={branches} />
        {booking.totalCents === undefined ? (
          <Agreed completed={completed} />
        ) : (
          <PriceLines
            lines={booking.lines}
            totalCents={booking.totalCents}
            depositCents={booking.depositCents}
            extras={extras}
            coverageId={coverageId}
          />
        )}
        <p className={styles.note}>{t.receipt}</p>
      </SummaryCard>
    </div>
  )
}

/** The price that the visitor agreed to, when the answer of the booking has none. */
function Agreed({ completed: { agreedCents, agreedRateCents } }: { completed: CompletedBooking }) {
  const t = useTexts('completed')
  const format = useFormat()
  const cents = agreedCents ?? agreedRateCents
  if (cents === undefined) return null
  return <Price isUnitBelow amount={format.money(cents)} unit={agreedCents === undefined ? t.rate : t.estimated} />
}

function CompletedCode({
  completed: {
    booking: { code, manageLink },
    email,
    language: mailLanguage,
    prepaid,
  },
  status,
}: {
  completed: CompletedBooking
  status: CompletedStatus
}) {
  const t = useTexts('completed')
  const { language } = useApp()
  const isOtherLanguage = mailLanguage !== undefined && mailLanguage !== language
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    void navigator.clipboard?.writeText(code).then(() => setCopied(true))
  }
  return (
    <CodeCard label={t.code} code={code}>
      <button type="button" className={styles.copy} onClick={copy}>
        {t.copy}
      </button>
      <output className={isCopied ? styles.sent : 'visually-hidden'}>{isCopied ? t.copied : ''}</output>
      {status === 'confirmed' && manageLink !== undefined && <p>{prepaid ? t.leadPaid : t.lead}</p>}
      {manageLink !== undefined && (
        <p className={styles.sent}>
          <IconMail />
          <span>
            <b>{t.sent(email, isOtherLanguage)}</b> {t.spam}
          </span>
        </p>
      )}
    </CodeCard>
  )
}

function NextSteps({ due }: { due: 'before' | 'paid' | 'at-branch' }) {
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
