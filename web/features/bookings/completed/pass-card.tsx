import { useState, type ReactNode } from 'react'
import { groupCode } from '#contract/values/booking.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { Language } from '#contract/values/language.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { Card } from '../../../../ui/content/card.tsx'
import { IconMapPin } from '../../../../ui/icons/icon.tsx'
import { standaloneBranchPath } from '../../branches/find-branch.ts'
import type { CompletedBooking, CompletedGroup } from './completed-booking.ts'
import { BookingQr } from './booking-qr.tsx'
import styles from './pass-card.module.css'
import { PassScene } from './pass-scene.tsx'
import { PassPrice } from './pass-price.tsx'
import type { ConfirmationStatus } from './use-confirmation-status.ts'

/** What the pass shows of a booking. */
export type PassBooking = Pick<
  CompletedBooking,
  'group' | 'booking' | 'search' | 'coverageId' | 'agreedCents' | 'agreedRateCents' | 'car' | 'prepaid'
>

interface PassCardProps {
  completed: PassBooking
  status: ConfirmationStatus
  branches: readonly Branch[]
  /** The next step, beside the code; false if there is none. */
  checkIn: ReactNode
  /** How the code is used, and what has been paid. */
  note: string | undefined
  /** Other actions, below the next step. */
  children: ReactNode
}

/** The booking as a boarding pass: car, code, next step, times and branches, and the price in the part beside them. */
export function PassCard({ completed, status, branches, checkIn, note, children }: PassCardProps) {
  const t = useTexts('completed')
  const format = useFormat()
  const { language } = useApp()
  const { booking, search, car, group } = completed
  const findBranch = (id: number) => branches.find((branch) => branch.id === id)
  return (
    <Card isRaised className={styles.pass}>
      <div className={styles.main}>
        <PassScene picture={car.picture} pickUpAt={status === 'confirmed' ? search.pickUpAt : undefined} />
        <div className={styles.top}>
          {booking.code !== '' && (
            <>
              <BookingCode code={booking.code} label={group === null ? t.code : t.codeOfFirst(car.name[language])} />
              {status === 'confirmed' && <BookingQr code={booking.code} className={styles.qr} />}
            </>
          )}
          <div className={`${styles.next} no-print`}>
            {checkIn}
            {checkIn !== false && <p>{t.checkInWhy}</p>}
            {children}
          </div>
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </div>
        <dl className={styles.trip}>
          <TripStop label={t.pickUp.title} at={search.pickUpAt} branch={findBranch(search.pickUpBranchId)} />
          <TripStop label={t.return.title} at={search.returnAt} branch={findBranch(search.returnBranchId)} />
          <div>
            <dt>{group === null ? t.car : t.cars(group.cars.length)}</dt>
            <dd className={styles.value}>{group === null ? car.name[language] : format.list(countNames(group, language))}</dd>
            {group === null && car.model !== undefined && car.model !== '' && <dd>{t.similar(car.model)}</dd>}
          </div>
        </dl>
      </div>
      <aside className={styles.stub} aria-label={t.price}>
        <PassPrice completed={completed} status={status} />
      </aside>
    </Card>
  )
}

/** `2 × Mini`, `Compact SUV`. */
function countNames(group: CompletedGroup, language: Language): string[] {
  const counts = new Map<string, number>()
  for (const { name } of group.cars) counts.set(name[language], (counts.get(name[language]) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`))
}

function TripStop({ label, at, branch }: { label: string; at: string; branch: Branch | undefined }) {
  const format = useFormat()
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.value}>{format.dateTime(at)}</dd>
      {branch !== undefined && (
        <dd className={styles.branch}>
          <IconMapPin />
          <Link to={standaloneBranchPath(branch)}>{branch.name}</Link>
        </dd>
      )}
    </div>
  )
}

function BookingCode({ code, label }: { code: string; label: string }) {
  const t = useTexts('completed')
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setOutcome('copied')
    } catch {
      setOutcome('notCopied')
    }
  }
  return (
    <div className={styles.codeBlock}>
      <p className={styles.label}>{label}</p>
      {/* Visually two groups, but one word to screen readers. */}
      <p className={styles.code}>{groupCode(code)}</p>
      <p className={`${styles.copyRow} no-print`}>
        <button type="button" className={styles.copy} onClick={() => void copy()}>
          {t.copy}
        </button>
        <output className={outcome === null ? 'visually-hidden' : undefined}>{outcome !== null && t[outcome]}</output>
      </p>
    </div>
  )
}
