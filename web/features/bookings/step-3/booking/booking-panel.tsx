import { useEffect } from 'react'
import { ourBrand } from '#contract/request-codecs.ts'
import { getAdditionals } from '#contract/content/get-additionals.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { getConditions } from '#contract/content/get-conditions.ts'
import { notificationTimeoutMs } from '#contract/constants.ts'
import { checkGuarantee } from '#contract/deposit-guarantee.ts'
import type { StoredCar, StoredSearch } from '#contract/stored-search.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { useTexts } from '../../../../lib/text/texts.ts'
import { useData } from '../../../../lib/data/use-data.ts'
import { Overlay } from '../../../../../ui/overlays/overlay.tsx'
import { ToastRegion } from '../../../../../ui/overlays/toast-region.tsx'
import { useToasts } from '../../../../../ui/overlays/use-toasts.ts'
import { BookingDock } from './booking-dock.tsx'
import { BookingIntro } from './booking-intro.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { choosableExtras, type Choices } from '../choices.ts'
import { CoverageSection } from '../cover/coverage-section.tsx'
import { nameOneCar, type Group } from '../../group/group.ts'
import { useGroup } from '../../group/use-group.ts'
import { parseDateParts } from '../../form/people/date-parts.ts'
import { DepositSection, guaranteedRental } from '../cover/deposit-section.tsx'
import { DriverSection } from '../../form/people/driver-section.tsx'
import { driverAges } from '#contract/driver-age.ts'
import { ExtrasSection } from '../extras/extras-section.tsx'
import { PaymentSection } from '../payment-section.tsx'
import type { LinkedPrice } from '../../quote-link/quote-link.ts'
import styles from '../step-3.module.css'
import { areMissing } from '../../form/submit/check-form.ts'
import { submissionItem } from '../../form/session-item.ts'
import { storeItem } from '../../../../lib/forms/session-item.ts'
import { toBookingRequest } from '../../form/submit/to-booking-request.ts'
import { UpsellSection } from '../extras/upsell-section.tsx'
import { useBooking } from '../use-booking.ts'
import { useBookingDraft, useBookingForm } from '../../form/use-booking-form.ts'
import { useBookingPrice } from '../../price/use-booking-price.ts'
import { useFinishBooking } from '../../form/submit/use-finish-booking.ts'
import { usePrefill } from '../../form/people/prefill.ts'

interface BookingPanelProps {
  search: StoredSearch
  chosen: StoredCar
  isPrepaid: boolean
  /** The link with which the page was opened. */
  linkedPrice: LinkedPrice | null
  onBooked: () => void
}

/** The rental conditions are the third of the five policies (row E-09). */
const rentalConditionsIndex = 2

