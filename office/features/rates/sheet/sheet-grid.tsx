import { useCallback, useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import type { DraftProblem } from '#contract/office/drafts.ts'
import { useTexts } from '../../../lib/texts.tsx'
import type { DraftEditing } from '../use-draft.ts'
import { CellInput } from './cell-input.tsx'
import { CellProblem } from './cell-problem.tsx'
import { formatAmount } from './format-amount.ts'
import { positionsIn, type Position, type Sheet } from './sheet-model.ts'
import { SheetRow } from './sheet-row.tsx'
import { findAct } from './sheet-keys.ts'
import { SheetTools } from './sheet-tools.tsx'
import { useSelection } from './use-selection.ts'
import { useSheet } from './use-sheet.ts'
import styles from './sheet.module.css'

interface SheetGridProps {
  sheet: Sheet
  editing: DraftEditing
  canEdit: boolean
  problems: readonly DraftProblem[]
  /** A cell to go to: table and key. */
  goTo: string | undefined
  tools?: ReactNode
}

/** A table of amounts that is edited as in a spreadsheet: arrows, typing, formulas, fill, copy and paste, undo. */
export function SheetGrid({ sheet, editing, canEdit, problems, goTo, tools }: SheetGridProps) {
  const { t } = useTexts()
  const grid = useRef<HTMLTableElement>(null)
  const selection = useSelection(sheet, grid)
  const work = useSheet(sheet, editing)
  const [typed, setTyped] = useState<string | null>(null)
  const { active, span } = selection
  const problemAt = useProblems(sheet, problems)
  useGoTo(sheet, goTo, selection.goTo)
  const isTyping = typed !== null
  const chosen = () => positionsIn(active, selection.anchor)

  const finish = (text: string, move: readonly [number, number] | null, isForAll: boolean) => {
    if (!work.type(text, isForAll ? chosen() : [active])) return
    setTyped(null)
    if (move === null) selection.focus()
    else selection.move(...move)
  }
  const stop = () => {
    setTyped(null)
    work.say(undefined)
    selection.focus()
  }

  const openActive = useLatest(() => setTyped(formatAmount(work.cells[active.line]?.[active.column]?.future ?? null)), canEdit)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isTyping || event.altKey) return
    const act = findAct(event, {
      selection,
      canEdit,
      open: setTyped,
      edit: openActive,
      undo: editing.undo,
      redo: editing.redo,
      revert: () => work.revert(chosen()),
      fill: (isDown) => work.fillFrom(span.from, span.until, isDown),
    })
    if (act === null) return
    event.preventDefault()
    work.clearCalculation()
    act()
  }
  const problem = problemAt(active)
  return (
    <>
      <SheetTools
        {...{ sheet, work, editing, canEdit, tools }}
        name={work.describeRow(active)}
        count={chosen().length}
        onFormula={(text) => void work.type(text, chosen())}
        onFill={(isDown) => work.fillFrom(span.from, span.until, isDown)}
      />
      <p className={styles['message']} role="status">
        {work.message}
      </p>
      <div className={styles['scroll']}>
        <table
          ref={grid}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- A grid of cells is a table with keys.
          role="grid"
          aria-label={sheet.label}
          aria-multiselectable="true"
          aria-readonly={!canEdit}
          className={styles['sheet']}
          onKeyDown={onKeyDown}
          onMouseDown={work.clearCalculation}
          {...listClipboardHandlers(work, span, { mayCopy: !isTyping, mayPaste: !isTyping && canEdit })}
        >
          <SheetHead sheet={sheet} />
          <tbody>
            {sheet.lines.map((line, i) => (
              <SheetRow
                key={line.id}
                sheet={sheet}
                line={i}
                cells={work.cells[i] ?? []}
                activeColumn={active.line === i ? active.column : -1}
                from={i >= span.from.line && i <= span.until.line ? span.from.column : -1}
                until={i >= span.from.line && i <= span.until.line ? span.until.column : -2}
                bad={sheet.columns.map((_, column) => (problemAt({ line: i, column })?.isWarning === false ? '1' : '0')).join('')}
                onChoose={selection.goTo}
                onOpen={openActive}
              >
                {active.line === i &&
                  (isTyping ? (
                    <CellInput
                      key={`${active.line} ${active.column}`}
                      name={work.describeRow(active)}
                      initial={typed}
                      onDone={finish}
                      onStop={stop}
                    />
                  ) : (
                    problem !== undefined && (
                      <CellProblem
                        problem={problem}
                        cell={work.cells[active.line]?.[active.column] ?? null}
                        canEdit={canEdit}
                        isAbove={i > 4 && i >= sheet.lines.length - 4}
                        onPut={(cents) => {
                          work.put(active, cents)
                          selection.focus()
                        }}
                      />
                    )
                  ))}
              </SheetRow>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles['hint']}>{canEdit ? t.rates.keys : t.rates.readOnly}</p>
    </>
  )
}

/** Copy and paste as in a spreadsheet. */
function listClipboardHandlers(
  work: ReturnType<typeof useSheet>,
  { from, until }: ReturnType<typeof useSelection>['span'],
  { mayCopy, mayPaste }: { mayCopy: boolean; mayPaste: boolean },
) {
  return {
    onCopy: (event: ClipboardEvent<HTMLElement>) => {
      if (!mayCopy) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', work.copy(from, until))
    },
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      if (!mayPaste) return
      event.preventDefault()
      work.paste(event.clipboardData.getData('text/plain'), from, until)
    },
  }
}

/** A function that stays the same for memoized rows and calls the latest one. */
function useLatest(run: () => void, isEnabled: boolean): () => void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = isEnabled ? run : () => undefined
  })
  return useCallback(() => latest.current(), [])
}

/** The problem of a cell, by its row and column in the catalogue. */
function useProblems(sheet: Sheet, problems: readonly DraftProblem[]): (position: Position) => DraftProblem | undefined {
  return ({ line, column }) => {
    if (problems.length === 0) return undefined
    const cell = sheet.cell(line, column)
    return problems.find(
      (problem) => problem.table === cell?.table && problem.key === cell.key && (problem.field === null || problem.field === cell.column),
    )
  }
}

/** Goes to the cell that the address names, once for each address. */
function useGoTo(sheet: Sheet, wanted: string | undefined, goTo: (position: Position) => void) {
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (wanted === undefined || wanted === last.current) return
    const found = sheet.lines
      .flatMap((_, line) => sheet.columns.map((_, column) => ({ line, column })))
      .find((position) => {
        const cell = sheet.cell(position.line, position.column)
        return cell !== null && `${cell.table}:${cell.key}` === wanted
      })
    if (found === undefined) return
    last.current = wanted
    goTo(found)
  }, [sheet, wanted, goTo])
}

function SheetHead({ sheet }: { sheet: Sheet }) {
  return (
    <thead>
      <tr>
        <th scope="col" colSpan={sheet.lines.some(({ group }) => group !== undefined) ? 2 : 1} className={styles['corner']}>
          <b>{sheet.corner}</b>
          {sheet.cornerSmall}
        </th>
        {sheet.columns.map(({ id, label, small }) => (
          <th key={id} scope="col">
            <b>{label}</b>
            {small}
          </th>
        ))}
      </tr>
    </thead>
  )
}
