import { memo, useId, useState, type ReactNode } from 'react'
import { IconRedo, IconUndo } from '../../../shell/icons.tsx'
import { Button, IconAction } from '../../../components/button.tsx'
import { fill, useTexts } from '../../../lib/texts.tsx'
import { modKey } from '../../../shell/frame/top-bar.tsx'
import type { DraftEditing } from '../use-draft.ts'
import { formatAmount } from '../../../lib/format.ts'
import { canBecomePercent, readPercent } from './read-number.ts'
import type { Sheet } from './sheet-model.ts'
import type { useSheet } from './use-sheet.ts'
import styles from './sheet.module.css'

interface SheetToolsProps {
  sheet: Sheet
  work: ReturnType<typeof useSheet>
  editing: DraftEditing
  canEdit: boolean
  /** The active cell. */
  name: string
  /** How many cells are chosen. */
  count: number
  /** Both functions stay the same, so that the memoized tools are not rendered again. */
  onFormula: (text: string) => void
  onFill: (isDown: boolean) => void
  tools?: ReactNode
}

/** The line above a sheet: the cell, what was calculated, and what the amounts are; then what can be done with the chosen cells. */
export function SheetTools({ sheet, work, editing, canEdit, name, count, onFormula, onFill, tools }: SheetToolsProps) {
  const { t } = useTexts()
  const texts = t.rates
  const { calculation, clearCalculation } = work
  const { undo, redo } = editing
  return (
    <>
      <div className={styles['formula']}>
        <b>{count > 1 ? fill(texts.chosen, { count }) : name}</b>
        <span className={styles['calculation']}>
          {calculation !== undefined && (
            <>
              <i aria-hidden="true">ƒ</i>
              {calculation.typed.replaceAll('*', '×')}{' '}
              <span className="muted">
                {fill(calculation.exactCents === calculation.cents ? texts.equals : texts.rounded, {
                  exact: formatAmount(calculation.exactCents),
                  amount: formatAmount(calculation.cents),
                })}
              </span>
            </>
          )}
        </span>
        <span className={styles['note']}>{sheet.note}</span>
      </div>
      <div className={styles['tools']}>
        {canEdit && <EditTools canFill={count > 1} {...{ clearCalculation, undo, redo, onFormula, onFill }} />}
        {tools}
      </div>
    </>
  )
}

interface EditToolsProps extends Pick<SheetToolsProps, 'onFormula' | 'onFill'> {
  canFill: boolean
  clearCalculation: () => void
  undo: () => unknown
  redo: () => unknown
}

/** Memoized: moving in the table does not change them. */
const EditTools = memo(function EditTools({ canFill, clearCalculation, undo, redo, onFormula, onFill }: EditToolsProps) {
  const texts = useTexts().t.rates
  return (
    <>
      <PercentForm onFormula={onFormula} />
      <Button isSmall className={styles['fill']} onClick={() => onFill(true)} aria-disabled={!canFill} hotkey={`${modKey()} D`}>
        {texts.fillDown}
      </Button>
      <Button isSmall className={styles['fill']} onClick={() => onFill(false)} aria-disabled={!canFill} hotkey={`${modKey()} R`}>
        {texts.fillRight}
      </Button>
      <IconAction isSmall icon={IconUndo} label={texts.undo} onClick={() => (clearCalculation(), undo())} />
      <IconAction isSmall icon={IconRedo} label={texts.redo} onClick={() => (clearCalculation(), redo())} />
    </>
  )
})

/** Changes the chosen cells by a percentage. */
function PercentForm({ onFormula }: { onFormula: (text: string) => void }) {
  const { t } = useTexts()
  const id = useId()
  const [percent, setPercent] = useState('')
  const read = readPercent(percent)
  const isWrong = !canBecomePercent(percent)
  return (
    <form
      className={styles['percent']}
      onSubmit={(event) => {
        event.preventDefault()
        if (read === null) return
        onFormula(read)
        setPercent('')
      }}
    >
      <input
        aria-label={t.rates.percent}
        placeholder="+5 %"
        inputMode="text"
        autoComplete="off"
        value={percent}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        onChange={(event) => setPercent(event.target.value)}
      />
      <Button isSmall type="submit" aria-disabled={read === null}>
        {t.rates.applyPercent}
      </Button>
      {isWrong && (
        <p id={id} role="alert" className={styles['message']}>
          {fill(t.rates.notPercent, { typed: percent.trim() })}
        </p>
      )}
    </form>
  )
}
