import { useState, type FormEvent } from 'react'
import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { toBranchHours } from '#contract/opening-hours.ts'
import { postCheckInStep2 } from '#contract/web-api/post-check-in-step-2.ts'
import { useNavigateTo } from '../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { useData } from '../../../lib/data/use-data.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useBookingAction } from '../../bookings/manage/use-booking-action.ts'
import type { ArrivalTimes } from './arrival-draft.ts'
import { ArrivalSection } from './arrival-section.tsx'
import { arrivalTimes } from './arrival-times.ts'
import { CardSection } from '../overview/card-section.tsx'
import styles from '../check-in.module.css'
import type { CheckInProps } from '../check-in-frame.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { FailedNotice } from '../failed-notice.tsx'
import { markSaved } from '../overview/incomplete-notice.tsx'
import { SignSection } from '../signature/sign-section.tsx'
import { useArrivalForm } from './use-arrival-form.ts'
import { useSectionOnArrival } from '../../../lib/navigation/use-section.ts'

/** Arrival, card, acceptance and signature. A partly completed form can be saved. */
export function ArrivalForm(props: CheckInProps) {
  const { checkIn, access, reload, applyProgress } = props
  const t = useTexts('check-in').step2
  const go = useNavigateTo()
  useSectionOnArrival()
  const times = useArrivalTimes(props)
  const [isUnsent, setUnsent] = useState(false)
  const [isHeldBack, setHeldBack] = useState(false)
  const formState = useArrivalForm(checkIn, times)
  const action = useBookingAction(postCheckInStep2, 'page')

  const save = async (isFinishing: boolean) => {
    if (!formState.check(isFinishing)) {
      action.clearProblem()
      return
    }
    // Leaving the page loses the photo that is not sent yet. With the warning visible, the visitor may save for later without it.
    setHeldBack(isUnsent)
    if (isUnsent && (isFinishing || !isHeldBack)) return action.clearProblem()
    await action.send(
      (requestId) => formState.toRequest(access, requestId),
      async (refusal) => {
        if (!formState.showRefusal(refusal)) await reload()
      },
      async (progress) => {
        if (progress.pending.length > 0) markSaved()
        // When the reload failed, the typed values are kept in its place.
        if ((await applyProgress(progress)) !== null) formState.clearSent()
        go(paths.checkIn())
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(true)
  }
  return (
    <form className={styles.form} aria-label={t.heading} {...formState.form.props} onSubmit={submit}>
      <div className={styles.intro}>
        <h1>{t.heading}</h1>
        <p>{t.lead}</p>
      </div>
      <ArrivalSection checkIn={checkIn} times={times} formState={formState} />
      <CardSection {...props} formState={formState} onUnsent={setUnsent} />
      <SignSection checkIn={checkIn} formState={formState} />
      {isHeldBack && isUnsent && (
        <Notice tone="error" isLive title={t.unsent}>
          {t.unsentText}
        </Notice>
      )}
      <FailedNotice problem={action.problem} />
      <div className={styles.actions}>
        <Button type="submit" size="lg" isBusy={action.isBusy}>
          {action.isBusy ? t.finishing : t.finish}
        </Button>
        <Button kind="quiet" size="lg" onClick={() => void save(false)}>
          {t.saveForLater}
        </Button>
      </div>
    </form>
  )
}

/** The available times depend on the branch's hours, which are a separate call (row X-01). */
function useArrivalTimes({ checkIn }: CheckInProps): ArrivalTimes {
  const { value: branches, hasFailed, isLoading, reload } = useData(getAgencies, ourBrand)
  const [isRetried, setRetried] = useState(false)
  if (branches !== null) {
    const branch = branches.find(({ id }) => id === checkIn.pickUpBranchId)
    return { status: 'known', times: branch === undefined ? [] : arrivalTimes(checkIn, toBranchHours(branch)) }
  }
  // The button stays during a retry, and keeps the focus.
  if (!hasFailed && !isRetried) return { status: 'loading' }
  const retry = () => {
    setRetried(true)
    reload()
  }
  return { status: 'failed', isBusy: isLoading, reload: retry }
}
