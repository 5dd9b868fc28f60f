import { useEffect, useRef, useState } from 'react'
import { createDraft, discardDraft, renameDraft, type DraftDetail, type DraftSummary } from '#contract/office/drafts.ts'
import { publishDraft, revertPublication, scheduleDraft, unscheduleDraft } from '#contract/office/publications.ts'
import { addDays, toLocalDate, toWallTime, wallTime } from '#contract/panama-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconAlert } from '../../../ui/icons/icon.tsx'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { Button } from '../../components/button.tsx'
import { Refusal } from '../../components/refusal.tsx'
import { useAction } from '../../lib/data.ts'
import { useMe } from '../../lib/me.ts'
import { toTypedMoment } from '../../lib/parse-moment.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useView } from '../../lib/view.ts'
import { IconClock } from '../../../ui/icons/icon-more.tsx'
import { useShell } from '../../shell/shell-context.ts'
import { useIsMailingRenters } from './affected-panel.tsx'
import { explainRefusedSchedule, nameProblem } from './problem-text.ts'
import styles from './draft-bar.module.css'

interface DraftBarProps {
  draft: DraftDetail | undefined
  drafts: readonly DraftSummary[]
  isSaving: boolean
  /** The name that a new draft gets. */
  newName: string
}

/** The one place to publish: the chosen draft, who wrote it, and what can be done with it. */
export function DraftBar({ draft, drafts, isSaving, newName }: DraftBarProps) {
  const { t } = useTexts()
  const { may } = useMe()
  const { change } = useView()
  const creating = useAction(createDraft)
  const create = async () => {
    const answer = await creating.run({ name: newName })
    if (answer.ok) change({ borrador: String(answer.value.draftId) })
  }
  const bar = useRef<HTMLDivElement>(null)
  const wasPublished = useRef(false)
  // The button that published has gone; the focus stays at its place.
  useEffect(() => {
    if (draft !== undefined || !wasPublished.current) return
    wasPublished.current = false
    bar.current?.focus()
  }, [draft])
  if (draft !== undefined) {
    const notePublished = () => (wasPublished.current = true)
    return <OpenDraft key={draft.id} {...{ draft, drafts, isSaving }} onPublished={notePublished} />
  }
  return (
    <div ref={bar} className={styles['bar']} tabIndex={-1}>
      <span className={styles['state']}>
        <b>{t.rates.published}</b> <span className="muted">{t.rates.publishedHint}</span>
      </span>
      <div className={styles['actions']}>
        <DraftSelect drafts={drafts} value="" />
        {may('catalog.write') && (
          <Button isBusy={creating.isBusy} onClick={() => void create()}>
            {t.rates.newDraft}
          </Button>
        )}
      </div>
      {creating.refused !== undefined && <Refusal refused={creating.refused} />}
    </div>
  )
}

/** Opens another draft, or what is published. */
function DraftSelect({ drafts, value, isSmall }: { drafts: readonly DraftSummary[]; value: string; isSmall?: boolean }) {
  const { t } = useTexts()
  const { change } = useView()
  if (drafts.length === 0) return null
  return (
    <select
      className={classNames(styles['select'], isSmall && styles['small'])}
      aria-label={t.rates.openDraft}
      value={value}
      onChange={(event) => change({ borrador: event.target.value, celda: null, avisar: null })}
    >
      <option value="">{value === '' ? t.rates.openDraft : t.rates.seePublished}</option>
      {drafts.map(({ id, name, changes }) => (
        <option key={id} value={id}>
          {name} ({changes})
        </option>
      ))}
    </select>
  )
}

type OpenedDialog = 'rename' | 'schedule' | 'discard' | null

interface OpenDraftProps extends Omit<DraftBarProps, 'draft' | 'newName'> {
  draft: DraftDetail
  onPublished: () => void
}

