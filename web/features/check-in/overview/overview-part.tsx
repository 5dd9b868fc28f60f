import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { CheckIn } from '#contract/web-api/get-check-in.ts'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { useTexts } from '../../../lib/text/texts.ts'
import { WholeWords } from '../../../lib/text/whole-words.tsx'
import { useData } from '../../../lib/data/use-data.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/content/card.tsx'
import { IconArrowRight } from '../../../../ui/icons/icon.tsx'
import { TripLines } from '../../bookings/price/trip-lines.tsx'
import styles from '../check-in.module.css'
import type { CheckInProps } from '../check-in-frame.tsx'
import { listCheckItems, nextStep } from './check-items.ts'
import { IncompleteNotice } from './incomplete-notice.tsx'

/** The landing page of the mailed link: the trip, and the next step. */
export function OverviewPart({ checkIn }: CheckInProps) {
  const t = useTexts('check-in').overview
  const href = useHref()
  const step = nextStep(listCheckItems(checkIn))
  return (
    <>
      <div className={styles.intro}>
        <h1>
          <WholeWords text={t.heading(checkIn.drivers[0]?.firstName ?? '')} />
        </h1>
        <p>{t.lead}</p>
      </div>
      <IncompleteNotice />
      <TripCard checkIn={checkIn} />
      <p className={styles.actions}>
        <ButtonLink size="lg" iconAfter={IconArrowRight} href={href(step === 1 ? paths.checkInStep1() : paths.checkInStep2())}>
          {checkIn.state === 'not-started' ? t.start : t.continue}
        </ButtonLink>
      </p>
      <p className={styles.note}>
        {t.privacy} <Link to={paths.privacyPolicy()}>{t.privacyLink}</Link>
      </p>
    </>
  )
}

export function TripCard({ checkIn }: { checkIn: CheckIn }) {
  const t = useTexts('check-in').overview
  const branches = useData(getAgencies, ourBrand).value ?? []
  const { pickUpBranchId, returnBranchId, pickUpAt, returnAt } = checkIn
  const trip: StoredSearch = { pickUpBranchId, returnBranchId, pickUpAt, returnAt, packageId: null, youngDriver: false }
  return (
    <Card isPadded as="section" className={styles.block}>
      <h2>{t.trip}</h2>
      <TripLines search={trip} branches={branches} />
    </Card>
  )
}
