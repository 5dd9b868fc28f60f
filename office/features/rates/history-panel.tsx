import { useState } from 'react'
import { type OutsideChange, type Publication } from '#contract/office/drafts.ts'
import { revertPublication } from '#contract/office/publications.ts'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { Button } from '../../components/button.tsx'
import { Empty, Panel } from '../../components/panel.tsx'
import { Status } from '../../components/status.tsx'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { IconCircleCheck, IconUndo } from '../../shell/icons.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { formatDelay } from './problem-text.ts'
import styles from './rates.module.css'

type Entry = { at: number } & ({ publication: Publication } | { outside: OutsideChange })

/** What was published before, and what was changed outside the office. */
export function HistoryPanel({ publications, outside }: { publications: readonly Publication[]; outside: readonly OutsideChange[] }) {
  const { t } = useTexts()
  const [reverted, setReverted] = useState<Publication | null>(null)
  const [isAll, setAll] = useState(false)
  const entries: Entry[] = [
    ...publications.map((publication) => ({ at: publication.at, publication })),
    ...outside.map((change) => ({ at: change.at, outside: change })),
  ].toSorted((a, b) => b.at - a.at)
  const texts = t.rates.history
  return (
    <Panel title={texts.title}>
      {entries.length === 0 && <Empty title={texts.empty} />}
      <ul className={styles['history']}>
        {entries
          .slice(0, isAll ? 60 : 6)
          .map((entry) =>
            'publication' in entry ? (
              <PublicationRow key={`p ${entry.publication.id}`} publication={entry.publication} onRevert={setReverted} />
            ) : (
              <OutsideRow key={`o ${entry.at}`} change={entry.outside} />
            ),
          )}
      </ul>
      {entries.length > 6 && !isAll && (
        <Button kind="quiet" onClick={() => setAll(true)}>
          {fill(texts.more, { count: entries.length - 6 })}
        </Button>
      )}
      {reverted !== null && <RevertDialog publication={reverted} onClose={() => setReverted(null)} />}
    </Panel>
  )
}

function PublicationRow({ publication, onRevert }: { publication: Publication; onRevert: (publication: Publication) => void }) {
  const { t, format } = useTexts()
  const { may } = useMe()
  const texts = t.rates.history
  const { name, at, by, changes, reverts, isReverted, isInUse, isAllowed, lateSeconds } = publication
  return (
    <li>
      <span>
        <b>{reverts === null ? name : fill(texts.reverted, { name })}</b>
        <small>{fill(changes === 1 ? texts.one : texts.many, { at: format.at(at), name: by, count: changes })}</small>
        {lateSeconds !== null && (
          <small className={styles['late']}>{fill(texts.late, { delay: formatDelay(lateSeconds, texts.delays) })}</small>
        )}
      </span>
      <span className={styles['end']}>
        {isReverted ? (
          <span className="muted">{texts.isReverted}</span>
        ) : (
          <>
            {isInUse && <Status tone="ok" icon={IconCircleCheck} text={texts.inUse} />}
            {may('catalog.write') && isAllowed && (
              <Button
                kind="quiet"
                isSmall
                icon={IconUndo}
                aria-label={fill(texts.revertOf, { name })}
                onClick={() => onRevert(publication)}
              >
                {texts.revert}
              </Button>
            )}
          </>
        )}
      </span>
    </li>
  )
}

function OutsideRow({ change }: { change: OutsideChange }) {
  const { t, format, language } = useTexts()
  const texts = t.rates.history
  return (
    <li>
      <span>
        <b>{texts.outside}</b>
        <small>{format.at(change.at)}</small>
        <small>{change.tables.map(({ label, rows }) => `${label[language]} (${rows})`).join(', ')}</small>
      </span>
    </li>
  )
}

/** Confirms that a publication is to be reverted, with what that changes. */
function RevertDialog({ publication, onClose }: { publication: Publication; onClose: () => void }) {
  const { t } = useTexts()
  const texts = t.rates.history
  const { id, name } = publication
  return (
    <ActionDialog
      endpoint={revertPublication}
      request={{ publicationId: id }}
      title={fill(texts.revertTitle, { name })}
      submit={texts.revertSubmit}
      done={fill(texts.revertDone, { name })}
      onClose={onClose}
    >
      <p className="muted">{texts.revertHint}</p>
      <PreviewPanel draftId={id} isInverse />
    </ActionDialog>
  )
}
