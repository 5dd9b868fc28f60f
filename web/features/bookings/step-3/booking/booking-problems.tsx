import type { StoredSearch } from '#contract/stored-search.ts'
import { groupCode } from '#contract/values/booking.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { Estimate } from '#contract/values/estimate.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../../lib/text/texts.ts'
import { useHref } from '../../../../lib/navigation/navigation.ts'
import { paths } from '../../../../paths.ts'
import { Button, ButtonLink } from '../../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../../ui/feedback/notice.tsx'
import { AlternativeChoices, type SwitchTrip } from '../alternative-choices.tsx'
import { EmailCode } from '../../form/submit/email-code.tsx'
import { findChangedPrices, priceGroup, type Group } from '../../group/group.ts'
import { explainRefusal } from '../../form/submit/explain-refusal.ts'
import { PriceFailed } from '../../price/price-failed.tsx'
import type { useBooking } from '../use-booking.ts'
import { useReveal } from '../use-reveal.ts'
import { EndedSession } from './ended-session.tsx'
import { findFormField } from '../../form/use-booking-form.ts'
import type { BookingPrice } from '../../price/use-booking-price.ts'

interface BookingProblemsProps {
  price: BookingPrice
  booking: ReturnType<typeof useBooking>
  problemCount: number
  areMissing: boolean
  isPrepaid: boolean
  search: StoredSearch
  branches: readonly Branch[]
  group: Group | null
  onAccept: (estimate: Estimate, group: Group | null) => void
  onSwitch: SwitchTrip
}

/** The problems that prevent the booking, beside the button, with what to do about them (row X-04). */
export function BookingProblems(props: BookingProblemsProps) {
  const { booking, price, problemCount, areMissing } = props
  const t = useTexts('booking').problems
  const { brand } = useApp().config
  // Without a price nothing can be sent, so this comes before the result of an earlier attempt.
  const isPriceMissing = price.state.hasFailed && price.bookable === null
  const problem = isPriceMissing ? null : booking.problem
  const box = useReveal(problem)
  return (
    <div ref={box} tabIndex={-1}>
      {problem?.kind === 'unanswered' && (
        <Notice
          tone="error"
          isLive
          title={t.unanswered}
          action={
            <Button type="submit" size="sm" kind="secondary" isBusy={booking.isPosting}>
              {t.retry}
            </Button>
          }
        >
          {problem.isRepeatable ? t.unansweredText : t.unknownText(brand.phone)}
        </Notice>
      )}
      {problem?.kind === 'booked-before' && (
        <Notice
          tone="warning"
          isLive
          title={t.bookedBefore.title}
          action={
            <Button size="sm" onClick={problem.open}>
              {t.bookedBefore.open}
            </Button>
          }
        >
          {t.bookedBefore.text(groupCode(problem.code))}
        </Notice>
      )}
      {problem?.kind === 'refused' && <Refused {...props} refusal={problem.refusal} email={problem.email} />}
      {/* If there never was a price, a notice is at the top of the page. */}
      {isPriceMissing && price.displayed?.totalCents !== undefined && <PriceFailed {...props} />}
      {problem === null && problemCount > 0 && (
        <Notice tone="error" isLive title={(areMissing ? t.missing : t.fields)(problemCount)}>
          {t.fieldsText}
        </Notice>
      )}
    </div>
  )
}

type Refusal = NonNullable<BookingPrice['state']['refusal']>

function Refused({
  refusal,
  email,
  price,
  booking,
  search,
  branches,
  group,
  isPrepaid,
  onAccept,
  onSwitch,
}: BookingProblemsProps & { refusal: Refusal; email: string }) {
  const t = useTexts('booking').problems
  const { flow, language } = useApp()
  const format = useFormat()
  const href = useHref()
  const { alternatives, groupEstimates = [] } = refusal
  const newGroup = group === null ? null : priceGroup(group, groupEstimates)
  const estimate = refusal.estimate ?? groupEstimates[0]
  const before = group === null ? price.displayed?.totalCents : (group.totalCents ?? undefined)
  const after = group === null ? estimate?.totalCents : newGroup?.totalCents
  const chosen = { classId: price.car?.id ?? 0, totalCents: price.displayed?.totalCents }
  const changedPrices = group === null ? [] : findChangedPrices(chosen, group, groupEstimates)
  const getClassName = (classId: number) => price.cars.find(({ id }) => id === classId)?.name?.[language] ?? ''
  const { title, text, nextAction } = explainRefusal(refusal, findFormField(refusal.field) !== undefined)
  const refreshPrice = () => {
    booking.clearProblem()
    void price.refresh()
  }
  const hasNewPrice = estimate !== undefined && before !== undefined && after !== undefined
  return (
    <Notice
      tone={hasNewPrice || title === 'code' ? 'warning' : 'error'}
      isLive
      title={t.titles[title]}
      action={
        <>
          {hasNewPrice && (
            <Button size="sm" isBusy={booking.isPosting} onClick={() => onAccept(estimate, newGroup)}>
              {t.accept(format.money(after))}
            </Button>
          )}
          {nextAction === 'dates' && (
            <ButtonLink size="sm" kind="secondary" href={href(paths.reserve())}>
              {t.actions.dates}
            </ButtonLink>
          )}
          {nextAction === 'fleet' && (
            <ButtonLink size="sm" kind="secondary" href={href(paths.fleet())}>
              {t.actions.fleet}
            </ButtonLink>
          )}
          {nextAction === 'renew' && !hasNewPrice && (
            <Button size="sm" kind="secondary" onClick={refreshPrice}>
              {t.actions.renew}
            </Button>
          )}
          {nextAction === 'without-promotion' && !hasNewPrice && (
            <Button size="sm" kind="secondary" onClick={() => onSwitch({ packageId: null })}>
              {t.actions[nextAction]}
            </Button>
          )}
          {isPrepaid && title === 'prepaid' && (
            <Button size="sm" kind="secondary" onClick={() => flow.switchPrepaid(false)}>
              {t.actions.branch}
            </Button>
          )}
        </>
      }
    >
      {title === 'used' && <p>{t.texts.used}</p>}
      {title === 'code' && <EmailCode booking={booking} email={email} isWrong={refusal.code === 'email_code_wrong'} />}
      {title !== 'code' && (title !== 'used' || (hasNewPrice && after !== before)) && (
        <p>
          {hasNewPrice
            ? t.newPrice(format.money(before), format.money(after), format.money(Math.abs(after - before)), after > before)
            : t.texts[text]}
        </p>
      )}
      {title === 'price' && <EndedSession onRenewed={refreshPrice} />}
      {changedPrices.length > 0 && (
        <ul>
          {changedPrices.map((changedPrice) => (
            <li key={changedPrice.classId}>
              {t.newClassPrice(getClassName(changedPrice.classId), format.money(changedPrice.before), format.money(changedPrice.after))}
            </li>
          ))}
        </ul>
      )}
      <AlternativeChoices {...{ alternatives, search, branches, onSwitch }} cars={price.cars} />
    </Notice>
  )
}