function OpenDraft({ draft, drafts, isSaving, onPublished }: OpenDraftProps) {
  const { t, format } = useTexts()
  const texts = t.rates
  const { may } = useMe()
  const { change } = useView()
  const { notify } = useShell()
  const [open, setOpen] = useState<OpenedDialog>(null)
  const publishing = useAction(publishDraft)
  const restoring = useAction(revertPublication)
  const unscheduling = useAction(unscheduleDraft)
  const { id: draftId, version, name, status } = draft
  const reason = usePublishReason(draft)
  const isWrong = reason !== null && draft.changes.length > 0
  const ready = useReadyText(draft)
  const tellRenters = useIsMailingRenters()
  const publish = async () => {
    const answer = await publishing.run({ draftId, version, tellRenters })
    if (!answer.ok) return
    notify(fill(texts.publishedDone, { name, count: answer.value.changes }), () => restoring.run({ publicationId: draftId }))
    onPublished()
    change({ borrador: null, celda: null, avisar: null })
  }
  const isOpen = status === 'open'
  const refused = publishing.refused ?? unscheduling.refused
  const canWrite = may('catalog.write') && draft.isAllowed
  return (
    <section aria-label={texts.draft} className={classNames(styles['bar'], styles[status])}>
      <span className={classNames(styles['dot'], isSaving && styles['saving'])} aria-hidden="true" />
      <span className={styles['state']}>
        <b>{name}</b> {/* The sentence stays, so that nothing moves under the pointer. */}
        {isSaving && (
          <span className="visually-hidden" role="status">
            {texts.saving}
          </span>
        )}
        <span>
          {status === 'scheduled'
            ? fill(texts.scheduledFor, { at: draft.publishAt === null ? '' : format.at(draft.publishAt) })
            : fill(isOpen ? texts.savedBy : texts.closed[status === 'discarded' ? 'discarded' : 'published'], {
                name: draft.author,
                at: format.moment(draft.savedAt),
              })}
        </span>
      </span>
      <div className={styles['actions']}>
        {status === 'scheduled' && <DraftSelect drafts={drafts} value={String(draftId)} />}
        {!isOpen && status !== 'scheduled' && (
          <Button onClick={() => change({ borrador: null, celda: null, avisar: null })}>{texts.seePublished}</Button>
        )}
        {isOpen && canWrite && (
          <>
            <Button kind="danger" onClick={() => setOpen('discard')}>
              {texts.discard}
            </Button>
            <Button icon={IconClock} aria-disabled={reason !== null} aria-describedby="why-not" onClick={() => setOpen('schedule')}>
              {texts.schedule}
            </Button>
            <Button
              kind="main"
              isBusy={publishing.isBusy}
              aria-disabled={reason !== null || isSaving}
              aria-describedby="why-not"
              onClick={() => void publish()}
            >
              {texts.publish}
            </Button>
          </>
        )}
        {status === 'scheduled' && canWrite && (
          <Button isBusy={unscheduling.isBusy} onClick={() => void unscheduling.run({ draftId })}>
            {texts.unschedule}
          </Button>
        )}
      </div>
      {isOpen && (
        // The line stays when nothing is wrong, so that nothing moves under the pointer.
        <div className={styles['foot']}>
          <p id="why-not" className={classNames(styles['why'], !isWrong && styles['ready'])}>
            {isWrong && <IconAlert size={16} />}
            {may('catalog.write') && !draft.isAllowed ? texts.notAllowed : (reason ?? ready)}
          </p>
          {canWrite && (
            <Button kind="quiet" isSmall onClick={() => setOpen('rename')}>
              {texts.rename}
            </Button>
          )}
          <DraftSelect drafts={drafts} value={String(draftId)} isSmall />
        </div>
      )}
      {draft.refusedCode !== null && (
        <p className={styles['why']}>
          <IconAlert size={16} />
          {explainRefusedSchedule(draft.refusedCode, texts.scheduleRefused)}
        </p>
      )}
      {refused !== undefined && <Refusal refused={refused} />}
      <Dialogs draft={draft} open={open} onClose={() => setOpen(null)} />
    </section>
  )
}

/** Why a draft cannot be published; null if it can. */
function usePublishReason({ changes, problems, conflicts }: DraftDetail): string | null {
  const { t, language } = useTexts()
  const errors = problems.filter(({ isWarning }) => !isWarning)
  if (changes.length === 0) return t.rates.publishRefusal.empty
  if (conflicts.length === 1) return t.rates.publishRefusal.conflict
  if (conflicts.length > 0) return fill(t.rates.publishRefusal.conflicts, { count: conflicts.length })
  const [first] = errors
  if (first === undefined) return null
  return fill(errors.length === 1 ? t.rates.publishRefusal.problem : t.rates.publishRefusal.problems, {
    count: errors.length,
    name: nameProblem(first, language),
  })
}

/** States that a draft can be published, and which warnings to check first. */
function useReadyText({ problems: warnings }: DraftDetail): string {
  const { t, language } = useTexts()
  const [first] = warnings
  if (first === undefined) return t.rates.ready
  return fill(warnings.length === 1 ? t.rates.readyButCheckOne : t.rates.readyButCheck, {
    count: warnings.length,
    name: nameProblem(first, language),
  })
}

function Dialogs({ draft, open, onClose }: { draft: DraftDetail; open: OpenedDialog; onClose: () => void }) {
  const { t } = useTexts()
  const { change } = useView()
  const texts = t.rates
  const { id: draftId, version, name } = draft
  const tellRenters = useIsMailingRenters()
  const [tomorrow] = useState(() => addDays(toLocalDate(toWallTime(Date.now())), 1))
  if (open === 'rename') {
    return (
      <ActionDialog
        endpoint={renameDraft}
        request={{ draftId, version }}
        title={texts.renameTitle}
        fields={[{ name: 'name', label: texts.name, initial: name, maxLength: 80 }]}
        submit={texts.rename}
        done={texts.renamed}
        onClose={onClose}
      />
    )
  }
  if (open === 'schedule') {
    return (
      <ActionDialog
        endpoint={scheduleDraft}
        request={{ draftId, version, tellRenters }}
        title={texts.scheduleTitle}
        fields={[{ name: 'at', label: texts.scheduleAt, kind: 'moment', initial: toTypedMoment(wallTime(tomorrow, '06:00')) }]}
        submit={texts.scheduleSubmit}
        done={texts.scheduled}
        onClose={onClose}
      >
        <p className="muted">{texts.scheduleHint}</p>
      </ActionDialog>
    )
  }
  if (open !== 'discard') return null
  return (
    <ActionDialog
      endpoint={discardDraft}
      request={{ draftId, version }}
      title={fill(texts.discardTitle, { name })}
      submit={texts.discard}
      isDanger
      done={texts.discarded}
      onClose={onClose}
      onDone={() => change({ borrador: null, celda: null })}
    >
      <p className="muted">
        {fill(draft.changes.length === 1 ? texts.discardHintOne : texts.discardHint, { count: draft.changes.length })}
      </p>
    </ActionDialog>
  )
}
