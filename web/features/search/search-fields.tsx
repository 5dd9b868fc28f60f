import { Suspense, useState, type KeyboardEvent } from 'react'
import { branchOptions, isRegionHeader } from '#contract/branch-options.ts'
import { maxDaysAhead, maxRentalDays } from '#contract/limits.ts'
import { elsewhereValue, searchParameters } from '#contract/search-address.ts'
import { addDays, type LocalDate } from '#contract/panama-time.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useApp } from '../../lib/app-context.ts'
import { useFormat, useTexts } from '../../lib/text/texts.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { NoScript } from '../../lib/no-script.tsx'
import { FieldButton, FieldPair } from '../../../ui/fields/field-button.tsx'
import { FieldError } from '../../../ui/fields/field-frame.tsx'
import { IconCalendar, IconMapPin } from '../../../ui/icons/icon.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SelectField, type SelectGroup, type SelectOption } from '../../../ui/fields/select-field.tsx'
import { Switch } from '../../../ui/choices/switch.tsx'
import { findBranch, getReturnBranchId, timesOn, type DraftField, type SearchDraft } from './search-draft.ts'
import styles from './search-form.module.css'
import { timeOptions } from './time-options.ts'

// The calendar is larger than the page, so it is loaded when a pointer or the focus approaches the dates.
const importCalendar = () => import('./dates/dates-dialog.tsx')
const DatesDialog = lazyPart(() => importCalendar().then((result) => result.DatesDialog), { isLayer: true })
const importPlaces = () => import('./places/place-dialog.tsx')
const PlaceDialog = lazyPart(() => importPlaces().then((result) => result.PlaceDialog), { isLayer: true })

interface SearchFieldsProps {
  draft: SearchDraft
  branches: readonly Branch[]
  /** Error texts by field. */
  errors: Partial<Record<DraftField, string>>
  onChange: (changes: Partial<SearchDraft>) => void
  /** The form is also sent without script, as an address (row R-46): its fields have names, and each has a native counterpart. */
  isPlain?: boolean
}

/** Branches, dates and times: in the search form, and to change a booking. */
export function SearchFields({ draft, branches, errors, onChange, isPlain = false }: SearchFieldsProps) {
  const t = useTexts('search')
  const named = (name: keyof typeof searchParameters) => (isPlain ? { name: searchParameters[name] } : {})
  return (
    <>
      <div className={styles.branches}>
        <BranchField
          label={t.pickUpBranch}
          {...named('pickUpBranch')}
          findLabel={t.findPlace}
          error={errors.pickUpBranchId}
          branches={branches}
          value={draft.pickUpBranchId}
          onChange={(id) => onChange({ pickUpBranchId: id })}
        />
        {draft.isReturnElsewhere ? (
          <BranchField
            label={t.returnBranch}
            {...named('returnBranch')}
            placeholder={draft.returnBranchId === 0 ? t.chooseBranch : undefined}
            findLabel={t.findReturnPlace}
            error={errors.returnBranchId}
            branches={branches}
            value={draft.returnBranchId}
            onChange={(id) => onChange({ returnBranchId: id })}
          />
        ) : (
          isPlain && (
            <NoScript>
              <BranchField label={t.returnBranch} {...named('returnBranch')} placeholder={t.sameBranch} branches={branches} />
            </NoScript>
          )
        )}
      </div>
      <Switch
        className={styles.elsewhere}
        label={t.returnElsewhere}
        {...(draft.isReturnElsewhere ? {} : { ...named('returnBranch'), value: elsewhereValue })}
        checked={draft.isReturnElsewhere}
        onChange={(event) => onChange({ isReturnElsewhere: event.target.checked, returnBranchId: 0 })}
      />
      <DateFields {...{ draft, branches, errors, onChange, isPlain }} />
    </>
  )
}

interface BranchFieldProps {
  label: string
  name?: string
  error?: string | undefined
  branches: readonly Branch[]
  /** Absent in the native counterpart of the switch, which starts with its placeholder. */
  value?: number
  placeholder?: string | undefined
  /** The button that opens the search by place; typing on the field opens it, too. */
  findLabel?: string
  onChange?: (id: number) => void
}

