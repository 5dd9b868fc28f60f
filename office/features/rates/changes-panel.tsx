import { Link } from '@tanstack/react-router'
import { resolveConflicts, type DraftChange, type DraftConflict, type DraftDetail, type DraftProblem } from '#contract/office/drafts.ts'
import { Button } from '../../components/button.tsx'
import { Panel } from '../../components/panel.tsx'
import { Refusal } from '../../components/refusal.tsx'
import { useAction } from '../../lib/data.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { nameProblem, useProblemText } from './problem-text.ts'
import { findFieldEditor } from './tabs.ts'
import styles from './rates.module.css'

/** Errors that prevent the publication, and warnings: each with a link to its cell. */
export function ProblemsPanel({ problems }: { problems: readonly DraftProblem[] }) {
  const { t } = useTexts()
  if (problems.length === 0) return null
  return (
    <Panel title={problems.every(({ isWarning }) => isWarning) ? t.rates.warningsTitle : t.rates.problemsTitle} note={problems.length}>
      <ul className={styles['history']}>
        {problems.slice(0, 12).map((problem) => (
          <ProblemRow key={`${problem.table} ${problem.key} ${problem.code} ${problem.field}`} problem={problem} />
        ))}
      </ul>
      {problems.length > 12 && <p className={styles['rest']}>{fill(t.rates.moreProblems, { count: problems.length - 12 })}</p>}
    </Panel>
  )
}

function ProblemRow({ problem }: { problem: DraftProblem }) {
  const { t, language } = useTexts()
  const describeProblem = useProblemText()
  const { tableLabel, isWarning } = problem
  const { reason, remedy } = describeProblem(problem)
  const { to, search } = findFieldEditor(problem)
  return (
    <li>
      <span>
        <Link to={to} search={(before: object) => ({ ...before, ...search })}>
          <b>{nameProblem(problem, language)}</b>
        </Link>
        <small>{tableLabel[language]}</small>
        <small className={isWarning ? styles['late'] : styles['wrong']}>
          {isWarning && `${t.rates.warning}: `}
          {reason} {remedy}
        </small>
      </span>
    </li>
  )
}

/** Rows that another person has published meanwhile: both values, and which one stays. */
export function ConflictsPanel({ draft }: { draft: DraftDetail }) {
  const { t } = useTexts()
  const { may } = useMe()
  const canResolve = may('catalog.write') && draft.isAllowed
  const { run, isBusy, refused } = useAction(resolveConflicts)
  if (draft.conflicts.length === 0) return null
  const resolve = (take: 'mine' | 'theirs', conflicts: readonly DraftConflict[]) =>
    void run({ draftId: draft.id, take, rows: conflicts.map(({ table, key, stamp }) => ({ table, key, stamp })) })
  return (
    <Panel title={t.rates.conflicts.title} note={draft.conflicts.length} isPadded>
      <p className="muted">{t.rates.conflicts.hint}</p>
      {refused !== undefined && <Refusal refused={refused} />}
      {draft.conflicts.slice(0, 10).map((conflict) => (
        <Conflict
          key={`${conflict.table} ${conflict.key}`}
          conflict={conflict}
          isBusy={isBusy}
          canResolve={canResolve}
          onResolve={(take) => resolve(take, [conflict])}
        />
      ))}
      {draft.conflicts.length > 1 && canResolve && (
        <div className={styles['buttons']}>
          <Button isSmall isBusy={isBusy} onClick={() => resolve('mine', draft.conflicts)}>
            {t.rates.conflicts.allMine}
          </Button>
          <Button isSmall isBusy={isBusy} onClick={() => resolve('theirs', draft.conflicts)}>
            {t.rates.conflicts.allTheirs}
          </Button>
        </div>
      )}
    </Panel>
  )
}

interface ConflictProps {
  conflict: DraftConflict
  isBusy: boolean
  canResolve: boolean
  onResolve: (take: 'mine' | 'theirs') => void
}

function Conflict({ conflict, isBusy, canResolve, onResolve }: ConflictProps) {
  const { t, format, language } = useTexts()
  const texts = t.rates.conflicts
  const { by, name, tableLabel, fields } = conflict
  return (
    <div className={styles['conflict']}>
      <p>
        <b>{name[language]}</b> <span className="muted">{tableLabel[language]}</span>
      </p>
      <p className="muted">{by === null ? texts.outside : fill(texts.by, { name: by.name, person: by.person, at: format.at(by.at) })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{tableLabel[language]}</span>
            </th>
            <th scope="col">{texts.before}</th>
            <th scope="col">{texts.theirs}</th>
            <th scope="col">{texts.mine}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.name}>
              <th scope="row">{field.label[language]}</th>
              <td>{field.before?.[language] ?? '–'}</td>
              <td>{field.theirs?.[language] ?? '–'}</td>
              <td>{field.mine?.[language] ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {canResolve && (
        <div className={styles['buttons']}>
          <Button isSmall isBusy={isBusy} onClick={() => onResolve('mine')}>
            {texts.takeMine}
          </Button>
          <Button isSmall isBusy={isBusy} onClick={() => onResolve('theirs')}>
            {texts.takeTheirs}
          </Button>
        </div>
      )}
    </div>
  )
}

/** All changes of a draft in words. */
export function ChangesPanel({ draft }: { draft: DraftDetail }) {
  const { t } = useTexts()
  const { changes, overlaps } = draft
  return (
    <Panel title={t.rates.changes.title} note={changes.length}>
      {overlaps.map(({ id, name, author, rows }) => (
        <p key={id} className={styles['overlap']}>
          {fill(t.rates.changes.overlap, { name, author, count: rows })}
        </p>
      ))}
      <details className={styles['changes']}>
        <summary>{fill(changes.length === 1 ? t.rates.changes.one : t.rates.changes.many, { count: changes.length })}</summary>
        <ul className={styles['history']}>
          {changes.map((change) => (
            <ChangeRow key={`${change.table} ${change.key}`} change={change} />
          ))}
        </ul>
      </details>
    </Panel>
  )
}

function ChangeRow({ change }: { change: DraftChange }) {
  const { t, format, language } = useTexts()
  const { table, key, tableLabel, name, kind, fields, by, at } = change
  const { to, search } = findFieldEditor({ table, key, field: fields[0]?.name ?? null })
  return (
    <li>
      <span>
        <Link to={to} search={(before: object) => ({ ...before, ...search })}>
          <b>{name[language] || key}</b>
        </Link>
        <small>
          {tableLabel[language]}
          {kind !== 'changed' && `, ${t.rates.changes[kind]}`}
        </small>
        {fields.map((field) => (
          <small key={field.name}>
            {field.label[language]}: {field.before === null ? '' : `${shorten(field.before[language])} → `}
            {shorten(field.after?.[language] ?? '–')}
          </small>
        ))}
        <small>{fill(t.rates.changes.by, { name: by, at: format.moment(at) })}</small>
      </span>
    </li>
  )
}

const shorten = (text: string): string => (text === '' ? '–' : text.length > 60 ? `${text.slice(0, 57)}…` : text)
