import { Link } from '@tanstack/react-router'
import { listAffectedPickUpsAndReturns, type AffectedPickUpOrReturn } from '#contract/office/publications.ts'
import { Panel } from '../../components/panel.tsx'
import { Refusal } from '../../components/refusal.tsx'
import { useRead } from '../../lib/data.ts'
import { formatCode } from '../../lib/format.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useView } from '../../lib/view.ts'
import styles from './rates.module.css'

const maxRows = 12

/** Whether the renters of affected visits get a mail: chosen in the address, so that the bar and this panel agree. */
export function useIsMailingRenters(): boolean {
  return useView().view['avisar'] === 'si'
}

/** The pick-ups and returns at which a branch would no longer be open, and the choice to mail their renters. */
export function AffectedPanel({ draftId, canMailRenters }: { draftId: number; canMailRenters: boolean }) {
  const { t } = useTexts()
  const { change } = useView()
  const tellRenters = useIsMailingRenters()
  const { data, refused } = useRead(listAffectedPickUpsAndReturns, { draftId }, { keepsOld: true })
  const texts = t.rates.affected
  if (refused !== undefined) return <Refusal refused={refused} />
  if (data === undefined || data.visits.length === 0) return null
  const { visits } = data
  return (
    <Panel title={texts.title} note={fill(visits.length === 1 ? texts.one : texts.many, { count: visits.length })}>
      <p className={styles['overlap']}>{texts.hint}</p>
      <ul className={styles['history']}>
        {visits.slice(0, maxRows).map((visit) => (
          <VisitRow key={`${visit.code} ${visit.kind}`} visit={visit} />
        ))}
      </ul>
      {visits.length > maxRows && <p className={styles['rest']}>{fill(texts.more, { count: visits.length - maxRows })}</p>}
      {canMailRenters && (
        <label className={styles['mailRenters']}>
          <input type="checkbox" checked={tellRenters} onChange={(event) => change({ avisar: event.target.checked ? 'si' : null })} />{' '}
          {texts.mailRenters}
        </label>
      )}
    </Panel>
  )
}

function VisitRow({ visit }: { visit: AffectedPickUpOrReturn }) {
  const { t, format } = useTexts()
  const { branchName } = useMe()
  const texts = t.rates.affected
  const { code, name, kind, branchId, at, service } = visit
  return (
    <li>
      <span>
        {name === null ? (
          <b>{formatCode(code)}</b>
        ) : (
          <Link to={`/reservas/${code}`}>
            <b dir="auto">{name}</b>
          </Link>
        )}
        <small>
          {kind === 'return' ? texts.return : texts.pickUp}, {branchName(branchId)}, {format.at(at)}
        </small>
        <small className={service === 'closed' ? styles['wrong'] : styles['late']}>
          {service === 'closed' ? texts.closed : texts.afterHours}
        </small>
      </span>
    </li>
  )
}