function BranchField({ branches, value, findLabel = '', onChange, ...field }: BranchFieldProps) {
  const t = useTexts('search')
  // The rows' labels are in upper case (row E-02); visitors see the names as they are written.
  const names = new Map(branches.map(({ id, name }) => [id, name]))
  const groups: (SelectGroup & { options: SelectOption[] })[] = []
  for (const row of branchOptions(branches, (region) => t.regions[region] ?? t.unknownRegion)) {
    if (isRegionHeader(row)) groups.push({ label: row.label, options: [] })
    else groups.at(-1)?.options.push({ value: String(row.value), label: names.get(row.value) ?? row.label })
  }
  // What is typed first; null while the search by place is closed.
  const [phrase, setPhrase] = useState<string | null>(null)
  const beginImport = () => void importPlaces().catch(() => undefined)
  const search = (event: KeyboardEvent) => {
    const { key } = event
    // The space bar opens the list of the field. Letters that are typed while the dialog loads are added.
    if (key.length !== 1 || (key === ' ' && phrase === null) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setPhrase((typed) => (typed ?? '') + key)
  }
  return (
    <div className={styles.branch}>
      <SelectField
        {...field}
        icon={IconMapPin}
        options={groups}
        {...(value === undefined ? {} : { value: value === 0 ? '' : value, onChange: (event) => onChange?.(Number(event.target.value)) })}
        {...(onChange === undefined ? {} : { onKeyDown: search })}
      />
      {onChange !== undefined && (
        <button
          type="button"
          className={styles.findPlace}
          aria-haspopup="dialog"
          onClick={() => setPhrase('')}
          onPointerEnter={beginImport}
          onFocus={beginImport}
        >
          {findLabel}
        </button>
      )}
      {onChange !== undefined && phrase !== null && (
        <Suspense>
          <PlaceDialog branches={branches} initialPhrase={phrase} onChoose={onChange} onClose={() => setPhrase(null)} />
        </Suspense>
      )}
    </div>
  )
}

function DateFields({ draft, branches, errors, onChange, isPlain = false }: SearchFieldsProps) {
  const t = useTexts('search')
  const format = useFormat()
  const { today } = useApp().config
  const [isOpen, setOpen] = useState(false)
  // Only a prefetch: opening the calendar tries again.
  const beginImport = () => void importCalendar().catch(() => undefined)
  const preloadHandlers = { onPointerEnter: beginImport, onFocus: beginImport }
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
      branchId: getReturnBranchId(draft),
    },
  ] as const
  return (
    <div className={styles.dates}>
      {ends.map((end) => {
        const slots = timesOn(findBranch(branches, end.branchId), end.date)
        const isOffered = slots.some(({ time }) => time === end.time)
        const error = errors[`${end.key}Date`] ?? errors[`${end.key}Time`]
        return (
          <div key={end.key} className={styles.end}>
            {isPlain && (
              <PlainDate
                name={searchParameters[`${end.key}At`]}
                label={end.label}
                date={end.date}
                errorId={error === undefined ? undefined : `search-${end.key}-error`}
              />
            )}
            <FieldPair className={styles.pair}>
              <FieldButton
                label={end.label}
                // A date with its year leaves no room for the weekday.
                value={end.date.slice(0, 4) === today.slice(0, 4) ? format.date(end.date) : format.plainDate(end.date)}
                icon={IconCalendar}
                isInvalid={errors[`${end.key}Date`] !== undefined}
                aria-haspopup="dialog"
                {...(error === undefined ? {} : { 'aria-describedby': `search-${end.key}-error` })}
                onClick={() => setOpen(true)}
                {...preloadHandlers}
              />
              <SelectField
                label={t.time}
                aria-label={end.timeLabel}
                {...(isPlain ? { name: searchParameters[`${end.key}Time`] } : {})}
                value={isOffered ? end.time : ''}
                {...(errors[`${end.key}Time`] === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `search-${end.key}-error` })}
                // A time that the branch does not offer stays visible with its error.
                placeholder={isOffered ? undefined : slots.length === 0 ? t.closed : format.time(end.time)}
                options={timeOptions(slots, format.time, t)}
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
          <DatesDialog draft={draft} hasPrices={isPlain} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The day as the form sends it. Without script the native field replaces the button, and its value, sent last, applies. */
function PlainDate({ name, label, date, errorId }: { name: string; label: string; date: LocalDate; errorId: string | undefined }) {
  const { today } = useApp().config
  return (
    <>
      <input type="hidden" name={name} value={date} />
      <NoScript>
        <TextField
          type="date"
          label={label}
          name={name}
          defaultValue={date}
          min={today}
          max={addDays(today, maxDaysAhead + maxRentalDays)}
          aria-invalid={errorId === undefined ? undefined : true}
          aria-describedby={errorId}
        />
      </NoScript>
    </>
  )
}
