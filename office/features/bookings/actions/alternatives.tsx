import type { ChangeForm } from '#contract/office/booking-actions.ts'
import type { Alternative } from '#contract/values/alternative.ts'
import { Button } from '../../../components/button.tsx'
import { useMe } from '../../../lib/me.ts'
import { toTypedMoment } from '../../../lib/parse-moment.ts'
import { useTexts } from '../../../lib/texts.tsx'
import styles from './conflicts.module.css'

interface AlternativesProps {
  alternatives: readonly Alternative[]
  classes: ChangeForm['classes']
  onChoose: (values: Readonly<Record<string, string>>) => void
}

const toKey = (alternative: Alternative) =>
  `${alternative.pickUpBranchId} ${alternative.pickUpAt} ${alternative.returnAt} ${alternative.classId}`

/** Alternatives to a refused change. A click fills in the form; one that only another branch may book is text. */
export function Alternatives({ alternatives, classes, onChoose }: AlternativesProps) {
  const { t, language, format } = useTexts()
  const { may, branchName } = useMe()
  const describe = ({ kind, pickUpBranchId, pickUpAt, returnAt, classId }: Alternative) => {
    if (kind === 'class') return classes.find(({ id }) => id === classId)?.name[language]
    if (kind === 'branch') return branchName(pickUpBranchId)
    return `${format.dateTime(pickUpAt)} – ${format.dateTime(returnAt)}`
  }
  return (
    <div className={styles['alternatives']} role="group" aria-label={t.bookingActions.alternatives}>
      <p className="muted">{t.bookingActions.alternatives}</p>
      {alternatives.map((alternative) =>
        may('bookings.write', [alternative.pickUpBranchId]) ? (
          <Button
            key={toKey(alternative)}
            isSmall
            onClick={() =>
              onChoose({
                pickUpAt: toTypedMoment(alternative.pickUpAt),
                returnAt: toTypedMoment(alternative.returnAt),
                pickUpBranchId: String(alternative.pickUpBranchId),
                returnBranchId: String(alternative.returnBranchId),
                classId: String(alternative.classId),
              })
            }
          >
            {describe(alternative)}
          </Button>
        ) : (
          <p key={toKey(alternative)} className="muted">
            {describe(alternative)}: {t.newBooking.otherBranch}
          </p>
        ),
      )}
    </div>
  )
}
