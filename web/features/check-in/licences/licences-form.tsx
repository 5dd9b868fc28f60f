import { useRef, useState } from 'react'
import { postCheckInStep1 } from '#contract/web-api/post-check-in-step-1.ts'
import { useNavigateTo, useHref } from '../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { useBookingAction } from '../../bookings/manage/use-booking-action.ts'
import styles from '../check-in.module.css'
import type { CheckInProps } from '../check-in-frame.tsx'
import { DriverCard } from './driver-card.tsx'
import { FailedNotice } from '../failed-notice.tsx'
import { useLicencesForm } from './use-licences-form.ts'
import { useSectionOnArrival } from '../../../lib/navigation/use-section.ts'

/** The licences of all drivers, with their photos. */
export function LicencesForm({ checkIn, access, reload, applyProgress }: CheckInProps) {
  const t = useTexts('check-in').step1
  const go = useNavigateTo()
  useSectionOnArrival()
  const href = useHref()
  const unsent = useRef(new Set<string>())
  const [unsentCount, setUnsentCount] = useState(0)
  // The request contains licence numbers, which are never stored in the browser.
  const action = useBookingAction(postCheckInStep1, 'page')

  const save = async () => {
    setUnsentCount(unsent.current.size)
    // Leaving the page would lose the photos that are not sent yet.
    if (unsent.current.size > 0) return
    const drivers = formState.licences()
    if (drivers.length > 0) {
      const progress = await action.send(
        (requestId) => ({ access, drivers, version: null, requestId }),
        async (refusal) => {
          formState.showRefusal(refusal, drivers)
          if (refusal.code === 'booking_changed' || refusal.code === 'booking_closed') await reload()
        },
      )
      if (progress === null) return
      // When the reload failed, the typed values are kept in its place.
      if ((await applyProgress(progress)) !== null) formState.clearTyped()
    }
    go(paths.checkInStep2())
  }
  const onInvalid = () => {
    setUnsentCount(unsent.current.size)
    action.clearProblem()
  }
  const formState = useLicencesForm(checkIn, { onSubmit: save, onInvalid })
  return (
    <form className={styles.form} aria-label={t.heading} {...formState.form.props}>
      <div className={styles.intro}>
        <h1>{t.heading}</h1>
        <p>{t.lead}</p>
      </div>
      {checkIn.drivers.map((driver) => (
        <DriverCard
          key={driver.position}
          driver={driver}
          checkIn={checkIn}
          access={access}
          applyProgress={applyProgress}
          formState={formState.getDriverFormState(driver)}
          onUnsent={(kind, isUnsent) => {
            const key = `${driver.position} ${kind}`
            if (isUnsent) unsent.current.add(key)
            else unsent.current.delete(key)
            setUnsentCount((count) => (count === 0 ? 0 : unsent.current.size))
          }}
        />
      ))}
      {formState.form.problemCount > 0 && (
        <Notice tone="error" title={t.fields(formState.form.problemCount)}>
          {t.fieldsText}
        </Notice>
      )}
      {unsentCount > 0 && (
        <Notice tone="error" isLive title={t.unsent(unsentCount)}>
          {t.unsentText}
        </Notice>
      )}
      <FailedNotice problem={action.problem} />
      <div className={styles.actions}>
        <Button type="submit" size="lg" isBusy={action.isBusy}>
          {action.isBusy ? t.saving : t.save}
        </Button>
        <ButtonLink
          kind="quiet"
          size="lg"
          href={href(paths.checkInStep2())}
          onClick={(event) => {
            // With the warning visible, the visitor goes on without the photos.
            if (unsent.current.size === 0 || unsentCount > 0) return
            event.preventDefault()
            setUnsentCount(unsent.current.size)
          }}
        >
          {t.skip}
        </ButtonLink>
      </div>
    </form>
  )
}
