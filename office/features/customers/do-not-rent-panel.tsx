import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { addDoNotRent, endDoNotRent, getBookingFlags, type Customer, type DoNotRentEntry } from '#contract/office/customers.ts'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { Button } from '../../components/button.tsx'
import { Panel } from '../../components/panel.tsx'
import { Status } from '../../components/status.tsx'
import { useRead } from '../../lib/data.ts'
import { joinFacts } from '../../lib/format.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { IconBan } from '../../shell/icons.tsx'
import styles from './customers.module.css'

/** A customer's do-not-rent status. */
export function DoNotRentPanel({ customer }: { customer: Customer }) {
  const { t } = useTexts()
  const texts = t.customers
  const { may } = useMe()
  const [dialog, setDialog] = useState<DoNotRentEntry | 'add' | null>(null)
  const { entries, key, name } = customer
  const mayChange = may('customers.do-not-rent')
  return (
    <Panel
      title={texts.doNotRent}
      note={
        mayChange && (
          <Button isSmall onClick={() => setDialog('add')}>
            {texts.add}
          </Button>
        )
      }
    >
      {entries.length === 0 ? (
        <p className={styles['none']}>{texts.noEntries}</p>
      ) : (
        <ul className={styles['entries']}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <EntryText entry={entry} />
              {mayChange && entry.holds && (
                <Button kind="quiet" isSmall onClick={() => setDialog(entry)}>
                  {texts.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {dialog === 'add' && (
        <ActionDialog
          endpoint={addDoNotRent}
          request={{ key }}
          title={fill(texts.addTitle, { name })}
          fields={[
            { name: 'reason', label: texts.reason, hint: texts.reasonHint, kind: 'lines', maxLength: 500 },
            { name: 'expiresOn', label: texts.expiresOn, hint: texts.expiresHint, kind: 'day', isOptional: true },
          ]}
          submit={texts.submit}
          isDanger
          done={fill(texts.added, { name })}
          onClose={() => setDialog(null)}
        >
          <p>{texts.addFacts}</p>
          {entries.map((entry) => entry.holds && <EntryText key={entry.id} entry={entry} />)}
        </ActionDialog>
      )}
      {dialog !== null && dialog !== 'add' && (
        <ActionDialog
          endpoint={endDoNotRent}
          request={{ id: dialog.id }}
          title={fill(texts.endTitle, { name })}
          fields={[{ name: 'reason', label: texts.endReason, kind: 'lines', maxLength: 500 }]}
          submit={texts.endSubmit}
          done={fill(texts.ended, { name })}
          renderRemedy={({ code }) =>
            code === 'changed_meanwhile' && entries.map((entry) => entry.id === dialog.id && <EntryText key={entry.id} entry={entry} />)
          }
          onClose={() => setDialog(null)}
        />
      )}
    </Panel>
  )
}

function EntryText({ entry }: { entry: DoNotRentEntry }) {
  const { t, format } = useTexts()
  const texts = t.customers
  const { reason, expiresOn, addedAt, addedBy, endedAt, holds } = entry
  const day = expiresOn === null ? '' : format.dateWithYear(expiresOn)
  const until = expiresOn === null ? texts.untilEnded : fill(texts.until, { date: day })
  const over = endedAt === null ? fill(texts.over, { date: day }) : fill(texts.endedAt, { at: format.at(endedAt) })
  return (
    <>
      {holds && <Status tone="bad" icon={IconBan} text={texts.barred} />}
      {reason !== null && <blockquote>{reason}</blockquote>}
      <p className="muted">{joinFacts(holds ? until : over, fill(texts.addedBy, { name: addedBy, at: format.at(addedAt) }))}</p>
    </>
  )
}

/** A warning at a booking that one of its people is on the do-not-rent list. */
export function DoNotRentFlag({ code }: { code: string }) {
  const { may } = useMe()
  return may('customers.see') ? <Flag code={code} /> : null
}

function Flag({ code }: { code: string }) {
  const { t } = useTexts()
  const { data } = useRead(getBookingFlags, { code })
  if (data === undefined || data.entries.length === 0) return null
  return (
    <div className={styles['flag']} role="alert">
      {data.entries.map((entry) => (
        <EntryText key={entry.id} entry={entry} />
      ))}
      <Link to={`/clientes/${code}`}>{t.customers.seeCustomer}</Link>
    </div>
  )
}
