import { telephoneUrl } from '#contract/contact-urls.ts'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { BookingRow } from '#contract/office/bookings.ts'
import { getCustomer, addCustomerNote, type Customer } from '#contract/office/customers.ts'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { Button } from '../../components/button.tsx'
import { DataTable, type Column } from '../../components/data-table.tsx'
import { FactLine } from '../../components/fact-line.tsx'
import { Empty, Page, Panel } from '../../components/panel.tsx'
import { Status } from '../../components/status.tsx'
import { Timeline } from '../../components/timeline.tsx'
import { UnknownPage } from '../../components/unknown-page.tsx'
import { useRead } from '../../lib/data.ts'
import { formatCode } from '../../lib/format.ts'
import { useMe } from '../../lib/me.ts'
import { formatPhone } from '#contract/format.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { Crumb } from '../../shell/frame/crumb.tsx'
import { IconBan } from '../../shell/icons.tsx'
import { BookingStatus } from '../bookings/booking-status.tsx'
import { DoNotRentPanel } from './do-not-rent-panel.tsx'
import styles from './customers.module.css'

/** Polling interval for what other users add. */
const pollIntervalMs = 15_000

/** One customer: identity, bookings and spend, notes, and do-not-rent status. */
export function CustomerPage() {
  const { t } = useTexts()
  const { key = '' } = useParams({ strict: false })
  const { data, refused } = useRead(getCustomer, { key }, { pollIntervalMs })
  if (data !== undefined) return <Detail key={key} customer={data} />
  return <UnknownPage title={t.pages.customers} refused={refused} list={<Link to="/clientes">{t.pages.customers}</Link>} />
}

function Detail({ customer }: { customer: Customer }) {
  const { t } = useTexts()
  const texts = t.customers
  const navigate = useNavigate()
  const columns = useColumns(customer)
  const name = customer.name === '' ? texts.erased : customer.name
  const isBarred = customer.entries.some(({ holds }) => holds)
  return (
    <Page
      title={name}
      lead={isBarred && <Status tone="bad" icon={IconBan} text={texts.barred} isTag />}
      below={
        <>
          <Crumb path="/clientes" list={t.pages.customers}>
            <b>{name}</b>
          </Crumb>
          <p className="muted">{texts.kinds[customer.kind]}</p>
        </>
      }
      aside={
        <>
          <DoNotRentPanel customer={customer} />
          <Notes customer={customer} />
        </>
      }
    >
      <Facts customer={customer} />
      <Panel title={texts.bookings} note={customer.bookings}>
        <DataTable
          label={texts.bookings}
          columns={columns}
          rows={customer.rows}
          rowKey={({ code }) => code}
          onOpen={({ code }) => void navigate({ to: `/reservas/${code}` })}
          empty={<Empty title={texts.noBookings} />}
        />
      </Panel>
    </Page>
  )
}

function Facts({ customer }: { customer: Customer }) {
  const { t, format } = useTexts()
  const texts = t.customers
  const { email, phone, document, otherEmails, firstAt, counts, spentCents } = customer
  return (
    <Panel title={texts.facts} isPadded>
      <div className={styles['facts']}>
        {phone !== '' && <a href={telephoneUrl(phone)}>{formatPhone(phone)}</a>}
        {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
        {otherEmails.length > 0 && <p className="muted">{fill(texts.otherEmails, { emails: otherEmails.join(', ') })}</p>}
        {document !== '' && <p>{fill(texts.document, { number: document })}</p>}
        {customer.bookings > 0 && (
          <>
            <p>
              <b>{fill(texts.spent, { amount: format.money(spentCents) })}</b>
            </p>
            <p>{fill(texts.counts, { ...counts })}</p>
          </>
        )}
        {firstAt !== null && <p className="muted">{fill(texts.since, { date: format.at(firstAt) })}</p>}
      </div>
    </Panel>
  )
}

function Notes({ customer }: { customer: Customer }) {
  const { t } = useTexts()
  const texts = t.customers
  const { may } = useMe()
  const [isWriting, setWriting] = useState(false)
  const { notes, key, bookings } = customer
  return (
    <Panel
      title={texts.notes}
      isPadded
      note={
        bookings > 0 &&
        may('customers.write') && (
          <Button isSmall onClick={() => setWriting(true)}>
            {texts.addNote}
          </Button>
        )
      }
    >
      {notes.length === 0 ? (
        <p className="muted">{texts.noNotes}</p>
      ) : (
        <Timeline
          entries={notes.map(({ id, at, by, text, code }) => ({
            id,
            at,
            by: { kind: 'staff', name: by },
            sentence: (
              <FactLine>
                {by}
                <Link to={`/reservas/${code}`}>{formatCode(code)}</Link>
              </FactLine>
            ),
            quote: text,
          }))}
        />
      )}
      {isWriting && (
        <ActionDialog
          endpoint={addCustomerNote}
          request={{ key }}
          title={texts.addNote}
          fields={[{ name: 'text', label: texts.note, hint: texts.noteHint, kind: 'lines', maxLength: 2_000 }]}
          submit={texts.addNote}
          done={texts.noted}
          onClose={() => setWriting(false)}
        />
      )}
    </Panel>
  )
}

function useColumns({ classes }: Customer): Column<BookingRow>[] {
  const { t, language, format } = useTexts()
  const { branchName } = useMe()
  const { columns } = t.bookings
  const twoLines = (above: string, below: string) => (
    <span className={styles['two']}>
      {above}
      <small>{below}</small>
    </span>
  )
  return [
    {
      name: 'code',
      label: t.customers.bookings,
      cell: ({ code, classId }) => twoLines(formatCode(code), classes.find(({ id }) => id === classId)?.name[language] ?? ''),
    },
    {
      name: 'out',
      label: columns.out,
      width: '26%',
      cell: ({ pickUpAt, branchId }) => twoLines(format.at(pickUpAt), branchName(branchId)),
    },
    { name: 'status', label: columns.status, width: '136px', cell: ({ status }) => <BookingStatus status={status} /> },
    { name: 'total', label: columns.total, width: '112px', isNumber: true, cell: ({ totalCents }) => format.money(totalCents) },
  ]
}