/** The whole step once branch, dates and car are known: choices and data on one side, the price on the other. */
export function BookingPanel({ search, chosen, isPrepaid, linkedPrice, onBooked }: BookingPanelProps) {
  const t = useTexts('booking')
  const { language, config, flow } = useApp()
  const branches = useData(getAgencies, ourBrand).value ?? []
  const extras = choosableExtras(useData(getAdditionals, {}).value ?? [])
  const conditions = useData(getConditions, ourBrand)
  const { draft, setForm, choose, setCard, isRestored } = useBookingDraft(language)
  usePrefill(draft.form, setForm)
  const price = useBookingPrice(search, chosen, isPrepaid, draft.choices, extras)
  const { toasts, show, dismiss } = useToasts()
  const finish = useFinishBooking({
    search,
    chosen,
    coverageId: draft.choices.coverageId,
    rateCents: price.rateCents,
    car: price.car,
    cars: price.cars,
    onBooked,
  })
  const booking = useBooking(finish, JSON.stringify([search, chosen.id, isPrepaid]))
  const group = useGroup(booking, isPrepaid)
  const perCar = nameOneCar(group.group, price.car?.name?.[language] ?? t.coverage.oneCar, t.coverage.oneCar)

  useEffect(() => {
    if (isRestored) show({ tone: 'info', text: t.restored, timeoutMs: notificationTimeoutMs })
  }, [isRestored, show, t])

  const rental = guaranteedRental({ birthDate: parseDateParts(draft.form.birthDate), price, search, choices: draft.choices, isPrepaid })

  const book = async (accepted?: { quote: string | null; totalCents: number | null }, acceptedGroup?: Group | null) => {
    if (price.request === null || price.bookable === null) {
      // A failed price is loaded again, so that the button always does something.
      if (price.state.hasFailed) void price.refresh()
      return
    }
    const { quote = null, totalCents = null } = accepted ?? price.bookable
    // The visitor wants this booking even if an unanswered one was made.
    if (accepted !== undefined) storeItem(submissionItem, null)
    const terms = conditions.value?.[rentalConditionsIndex]
    const version = terms?.version ?? terms?.date ?? t.noVersion
    const refusal = await group.book(toBookingRequest(draft.form, { request: price.request, quote, totalCents }, version), acceptedGroup)
    if (refusal === null) return
    showRefusal(refusal)
    if (refusal.code === 'terms_changed') conditions.reload()
  }
  const { tools, form, showRefusal } = useBookingForm({
    values: draft.form,
    change: setForm,
    context: {
      pickUpAt: search.pickUpAt,
      returnAt: search.returnAt,
      today: config.today,
      youngDriver: search.youngDriver,
      classMinimumAge: price.car?.minimumAge ?? driverAges.minimum,
      additionalDrivers: price.request?.additionalDrivers ?? 0,
    },
    onSubmit: book,
    onInvalid: booking.clearProblem,
  })
  const chooseAgain = (choices: Choices) => {
    // The result of the last attempt was for other choices.
    booking.clearProblem()
    choose(choices)
  }
  // The button that was pressed disappears with the problem it solved. The focus moves to where the change can be read.
  const focusOn = (selector: string) => form.props.ref.current?.querySelector<HTMLElement>(selector)?.focus()
  const switchTrip = (changes: Partial<StoredSearch>, car?: StoredCar, focus = 'h1') => {
    if (car !== undefined) flow.chooseCar(car)
    if (car === undefined || changes.youngDriver !== search.youngDriver) flow.chooseSearch({ ...search, ...changes })
    // The visitor is already on the target page, so there is no pause (row F-06).
    flow.cancelWait()
    focusOn(focus)
  }

  return (
    <>
      <form className={`wrap ${styles.panel}`} aria-label={t.heading} {...form.props}>
        <div className={styles.main}>
          <BookingIntro price={price} search={search} branches={branches} extras={extras} linkedPrice={linkedPrice} onSwitch={switchTrip} />
          <CoverageSection
            chosen={chosen}
            price={price}
            choices={draft.choices}
            onChoose={chooseAgain}
            isOptional={price.bookable !== null}
            perCar={perCar}
          />
          <ExtrasSection extras={extras} price={price} choices={draft.choices} onChoose={chooseAgain} perCar={perCar} />
          <UpsellSection
            price={price}
            perCar={perCar}
            onSwitch={(car, offer, name) => {
              flow.chooseCar(car, offer)
              // As above (row F-07).
              flow.cancelWait()
              show({ tone: 'success', text: t.upsell.switched(name), timeoutMs: notificationTimeoutMs })
            }}
          />
          <DriverSection
            tools={tools}
            price={price}
            {...{ search, branches }}
            onYoungDriver={(youngDriver) => switchTrip({ youngDriver }, undefined, 'input[autocomplete="bday-day"]')}
            onSwitch={switchTrip}
          />
          <PaymentSection price={price} isPrepaid={isPrepaid} group={group.group} />
          <DepositSection {...draft} rental={rental} group={group.group} onCard={setCard} onChoose={chooseAgain} />
        </div>
        <BookingSummary
          {...{ search, branches, extras, price, booking, isPrepaid, groupTools: group, group: group.group }}
          coverageId={draft.choices.coverageId}
          isCardRefused={rental !== null && !checkGuarantee(draft.card, rental).ok}
          problemCount={form.problemCount}
          areMissing={areMissing(draft.form, Object.keys(form.errors))}
          onAccept={({ quote = null, totalCents = null }, accepted) => void (form.check() && book({ quote, totalCents }, accepted))}
          onSwitch={switchTrip}
        />
        <BookingDock
          {...{ search, branches, extras, price, isPrepaid, group: group.group }}
          coverageId={draft.choices.coverageId}
          isBusy={booking.isPosting}
        />
      </form>
      <Overlay isShown={booking.isOverlayShown} label={t.posting} />
      <div className={styles.toasts}>
        <ToastRegion label={t.notifications} dismissLabel={t.close} toasts={toasts} onDismiss={dismiss} />
      </div>
    </>
  )
}
