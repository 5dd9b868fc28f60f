import type { Extra } from '#contract/content/get-additionals.ts'
import type { Refusal } from '#contract/refusals.ts'
import { driverAges } from '#contract/driver-age.ts'
import { groupCode } from '#contract/values/booking.ts'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import { postBookingModify } from '#contract/web-api/post-booking-modify.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useNavigateTo } from '../../../lib/navigation/navigation.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../../ui/content/card.tsx'
import { choosableExtras, getQuantity, type Choices } from '../step-3/choices.ts'
import { CoverageSection } from '../step-3/cover/coverage-section.tsx'
import { ExtrasSection } from '../step-3/extras/extras-section.tsx'
import step from '../step-3/step-3.module.css'
import { useBookingForm } from '../form/use-booking-form.ts'
import { makeDraft, fitTimes, composeSearch } from '../../search/search-draft.ts'
import { SearchFields } from '../../search/search-fields.tsx'
import { ChangeDock } from './change-dock.tsx'
import { ChangeSummary } from './change-summary.tsx'
import { ClassSection } from './class-section.tsx'
import { nameExtras } from './chosen-extras.ts'
import styles from './edit.module.css'
import { markChanged } from '../manage/done-action.ts'
import { PeopleSection } from './people-section.tsx'
import { useBookingAction } from '../manage/use-booking-action.ts'
import type { EditDraft } from './edit-draft.ts'
import { useChange } from './use-change.ts'

interface ChangeEditorProps {
  booking: ManagedBooking
  access: BookingAccess
  reload: () => Promise<ManagedBooking | null>
  branches: readonly Branch[]
  allExtras: readonly Extra[]
}

/** Everything about a booking that can be changed, and the new price. One confirmation applies all changes or none. */
export function ChangeEditor({ booking, access, reload, branches, allExtras }: ChangeEditorProps) {
  const t = useTexts('reservation-edit')
  const covers = useTexts('price').cover
  const format = useFormat()
  const { config, language } = useApp()
  const go = useNavigateTo()
  const extras = choosableExtras(allExtras)
  const changed = useChange(access, booking, branches, extras)
  const { draft, change, rentalRequest, rentalChange, isRentalChanged, people, price, search, car, choicesPrice } = changed
  const action = useBookingAction(postBookingModify)

  const onRefused = async (refusal: Refusal) => {
    if (refusal.code === 'booking_changed' || refusal.code === 'booking_closed') await reload()
    showRefusal(refusal)
  }
  const confirm = async (displayed = price.estimate) => {
    if (isRentalChanged && displayed === null) return
    const totalCents = (isRentalChanged ? displayed?.totalCents : booking.totalCents) ?? null
    const quote = isRentalChanged ? (displayed?.quote ?? null) : null
    const request = { access, change: rentalChange, people, version: booking.version, quote, totalCents }
    await action.send(
      (requestId) => ({ ...request, requestId }),
      onRefused,
      () => {
        changed.clear()
        markChanged()
        go(paths.modifyReserve(), { replace: true })
        return reload()
      },
    )
  }
  // The result of the last attempt was for other values.
  const update = (getChanges: (before: EditDraft) => Partial<EditDraft>) => {
    action.clearProblem()
    change((before) => ({ ...before, ...getChanges(before) }))
  }
  const { tools, form, showRefusal } = useBookingForm({
    values: draft.form,
    change: (changes) => update((before) => ({ form: { ...before.form, ...changes } })),
    context: {
      pickUpAt: rentalRequest.trip.pickUpAt,
      returnAt: rentalRequest.trip.returnAt,
      today: config.today,
      // Here the fee is derived from the birth date and is part of the total.
      youngDriver: null,
      classMinimumAge: car.minimumAge ?? driverAges.minimum,
      additionalDrivers: rentalRequest.additionalDrivers,
      optional: [
        'licence',
        ...(draft.form.documentKind === booking.client.documentKind ? (['document'] as const) : []),
        ...(['birthDate', 'licenceCountry', 'licenceExpiresOn'] as const).filter((field) => booking.client[field] === ''),
      ],
    },
    dateErrors: changed.dateErrors,
    onSubmit: () => confirm(),
  })
  const choose = (choices: Choices) => update(() => ({ choices }))
  const chosenExtras = extras.map((extra) => ({ extra, quantity: getQuantity(draft.choices, extra) }))
  const extraNames = nameExtras(chosenExtras, language)
  return (
    <form className={`wrap ${step.panel}`} aria-label={t.heading} {...form.props}>
      <div className={step.main}>
        <div className={step.intro}>
          <h1>{t.heading}</h1>
          <p className={step.lead}>{t.lead(groupCode(booking.code))}</p>
        </div>
        <section className={step.block}>
          <h2>{t.trip}</h2>
          <Card isPadded>
            <div className={styles.search}>
              <SearchFields
                draft={draft.search}
                branches={branches}
                errors={changed.dateTexts}
                onChange={(changes) => update((before) => ({ search: fitTimes({ ...before.search, ...changes }, branches) }))}
              />
            </div>
          </Card>
        </section>
        <ClassSection
          search={search}
          booked={booking.car}
          classId={draft.classId}
          difference={changed.classDifference}
          onChoose={(classId) => update(() => ({ classId }))}
        />
        {search !== null && (
          <CoverageSection
            chosen={car}
            price={choicesPrice}
            choices={draft.choices}
            onChoose={choose}
            summary={t.chosen(covers[draft.choices.coverageId] ?? '')}
          />
        )}
        <ExtrasSection
          extras={extras}
          price={choicesPrice}
          choices={draft.choices}
          onChoose={choose}
          summary={extraNames.length === 0 ? t.noExtras : t.chosen(format.list(extraNames))}
        />
        <PeopleSection booking={booking} access={access} tools={tools} driverCount={rentalRequest.additionalDrivers} />
      </div>
      <ChangeSummary
        {...{ booking, rentalRequest, branches, price, action, car, search, isRentalChanged }}
        extras={allExtras}
        isPeopleChanged={changed.isPeopleChanged}
        problemCount={form.problemCount}
        onAccept={(estimate) => void (form.check() && confirm(estimate))}
        onSwitch={(changes) => update((before) => ({ search: makeDraft({ ...composeSearch(before.search), ...changes }) }))}
      />
      <ChangeDock {...{ booking, price, isRentalChanged }} isPeopleChanged={changed.isPeopleChanged} isBusy={action.isBusy} />
    </form>
  )
}
