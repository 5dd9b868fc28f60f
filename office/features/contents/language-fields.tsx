import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { CatalogField } from '#contract/office/catalog.ts'
import { listPlaceholders } from '#contract/office/contents.ts'
import type { DraftProblem } from '#contract/office/drafts.ts'
import type { Language } from '#contract/values/language.ts'
import { Panel } from '../../components/panel.tsx'
import { useRead } from '../../lib/data.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useProblemText } from '../rates/problem-text.ts'
import type { PairedField } from './kinds.ts'
import { MarkedArea } from './marked-area.tsx'
import type { RowEditing } from './use-row-editing.ts'
import styles from './contents.module.css'

interface LanguageFieldsProps {
  pairs: readonly PairedField[]
  editing: RowEditing
  problems: readonly DraftProblem[]
  canEdit: boolean
  /** The field that the address names. */
  addressedField: string | undefined
  /** Who changed the row in the draft. */
  changed: string | null
}

const languages: readonly Language[] = ['es', 'en']

/** The texts of a row, Spanish beside English. */
export function LanguageFields({ pairs, editing, problems, canEdit, addressedField, changed }: LanguageFieldsProps) {
  const { t } = useTexts()
  const texts = t.contents
  const focused = useRef<HTMLTextAreaElement>(null)
  const [focusedName, setFocusedName] = useState<string | null>(null)
  useFocusField(addressedField)
  const columns = new Map(pairs.flatMap(({ es, en }) => [[es.name, es] as const, [en.name, en] as const]))
  const insert = (field: CatalogField, placeholder: string, at: number) => {
    const text = editing.getValue(field)
    const space = at > 0 && !/\s$/.test(text.slice(0, at)) ? ' ' : ''
    editing.type(field, text.slice(0, at) + space + placeholder + text.slice(at))
    const area = document.querySelector<HTMLTextAreaElement>(`#field-${field.name}`)
    area?.focus()
    const caret = at + space.length + placeholder.length
    setTimeout(() => area?.setSelectionRange(caret, caret))
  }
  return (
    <Panel title={texts.texts} note={changed ?? texts.textsNote}>
      <div className={styles['languages']}>
        <div className={styles['heading']}>
          {texts.spanish} <small>{texts.spanishHint}</small>
        </div>
        <div className={styles['heading']}>{texts.english}</div>
        {pairs.flatMap((pair) =>
          languages.map((language) => (
            <TextField
              key={`${pair.name} ${language}`}
              field={pair[language]}
              {...{ language, editing, canEdit }}
              problems={problems.filter((problem) => problem.field === pair[language].name)}
              onInsert={insert}
              onFocus={(area) => {
                focused.current = area
                setFocusedName(pair[language].name)
              }}
            />
          )),
        )}
      </div>
      {canEdit && (
        <div className={styles['foot']}>
          <PlaceholderSelect
            onChoose={(placeholder) => {
              const area = focused.current
              const field = columns.get(focusedName ?? '') ?? pairs.at(-1)?.es
              if (field !== undefined)
                insert(field, placeholder, area?.name === field.name ? area.selectionEnd : editing.getValue(field).length)
            }}
          />
          <span>{texts.insertHint}</span>
          {pairs.some(({ name }) => name === 'body' || name === 'answer') && <span>{texts.markdown}</span>}
        </div>
      )}
    </Panel>
  )
}

interface TextFieldProps {
  field: CatalogField
  language: Language
  editing: RowEditing
  canEdit: boolean
  problems: readonly DraftProblem[]
  onInsert: (field: CatalogField, placeholder: string, at: number) => void
  onFocus: (area: HTMLTextAreaElement) => void
}

function TextField({ field, language, editing, canEdit, problems, onInsert, onFocus }: TextFieldProps) {
  const { t, language: uiLanguage } = useTexts()
  const describeProblem = useProblemText()
  const value = editing.getValue(field)
  const describe = (problem: DraftProblem): ReactNode => {
    const { reason, remedy } = describeProblem(problem)
    const missing = problem.code === 'placeholder_missing' ? String(problem.facts['placeholder']) : null
    return (
      <span key={reason}>
        {reason} {remedy}{' '}
        {missing !== null && canEdit && (
          <button type="button" className={styles['insert']} onClick={() => onInsert(field, missing, value.length)}>
            {t.contents.insert}
          </button>
        )}
      </span>
    )
  }
  return (
    <MarkedArea
      name={field.name}
      label={field.label[uiLanguage]}
      isSingleLine={field.kind !== 'lines'}
      isReadOnly={!canEdit}
      {...{ language, value, onFocus }}
      problem={problems.length === 0 ? undefined : problems.map(describe)}
      isWarning={problems.every(({ isWarning }) => isWarning)}
      onChange={(next) => editing.type(field, next)}
      onBlur={editing.save}
    />
  )
}

/** Inserts a placeholder where the caret is. */
function PlaceholderSelect({ onChoose }: { onChoose: (placeholder: string) => void }) {
  const { t, language } = useTexts()
  const { data } = useRead(listPlaceholders, {})
  return (
    <label>
      {t.contents.insertHere}
      <select value="" onChange={(event) => event.target.value !== '' && onChoose(`{{${event.target.value}}}`)}>
        <option value="">…</option>
        {(data?.placeholders ?? []).map(({ name, value }) => (
          <option key={name} value={name}>
            {fill('{name}: {value}', { name, value: value[language] })}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Focuses the field that the address names, once. */
function useFocusField(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return
    const [id, named] = [`#field-${CSS.escape(name)}`, `[name="${CSS.escape(name)}"]`]
    const field = document.querySelector<HTMLElement>(`${id}, ${named}`)
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  }, [name])
}
