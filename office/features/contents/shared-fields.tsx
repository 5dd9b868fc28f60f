import { useState } from 'react'
import type { CatalogField, NamedRow } from '#contract/office/catalog.ts'
import type { DraftProblem } from '#contract/office/drafts.ts'
import { toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { Button } from '../../components/button.tsx'
import { DayField } from '../../components/day-field.tsx'
import { Select, TextInput } from '../../components/field.tsx'
import { Panel } from '../../components/panel.tsx'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useProblemText } from '../rates/problem-text.ts'
import { parseField } from '../rates/read-fields.ts'
import { ColorField } from './color-field.tsx'
import type { RowEditing } from './use-row-editing.ts'
import styles from './contents.module.css'

interface SharedFieldsProps {
  fields: readonly CatalogField[]
  editing: RowEditing
  problems: readonly DraftProblem[]
  canEdit: boolean
  /** The rows that the fields refer to, by table. */
  related: Readonly<Record<string, readonly NamedRow[]>> | undefined
}

/** The fields that both languages share. */
export function SharedFields({ fields, editing, problems, canEdit, related }: SharedFieldsProps) {
  const { t, format, language } = useTexts()
  const describeProblem = useProblemText()
  const texts = t.contents
  const [today] = useState(() => toLocalDate(toWallTime(Date.now())))
  const version = fields.find(({ name }) => name === 'version')
  const isUnchanged = problems.some(({ code }) => code === 'version_unchanged')
  const next = isUnchanged && version !== undefined ? findNextVersion(editing.getValue(version), today) : null
  return (
    <Panel title={texts.shared} note={texts.sharedNote}>
      <div className={styles['shared']}>
        {fields.map((field) => {
          const problem = problems.find((item) => item.field === field.name)
          const typed = editing.getValue(field)
          const isReadable = field.pattern === undefined || typed === '' || parseField(field, typed, format) !== undefined
          const [reason, remedy] = t.rates.problems.not_readable
          const error = isReadable ? (problem === undefined ? undefined : describeProblem(problem)) : { reason, remedy }
          const common = {
            name: field.name,
            label: field.label[language],
            hint: field.hint?.[language],
            error: error === undefined ? undefined : `${error.reason} ${error.remedy}`,
            disabled: !canEdit,
            value: typed,
            placeholder: field.defaultValue,
            onBlur: editing.save,
          }
          if (field.references !== undefined) {
            const options = (related?.[field.references] ?? []).map(({ key, name }) => [key, name[language] || key] as const)
            return <Select key={field.name} {...common} options={options} onChange={(event) => editing.type(field, event.target.value)} />
          }
          if (field.options !== undefined) {
            const options = field.options.map(({ value, label }) => [String(value), label[language]] as const)
            return <Select key={field.name} {...common} options={options} onChange={(event) => editing.type(field, event.target.value)} />
          }
          const onType = (value: string) => editing.type(field, value)
          if (field.kind === 'color') return <ColorField key={field.name} {...common} onType={onType} />
          if (field.kind === 'day') {
            const { onBlur: onLeave, name, label, hint, error, value } = common
            const day = { name, label, hint, error, value }
            return <DayField key={field.name} {...day} isDisabled={!canEdit} keepsInvalid onChange={onType} onLeave={onLeave} />
          }
          return <TextInput key={field.name} {...common} type="text" onChange={(event) => onType(event.target.value)} />
        })}
      </div>
      {next !== null && version !== undefined && canEdit && (
        <div className={styles['foot']}>
          <Button
            isSmall
            onClick={() => {
              const inForce = fields.find(({ kind }) => kind === 'day')
              editing.type(version, next)
              if (inForce !== undefined) editing.type(inForce, today)
            }}
          >
            {fill(texts.nextVersion, { version: next })}
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** The next version: versions are named by month, and later ones of the same month get a number. */
function findNextVersion(version: string, today: string): string {
  const month = today.slice(0, 7)
  if (!version.startsWith(month)) return month
  return `${month}-${Number(version.slice(month.length + 1) || 1) + 1}`
}
