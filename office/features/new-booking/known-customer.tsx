import { useState } from 'react'
import { getCustomer, listCustomers, type CustomerRow } from '#contract/office/customers.ts'
import { TextInput } from '../../components/field.tsx'
import { Status } from '../../components/status.tsx'
import { callOffice } from '../../lib/call.ts'
import { useRead } from '../../lib/data.ts'
import { useSettled } from '../../lib/settled.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { IconBan } from '../../shell/icons.tsx'
import type { Draft } from './draft.ts'
import styles from './new-booking.module.css'

const fewest = 3
const most = 5

/** Finds somebody who has rented before; Enter takes the first. */
export function KnownCustomer({ onChoose }: { onChoose: (person: Partial<Draft>) => void }) {
  const { t } = useTexts()
  const texts = t.newBooking
  const [typed, setTyped] = useState('')
  const { words } = useSettled({ words: typed.trim() })
  const { data } = useRead(
    listCustomers,
    { view: 'recent', words: words.slice(0, 100) },
    { isEnabled: words.length >= fewest, keepsOld: true },
  )
  const rows = typed.trim().length < fewest ? [] : (data?.rows ?? []).slice(0, most)
  const choose = async (row: CustomerRow) => {
    setTyped('')
    onChoose(await readPerson(row))
  }
  return (
    <div className={styles['known']}>
      <TextInput
        label={texts.known}
        hint={texts.knownHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          const [first] = rows
          if (event.key !== 'Enter' || typed === '') return
          event.preventDefault()
          if (first !== undefined) void choose(first)
        }}
      />
      <div role="status">{data !== undefined && words.length >= fewest && rows.length === 0 && typed !== '' && texts.nobody}</div>
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row.key}>
              <button type="button" onClick={() => void choose(row)}>
                <b>{row.name}</b>
                <span className="muted">{[row.phone, row.email].filter(Boolean).join(' · ')}</span>
                {row.doNotRent !== null && <Status tone="bad" icon={IconBan} text={fill(texts.barred, { reason: row.doNotRent.reason })} />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The latest booking has first and last name apart. */
async function readPerson({ key, name, email, phone }: CustomerRow): Promise<Partial<Draft>> {
  const answer = await callOffice(getCustomer, { key })
  const latest = answer.ok ? answer.value.rows[0] : undefined
  const [firstName = '', ...others] = name.split(' ')
  const names =
    latest === undefined ? { firstName, lastName: others.join(' ') } : { firstName: latest.firstName, lastName: latest.lastName }
  return { ...names, email, phone }
}
