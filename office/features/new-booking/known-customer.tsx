import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { getBookingDetail, type BookingDetail } from '#contract/office/bookings.ts'
import { getCustomer, listCustomers, type CustomerRow } from '#contract/office/customers.ts'
import { classNames } from '../../../ui/class-names.ts'
import { TextInput } from '../../components/field.tsx'
import { Status } from '../../components/status.tsx'
import { callOffice } from '../../lib/call.ts'
import { useRead, useDebounced } from '../../lib/data.ts'
import { joinFacts } from '../../lib/format.ts'
import { parseDay, toTypedDay } from '../../lib/parse-moment.ts'
import { formatPhone } from '#contract/format.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { IconBan } from '../../shell/icons.tsx'
import type { Draft } from './draft.ts'
import styles from './new-booking.module.css'

const minCharacters = 3
const maxMatches = 5
const noChoice = -1

interface KnownCustomerProps {
  onChoose: (name: string, reading: Promise<Partial<Draft>>) => void
  /** Whether the user may see bookings of a branch, and with them the details of their renters. */
  maySee: (branchId: number) => boolean
}

/** Finds a person who has rented before. Enter takes the only match; among several, the arrows choose. */
export function KnownCustomer({ onChoose, maySee }: KnownCustomerProps) {
  const { t } = useTexts()
  const texts = t.newBooking
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(noChoice)
  const { rows, isSettled, isCurrent } = useMatches(typed)
  const list = useRef<HTMLDivElement>(null)
  // On a phone the results would be behind the bar with the total.
  useEffect(() => {
    if (rows.length > 0) list.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [rows.length])
  const choose = (row: CustomerRow) => {
    setTyped('')
    setChosen(noChoice)
    onChoose(row.name, readPerson(row, maySee))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (typed === '') return
    if (event.key === 'ArrowDown' && rows.length > 0) setChosen((chosen + 1) % rows.length)
    else if (event.key === 'ArrowUp' && rows.length > 0) setChosen((Math.max(chosen, 0) + rows.length - 1) % rows.length)
    else if (event.key === 'Escape') setTyped('')
    else if (event.key === 'Enter') {
      const row = rows.length === 1 ? rows[0] : rows[chosen]
      // Until the answer arrives, the rows are those of an earlier search.
      if (row === undefined && rows.length > 0) setChosen(0)
      else if (row !== undefined && isCurrent) choose(row)
    } else return
    event.preventDefault()
  }
  const found = fill(texts.found[rows.length === 1 ? 'one' : 'other'], { count: rows.length })
  return (
    <div className={styles['known']}>
      <TextInput
        label={texts.known}
        hint={texts.knownHint}
        role="combobox"
        aria-expanded={rows.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={rows[chosen] === undefined ? undefined : `${listId}-${chosen}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setChosen(noChoice)
        }}
        onKeyDown={onKeyDown}
      />
      <div role="status">{isSettled && (rows.length === 0 ? texts.noMatch : found)}</div>
      <div ref={list} id={listId} role="listbox" aria-label={texts.known}>
        {rows.map((row, index) => (
          <button
            key={row.key}
            id={`${listId}-${index}`}
            type="button"
            role="option"
            aria-selected={index === chosen}
            tabIndex={-1}
            className={classNames(index === chosen && styles['chosen'])}
            onClick={() => choose(row)}
          >
            <b>{row.name}</b>
            <span className="muted">{joinFacts(formatPhone(row.phone), row.email)}</span>
            {row.doNotRent !== null && (
              <Status tone="bad" icon={IconBan} text={fill(texts.barred, { reason: row.doNotRent.reason ?? '' })} />
            )}
          </button>
        ))}
      </div>
    </div>
  )
}

function useMatches(typed: string) {
  const { words } = useDebounced({ words: typed.trim() })
  const isSearching = words.length >= minCharacters && typed.trim().length >= minCharacters
  const { data, isOld } = useRead(
    listCustomers,
    { view: 'recent', words: words.slice(0, 100) },
    { isEnabled: words.length >= minCharacters, keepsOld: true },
  )
  const isSettled = isSearching && data !== undefined && !isOld
  return {
    rows: isSearching ? (data?.rows ?? []).slice(0, maxMatches) : [],
    isSettled,
    /** Whether the rows are those of what is typed now. */
    isCurrent: isSettled && words === typed.trim(),
  }
}

/** The latest booking has the first and last name separately; the latest that the user may see has the data of the renter's documents, without numbers. */
async function readPerson({ key, name, email, phone }: CustomerRow, maySee: KnownCustomerProps['maySee']): Promise<Partial<Draft>> {
  const answer = await callOffice(getCustomer, { key })
  const latest = answer.ok ? answer.value.rows[0] : undefined
  const [firstName = '', ...others] = name.split(' ')
  const names =
    latest === undefined ? { firstName, lastName: others.join(' ') } : { firstName: latest.firstName, lastName: latest.lastName }
  const visible = answer.ok ? answer.value.rows.find(({ branchId }) => maySee(branchId)) : undefined
  const detail = visible === undefined ? undefined : await callOffice(getBookingDetail, { code: visible.code })
  return { ...names, ...(detail?.ok === true ? toDetails(detail.value.renter) : {}), email, phone }
}

/** Erased data cannot be filled in, and a broker's booking may have no documents. */
function toDetails({ birthDate, documentKind, licenceCountry, licenceExpiresOn, language }: BookingDetail['renter']): Partial<Draft> {
  const hasLicence = parseDay(licenceExpiresOn) !== null
  return {
    ...(parseDay(birthDate) === null ? {} : { birthDate: toTypedDay(birthDate), language }),
    ...(hasLicence ? { documentKind, licenceCountry, licenceExpiresOn: toTypedDay(licenceExpiresOn) } : {}),
  }
}
