import { lazy, Suspense, useId, useRef, useState, type FormEvent } from 'react'
import { branchOptions, isRegionHeader } from '#contract/branch-options.ts'
import { maxDaysAhead, maxRentalDays } from '#contract/limits.ts'
import { addDays, daysBetween, type LocalDate } from '#contract/panama-time.ts'
import type { Promotion } from '#contract/values/promotion.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useApp } from '../../lib/app-context.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { FieldButton, FieldPair } from '../../ui/field-button.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { IconCalendar, IconMapPin } from '../../ui/icon.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { SelectField, type SelectGroup, type SelectOption } from '../../ui/select-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Tag } from '../../ui/tag.tsx'
import {
  branchOf,
  checkDraft,
  fitTimes,
  returnBranchIdOf,
  searchOf,
  timesOn,
  type DraftErrors,
  type DraftField,
  type SearchDraft,
} from './search-draft.ts'
import styles from './search-form.module.css'
import { searchTexts } from './search-texts.ts'

// The calendar weighs more than the page; it comes when a pointer or the focus nears the dates.
const importCalendar = () => import('../../ui/date-range/date-range-dialog.tsx')
const DateRangeDialog = lazy(() => importCalendar().then((it) => ({ default: it.DateRangeDialog })))

interface SearchFormProps {
  initial: SearchDraft
  branches: readonly Branch[]
  promotions: readonly Promotion[]
  /** Values that the page sets from outside; a new object is a new wish, and everything else that was chosen stays. */
  preset?: Partial<SearchDraft>
  onSearch: (search: StoredSearch) => void
  /** What the server refused, in the visitor's words, beside the field at fault. */
  refused?: Partial<Record<DraftField, string>>
  isBusy?: boolean
}

/** Branches, days, times and the driver's age: everything that the first total depends on. */
export function SearchForm({ initial, branches, promotions, preset, onSearch, refused, isBusy = false }: SearchFormProps) {
  const t = useTexts(searchTexts)
  const { today } = useApp().config
  const [draft, setDraft] = useState(initial)
  const [presetSeen, setPresetSeen] = useState(preset)
  const [isChecked, setChecked] = useState(false)
  const [isUntouched, setUntouched] = useState(true)
  const form = useRef<HTMLFormElement>(null)
  const errors = useErrorTexts(isChecked ? checkDraft(draft, branches, today) : {}, draft, branches)
  const shown = { ...(isUntouched ? refused : {}), ...errors }

  const change = (changes: Partial<SearchDraft>) => {
    setDraft((before) => fitTimes({ ...before, ...changes }, branches))
    setUntouched(false)
  }

  if (preset !== presetSeen) {
    setPresetSeen(preset)
    setDraft(fitTimes({ ...draft, ...preset }, branches))
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(checkDraft(draft, branches, today)).length === 0) onSearch(searchOf(draft))
    // After the messages stand, so that the first field with one can take the focus.
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus())
  }

  return (
    // Until the script is there, sending such a form does nothing: nothing that was chosen gets lost.
    <form ref={form} className={styles.form} aria-label={t.form} method="dialog" noValidate onSubmit={submit}>
      {draft.packageId !== null && (
        <PromotionRow promotion={promotions.find((it) => it.packageId === draft.packageId)} onDrop={() => change({ packageId: null })} />
      )}
      <div className={styles.branches}>
        <BranchField
          label={t.pickUpBranch}
          branches={branches}
          value={draft.pickUpBranchId}
          onChange={(id) => change({ pickUpBranchId: id })}
        />
        {draft.isReturnElsewhere && (
          <BranchField
            label={t.returnBranch}
            branches={branches}
            value={draft.returnBranchId}
            onChange={(id) => change({ returnBranchId: id })}
          />
        )}
      </div>
      <Switch
        className={styles.elsewhere}
        label={t.returnElsewhere}
        checked={draft.isReturnElsewhere}
        onChange={(event) => change({ isReturnElsewhere: event.target.checked, returnBranchId: draft.pickUpBranchId })}
      />
      <DateFields draft={draft} branches={branches} errors={shown} onChange={change} />
      <div className={styles.age}>
        <SegmentedControl
          label={t.age}
          name={`age-${useId()}`}
          value={draft.ageBand}
          options={[
            { value: 'standard', label: t.ageStandard },
            { value: 'young', label: t.ageYoung },
          ]}
          onChange={(ageBand) => change({ ageBand })}
        />
      </div>
      <div className={styles.submit}>
        <Button type="submit" size="lg" isWide isBusy={isBusy}>
          {t.submit}
        </Button>
      </div>
    </form>
  )
}

/** A promotion that is not known by name is said all the same: nothing lowers a price, or fails to, behind the visitor's back. */
function PromotionRow({ promotion, onDrop }: { promotion: Promotion | undefined; onDrop: () => void }) {
  const t = useTexts(searchTexts)
  const { language } = useApp()
  return (
    <p className={styles.promotion}>
      <Tag tone="success">{promotion === undefined ? t.unnamedPromotion : t.promotion(promotion.text[language].title)}</Tag>
      <Button kind="quiet" size="sm" onClick={onDrop}>
        {t.dropPromotion}
      </Button>
    </p>
  )
}

