import { previewDraft, type DraftPreview, type PreviewSearch } from '#contract/office/draft-preview.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Panel } from '../../components/panel.tsx'
import { Refusal } from '../../components/refusal.tsx'
import { useRead } from '../../lib/data.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { formatAmount } from '../../lib/format.ts'
import styles from './rates.module.css'

const formatSigned = (cents: number): string => (cents === 0 ? '0.00' : `${cents > 0 ? '+' : '−'}${formatAmount(Math.abs(cents))}`)

/** The effect of a draft, or of reverting a publication, on real searches. */
export function PreviewPanel({ draftId, isInverse = false }: { draftId: number; isInverse?: boolean }) {
  const { t } = useTexts()
  const { data, refused } = useRead(previewDraft, { draftId, ...(isInverse ? { inverse: 'true' } : {}) }, { keepsOld: true })
  const texts = t.rates.preview
  return (
    <Panel title={texts.title} note={data !== undefined && fill(data.isReal ? texts.real : texts.grid, { count: data.searches })} isPadded>
      {data !== undefined && refused === undefined && <Preview preview={data} />}
      {refused !== undefined &&
        (refused.code === 'draft_problems' ? <p className="muted">{texts.problems}</p> : <Refusal refused={refused} />)}
      {data === undefined && refused === undefined && <p className="muted">{t.shell.loading}</p>}
    </Panel>
  )
}

function Preview({ preview }: { preview: DraftPreview }) {
  const { t } = useTexts()
  const texts = t.rates.preview
  const { up, down, same, searches, medianCents, bars, largest, opened, closed } = preview
  const changed = up + down
  const highest = Math.max(1, ...bars.filter(({ fromCents, untilCents }) => fromCents !== untilCents).map(({ count }) => count))
  return (
    <>
      <p className={styles['figure']}>
        <b className={styles['big']}>{changed}</b>
        <span>{fill(texts.changed, { count: searches })}</span>
        {changed > 0 && <b className={styles['end']}>{fill(texts.median, { amount: formatSigned(medianCents) })}</b>}
      </p>
      {bars.length > 0 && (
        <div>
          <div className={styles['bars']} role="img" aria-label={fill(texts.bars, { up, down, same })}>
            {bars.map(({ fromCents, untilCents, count }) => (
              <i
                key={`${fromCents} ${untilCents}`}
                className={classNames(untilCents <= 0 && fromCents < 0 && styles['down'], fromCents === untilCents && styles['same'])}
                style={{ height: `${Math.min(100, Math.round((count / highest) * 80))}%` }}
              />
            ))}
          </div>
          <p className={styles['axis']}>
            <span>{formatSigned(bars[0]?.fromCents ?? 0)}</span>
            <span>{fill(texts.same, { count: same })}</span>
            <span>{formatSigned(bars.at(-1)?.untilCents ?? 0)}</span>
          </p>
        </div>
      )}
      {largest.map((value) => (
        <Largest key={`${value.pickUpAt} ${value.className.es} ${value.pickUpBranchId} ${value.returnBranchId}`} search={value} />
      ))}
      {opened > 0 && <p className="muted">{fill(texts.opened, { count: opened })}</p>}
      {closed > 0 && <p className="muted">{fill(texts.closed, { count: closed })}</p>}
      <p className={styles['small']}>{texts.stays}</p>
    </>
  )
}

/** A search with a large change, and the lines that make it. */
function Largest({ search }: { search: PreviewSearch }) {
  const { t, format, language } = useTexts()
  const { branchName } = useMe()
  const { className, days, beforeCents, afterCents, pickUpAt, returnAt, lines } = search
  const texts = t.rates.preview
  const trip = {
    branch: branchName(search.pickUpBranchId),
    // A line may break before the dates, not within them.
    days: format.dateRange(pickUpAt, returnAt).replaceAll(' ', '\u00a0'),
  }
  return (
    <details className={styles['largest']}>
      <summary>
        <span>{fill(days === 1 ? texts.day : texts.days, { name: className[language], count: days })}</span>
        <b>{formatSigned(afterCents - beforeCents)}</b>
        <small>
          {fill(search.pickUpBranchId === search.returnBranchId ? texts.trip : texts.oneWay, {
            ...trip,
            to: branchName(search.returnBranchId),
          })}
          {search.hasYoungDriver && `, ${t.bookings.lines['young-driver'].toLowerCase()}`}
        </small>
        <small>
          {formatAmount(beforeCents)} → {formatAmount(afterCents)}
        </small>
      </summary>
      <table>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.code} ${line.name?.es}`}>
              <th scope="row">
                {(t.bookings.lines as Readonly<Record<string, string>>)[line.code]}
                {line.name !== null && `, ${line.name[language]}`}
              </th>
              <td>
                {formatAmount(line.beforeCents)} → {formatAmount(line.afterCents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
