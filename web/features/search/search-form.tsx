import { Suspense, useId, useState } from 'react'
import { ageValues, searchParameters, writeSearchAddress } from '#contract/search-address.ts'
import type { Promotion } from '#contract/values/promotion.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useApp } from '../../lib/app-context.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { toDocumentAddress } from '../../lib/navigation/addresses.ts'
import { getToolAttributes } from '../../lib/text/form-tool-attributes.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { paths } from '../../paths.ts'
import { FieldError } from '../../../ui/fields/field-frame.tsx'
import { useForm } from '../../lib/forms/use-form.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SegmentedControl } from '../../../ui/choices/segmented-control.tsx'
import { useFlow } from '../booking-flow/flow-store.ts'
import type { AddressErrors } from './addressed-search.ts'
import { CodeButton } from '../applied-promotions/code-button.tsx'
import { checkDraft, fitTimes, proposeDates, composeSearch, type DraftField, type SearchDraft } from './search-draft.ts'
import { SearchFields } from './search-fields.tsx'
import styles from './search-form.module.css'
import { useErrorTexts } from './use-error-texts.ts'

// Few visitors search again with a car, or with a promotion.
const ChosenCar = lazyPart(() => import('../booking-flow/chosen-car.tsx').then((loaded) => loaded.ChosenCar))
const PromotionRow = lazyPart(() => import('./promotion-row.tsx').then((loaded) => loaded.PromotionRow))

interface SearchFormProps {
  initial: SearchDraft
  branches: readonly Branch[]
  promotions: readonly Promotion[]
  /** The dates are only proposed: choosing another branch proposes new ones, since the first may be too soon for it. */
  isProposal?: boolean
  onSearch: (search: StoredSearch) => void
  /** Refusals of the server by field, as texts. */
  refused?: Partial<Record<DraftField, string>>
  isBusy?: boolean
}

const dateFields = ['pickUpDate', 'pickUpTime', 'returnDate', 'returnTime'] as const

/** Branches, days, times and the driver's age: everything that determines the total. */
export function SearchForm({ initial, branches, promotions, isProposal = false, onSearch, refused, isBusy = false }: SearchFormProps) {
  const t = useTexts('search')
  const { language, config, data } = useApp()
  const { today } = config
  const { car } = useFlow()
  const [ageErrorId, promotionErrorId] = [useId(), useId()]
  const [draft, setDraft] = useState(initial)
  const [isUntouched, setUntouched] = useState(true)
  const [areDatesChosen, setDatesChosen] = useState(!isProposal)
  const [day, setDay] = useState(today)
  const hasBranches = branches.length > 0
  const [hadBranches, setHadBranches] = useState(hasBranches)
  const form = useForm<AddressErrors>({
    values: draft,
    check: () => (hasBranches ? checkDraft(draft, branches, today) : { pickUpBranchId: 'unknown' }),
    onSubmit: () => {
      setDatesChosen(true)
      onSearch(composeSearch(draft))
    },
    onInvalid: () => {
      if (!hasBranches) void data.reload(getAgencies, ourBrand)
    },
  })
  const errors = useErrorTexts(form.errors, draft, branches)
  const visibleErrors = { ...(isUntouched ? refused : {}), ...errors }

  const change = (changes: Partial<SearchDraft>) => {
    const choosesDates = dateFields.some((field) => field in changes)
    const isMoved = 'pickUpBranchId' in changes && !choosesDates && !areDatesChosen
    setDraft((before) => {
      const after = { ...before, ...changes }
      return isMoved ? proposeDates(after, today, branches) : fitTimes(after, branches)
    })
    if (choosesDates) setDatesChosen(true)
    setUntouched(false)
  }
  // A day later proposed dates may be past.
  if (today !== day) {
    setDay(today)
    if (!areDatesChosen) setDraft((before) => proposeDates(before, today, branches))
  }
  // What was typed before the branches arrived stays; the branch could not be chosen yet.
  if (hasBranches && !hadBranches) {
    setHadBranches(true)
    if (isUntouched) setDraft(initial)
    else change({ pickUpBranchId: initial.pickUpBranchId })
  }

  return (
    // Without script the form opens the address of its search.
    <form
      className={styles.form}
      aria-label={t.form}
      {...(import.meta.env.SSR ? getToolAttributes('search_cars', language) : {})}
      {...form.props}
      method="get"
      action={toDocumentAddress(language, paths.fleet())}
    >
      {car !== null && (
        <Suspense>
          <ChosenCar id={car.id} className={styles.promotion} />
        </Suspense>
      )}
      {draft.packageId !== null && (
        <>
          <input type="hidden" name={searchParameters.promotion} value={draft.packageId} />
          <Suspense>
            <PromotionRow
              packageId={draft.packageId}
              promotions={promotions}
              onDrop={() => change({ packageId: null })}
              plainHref={toDocumentAddress(
                language,
                paths.fleet(writeSearchAddress({ ...composeSearch(draft), packageId: null }, branches)),
              )}
            />
          </Suspense>
        </>
      )}
      {visibleErrors.packageId !== undefined && (
        <div className={styles.wide}>
          <FieldError id={promotionErrorId} error={visibleErrors.packageId} />
        </div>
      )}
      <SearchFields draft={draft} branches={branches} errors={visibleErrors} onChange={change} isPlain />
      <div className={styles.age}>
        <SegmentedControl
          label={t.age}
          name={searchParameters.age}
          value={ageValues[draft.ageBand]}
          options={[
            { value: ageValues.standard, label: t.ageStandard },
            { value: ageValues.young, label: t.ageYoung },
          ]}
          onChange={(age) => change({ ageBand: age === ageValues.young ? 'young' : 'standard' })}
        />
      </div>
      {/* Below the row, so that its parts stay on one line. */}
      <div className={styles.ageError}>
        <FieldError id={ageErrorId} error={visibleErrors.ageBand} />
      </div>
      <div className={styles.submit}>
        <Button type="submit" size="lg" isWide isBusy={isBusy}>
          {car === null ? t.submit : t.proceed}
        </Button>
      </div>
      {draft.packageId === null && (
        <CodeButton
          label={t.promotionCode}
          className={styles.code}
          search={composeSearch(draft)}
          branches={branches}
          onApply={(packageId) => change({ packageId })}
        />
      )}
    </form>
  )
}