function BranchField({
  label,
  branches,
  value,
  onChange,
}: {
  label: string
  branches: readonly Branch[]
  value: number
  onChange: (id: number) => void
}) {
  const t = useTexts(searchTexts)
  const groups: (SelectGroup & { options: SelectOption[] })[] = []
  for (const row of branchOptions(branches, (region) => t.regions[region] ?? t.unknownRegion)) {
    if (isRegionHeader(row)) groups.push({ label: row.label, options: [] })
    else groups.at(-1)?.options.push({ value: String(row.value), label: row.label })
  }
  return (
    <SelectField
      label={label}
      icon={IconMapPin}
      options={groups}
      value={String(value)}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  )
}

interface DateFieldsProps {
  draft: SearchDraft
  branches: readonly Branch[]
  errors: Partial<Record<DraftField, string>>
  onChange: (changes: Partial<SearchDraft>) => void
}

function DateFields({ draft, branches, errors, onChange }: DateFieldsProps) {
  const t = useTexts(searchTexts)
  const format = useFormat()
  const { language, config } = useApp()
  const [isOpen, setOpen] = useState(false)
  const warm = { onPointerEnter: () => void importCalendar(), onFocus: () => void importCalendar() }
  const ends = [
    {
      key: 'pickUp',
      label: t.pickUp,
      timeLabel: t.pickUpTime,
      date: draft.pickUpDate,
      time: draft.pickUpTime,
      branchId: draft.pickUpBranchId,
    },
    {
      key: 'return',
      label: t.return,
      timeLabel: t.returnTime,
      date: draft.returnDate,
      time: draft.returnTime,
      branchId: returnBranchIdOf(draft),
    },
  ] as const
  return (
    <div className={styles.dates}>
      {ends.map((end) => {
        const slots = timesOn(branchOf(branches, end.branchId), end.date)
        const isOffered = slots.some(({ time }) => time === end.time)
        const error = errors[`${end.key}Date`] ?? errors[`${end.key}Time`]
        return (
          <div key={end.key} className={styles.end}>
            <FieldPair>
              <FieldButton
                label={end.label}
                value={format.date(end.date)}
                icon={IconCalendar}
                isInvalid={errors[`${end.key}Date`] !== undefined}
                aria-haspopup="dialog"
                {...(error === undefined ? {} : { 'aria-describedby': `search-${end.key}-error` })}
                onClick={() => setOpen(true)}
                {...warm}
              />
              <SelectField
                label={t.time}
                aria-label={end.timeLabel}
                value={isOffered ? end.time : ''}
                {...(errors[`${end.key}Time`] === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `search-${end.key}-error` })}
                // A time that the branch does not offer stays in view with what is wrong with it.
                placeholder={isOffered ? undefined : slots.length === 0 ? t.closed : format.time(end.time)}
                options={slots.map((slot) => ({
                  value: slot.time,
                  label: slot.service === 'open' ? format.time(slot.time) : t.afterHours(format.time(slot.time)),
                }))}
                onChange={(event) =>
                  onChange(end.key === 'pickUp' ? { pickUpTime: event.target.value } : { returnTime: event.target.value })
                }
              />
            </FieldPair>
            <FieldError id={`search-${end.key}-error`} error={error} />
          </div>
        )
      })}
      {isOpen && (
        <Suspense>
          <DateRangeDialog
            isOpen
            onClose={() => setOpen(false)}
            start={draft.pickUpDate}
            end={draft.returnDate}
            min={config.today}
            max={addDays(config.today, maxDaysAhead + maxRentalDays)}
            locale={language === 'es' ? 'es-PA' : 'en-US'}
            texts={{
              ...t.dates,
              describeRange: ({ start, end }) => t.dates.range(format.date(start), format.date(end), Math.max(1, daysBetween(start, end))),
            }}
            onChange={({ start, end }) => onChange({ pickUpDate: start, returnDate: end })}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The errors of a draft as sentences that say what to do. */
function useErrorTexts(errors: DraftErrors, draft: SearchDraft, branches: readonly Branch[]): Partial<Record<DraftField, string>> {
  const t = useTexts(searchTexts)
  const format = useFormat()
  const texts: Partial<Record<DraftField, string>> = {}
  for (const field of ['pickUpDate', 'pickUpTime', 'returnDate', 'returnTime'] as const) {
    const error = errors[field]
    if (error === undefined) continue
    const isPickUp = field === 'pickUpDate' || field === 'pickUpTime'
    const branch = branchOf(branches, isPickUp ? draft.pickUpBranchId : returnBranchIdOf(draft))
    const day: LocalDate = isPickUp ? draft.pickUpDate : draft.returnDate
    if (error === 'closed') texts[field] = t.errors.closed(branch?.name ?? '', format.date(day))
    else if (error === 'too-long') texts[field] = t.errors['too-long'](maxRentalDays)
    else texts[field] = t.errors[error]
  }
  return texts
}
