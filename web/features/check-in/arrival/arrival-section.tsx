import { useId } from 'react'
import { toLocalDate } from '#contract/panama-time.ts'
import type { CheckIn } from '#contract/web-api/get-check-in.ts'
import { maxFlightLength } from '#contract/web-api/post-check-in-step-2.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { FieldError } from '../../../../ui/fields/field-frame.tsx'
import { IconClock, IconPlane, IconRefresh } from '../../../../ui/icons/icon-more.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { ArrivalTimes } from './arrival-draft.ts'
import styles from '../check-in.module.css'
import { sections } from '../overview/check-items.ts'
import type { ArrivalFormState } from './use-arrival-form.ts'

interface ArrivalSectionProps {
  checkIn: CheckIn
  times: ArrivalTimes
  formState: ArrivalFormState
}

/** When the renter arrives at the branch, and on which flight. */
export function ArrivalSection(props: ArrivalSectionProps) {
  const { times, formState } = props
  const t = useTexts('check-in').step2
  return (
    <section className={styles.block} id={sections.arrival}>
      <h2>{t.arrival}</h2>
      <div className={styles.two}>
        {times.status === 'failed' ? <TimesFailed {...props} times={times} /> : <TimeField {...props} />}
        <TextField
          label={t.flight}
          hint={t.optional}
          icon={IconPlane}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={maxFlightLength}
          value={formState.draft.flight}
          description={t.flightHelp}
          error={formState.form.errors.flight === undefined ? undefined : t.problems.flight}
          onChange={(event) => formState.change({ flight: event.target.value })}
        />
      </div>
    </section>
  )
}

/** Reserves the space while the hours are loading, so that nothing moves. */
function TimeField({ checkIn, times, formState: { draft, change, form } }: ArrivalSectionProps) {
  const t = useTexts('check-in').step2
  const format = useFormat()
  const { brand } = useApp().config
  const isLoading = times.status !== 'known'
  const offered = times.status === 'known' ? times.times : [draft.arrivesAt].filter((wall) => wall !== '')
  const problem = form.errors.arrivesAt
  if (!isLoading && offered.length === 0)
    return (
      // Nothing can be chosen here, so the error points to the explanation.
      <div className={styles.why} tabIndex={-1} data-invalid={problem === undefined ? undefined : ''}>
        <Notice tone="warning">{t.noTimes(brand.phone)}</Notice>
      </div>
    )
  return (
    <SelectField
      label={t.arrivesAt}
      icon={IconClock}
      aria-busy={isLoading}
      value={offered.includes(draft.arrivesAt) ? draft.arrivesAt : ''}
      placeholder={isLoading ? t.loadingTimes : t.chooseTime}
      description={`${t.arrivalHelp(format.dateTime(checkIn.pickUpAt))} ${t.later}`}
      options={[...new Set(offered.map(toLocalDate))].map((day) => ({
        label: format.longDate(day),
        options: offered.filter((wall) => toLocalDate(wall) === day).map((wall) => ({ value: wall, label: format.time(wall) })),
      }))}
      error={problem === undefined ? undefined : t.problems[problem]}
      onChange={(event) => change({ arrivesAt: event.target.value })}
    />
  )
}

type FailedTimes = Extract<ArrivalTimes, { status: 'failed' }>

/** The hours could not be loaded: a notice with a retry (row X-01). */
function TimesFailed({ times, formState: { draft, form } }: ArrivalSectionProps & { times: FailedTimes }) {
  const t = useTexts('check-in').step2
  const format = useFormat()
  const id = useId()
  const problem = form.errors.arrivesAt
  const error = problem === undefined ? undefined : t.problems[problem]
  return (
    <div className={styles.why}>
      <Notice
        tone="info"
        title={t.timesFailed.title}
        action={
          <Button
            size="sm"
            kind="secondary"
            icon={IconRefresh}
            isBusy={times.isBusy}
            data-invalid={error === undefined ? undefined : ''}
            aria-describedby={error === undefined ? undefined : id}
            onClick={times.reload}
          >
            {t.reload}
          </Button>
        }
      >
        {t.timesFailed.text} {draft.arrivesAt !== '' && t.timesFailed.arrival(format.dateTime(draft.arrivesAt))}
      </Notice>
      <FieldError id={id} error={error} />
    </div>
  )
}
