import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { AlternativeChoices, type SwitchTrip } from '../step-3/alternative-choices.tsx'
import { explainRefusal } from '../form/submit/explain-refusal.ts'
import type { BookingPrice } from './use-booking-price.ts'

interface PriceFailedProps {
  price: BookingPrice
  search: StoredSearch
  branches: readonly Branch[]
  onSwitch: SwitchTrip
}

/** The estimate failed: the reason, if the service gave one, and what to do. */
export function PriceFailed({ price, search, branches, onSwitch }: PriceFailedProps) {
  const t = useTexts('booking').problems
  const href = useHref()
  const { flow } = useApp()
  const { refusal, isLoading } = price.state
  const explained = refusal === null ? null : explainRefusal(refusal, false)
  // Nothing has been booked yet, so the text must not mention a failed booking.
  const { title, text, nextAction } =
    explained === null || explained.title === 'other' ? ({ title: 'no-price', text: 'no-price', nextAction: 'renew' } as const) : explained
  return (
    <Notice
      tone="error"
      isLive
      title={t.titles[title]}
      action={
        nextAction === 'dates' || nextAction === 'fleet' ? (
          <ButtonLink size="sm" kind="secondary" href={href(nextAction === 'dates' ? paths.reserve() : paths.fleet())}>
            {t.actions[nextAction]}
          </ButtonLink>
        ) : nextAction === 'without-promotion' ? (
          <Button size="sm" kind="secondary" onClick={() => onSwitch({ packageId: null })}>
            {t.actions[nextAction]}
          </Button>
        ) : title === 'prepaid' ? (
          <Button size="sm" kind="secondary" onClick={() => flow.switchPrepaid(false)}>
            {t.actions.branch}
          </Button>
        ) : (
          // Without a bookable price the booking button itself loads the price again.
          price.bookable !== null && (
            <Button size="sm" kind="secondary" isBusy={isLoading} onClick={() => void price.refresh()}>
              {t.actions.renew}
            </Button>
          )
        )
      }
    >
      <p>{t.texts[text]}</p>
      <AlternativeChoices alternatives={refusal?.alternatives ?? []} cars={price.cars} {...{ search, branches, onSwitch }} />
    </Notice>
  )
}
