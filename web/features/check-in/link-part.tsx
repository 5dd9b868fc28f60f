import { useTexts } from '../../lib/text/texts.ts'
import { WholeWords } from '../../lib/text/whole-words.tsx'
import { LinkRequest } from '../bookings/access/link-request.tsx'
import styles from './check-in.module.css'
import type { CheckInProps } from './check-in-frame.tsx'
import { TripCard } from './overview/overview-part.tsx'

/** Shown instead of the forms when the check-in was opened with code and last name: the trip, and how to get the mailed link. */
export function LinkPart({ checkIn, access, heading }: Pick<CheckInProps, 'checkIn' | 'access'> & { heading: string | undefined }) {
  const t = useTexts('check-in-entry')
  return (
    <>
      <div className={styles.intro}>
        <h1>
          <WholeWords text={heading ?? t.find.heading} />
        </h1>
      </div>
      <LinkRequest access={access} page="check-in" actionClass={styles.request} />
      <TripCard checkIn={checkIn} />
    </>
  )
}
