import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import type { DraftProblem } from '#contract/office/drafts.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { useTexts } from '../../../lib/texts.tsx'
import type { DraftEditing } from '../use-draft.ts'
import { CellInput } from './cell-input.tsx'
import { CellProblem } from './cell-problem.tsx'
import { formatAmount } from '../../../lib/format.ts'
import { positionsIn, type Position, type Sheet } from './sheet-model.ts'
import { findPosition, SheetRow } from './sheet-row.tsx'
import { findKeyAction } from './sheet-keys.ts'
import { SheetColumns, SheetHead } from './sheet-head.tsx'
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
  targetCell: string | undefined
  tools?: ReactNode
}

/** A table of amounts that is edited as in a spreadsheet: arrows, typing, formulas, fill, copy and paste, undo. */
export function SheetGrid({ sheet, editing, canEdit, problems, targetCell, tools }: SheetGridProps) {
  const { t } = useTexts()
  const grid = useRef<HTMLTableElement>(null)
  const selection = useSelection(sheet, grid)
  const work = useSheet(sheet, editing)
  const [typed, setTyped] = useState<string | null>(null)
  const { active, span } = selection
  const { problemAt, invalidColumns } = useProblems(sheet, problems)
  useGoTo(sheet, targetCell, selection.goTo)
  const isTyping = typed !== null
  const chosen = () => positionsIn(active, selection.anchor)

  const formatActive = () => formatAmount(work.cells[active.line]?.[active.column]?.future ?? null)
  const { finish, stop, open, leave, goTo } = useTyping(work, selection, grid, [typed, setTyped], formatActive)

  const canType = canEdit && work.cells[active.line]?.[active.column] !== null
  const openActive = () => canType && open(formatActive())
  const onFormula = useLatest((text: string) => void work.type(text, chosen()))
  const onFill = useLatest((isDown: boolean) => work.fillFrom(span.from, span.until, isDown))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isTyping || event.altKey) return
    const action = findKeyAction(event, {
      selection,
      canEdit,
      open: (typed) => canType && open(typed),
      edit: openActive,
      undo: editing.undo,
      redo: editing.redo,
      revert: () => work.revert(chosen()),
      fill: (isDown) => work.fillFrom(span.from, span.until, isDown),
    })
    if (action === null) return
    event.preventDefault()
    work.clearCalculation()
    action()
  }
  const problem = problemAt(active)
  const isNearBottom = (line: number) => line > 4 && line >= sheet.lines.length - 4
  return (
    <>
      <SheetTools
        {...{ sheet, work, editing, canEdit, tools }}
        name={work.describeCell(active)}
        count={chosen().length}
        onFormula={onFormula}
        onFill={onFill}
      />
      {/* Over the table header, so that no cell moves under the pointer. */}
      <div className={styles['messages']}>
        <p className={styles['message']} role="status">
          {isTyping ? '' : work.message}
        </p>
      </div>
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
          <SheetColumns sheet={sheet} />
          <SheetHead sheet={sheet} />
          <tbody {...listPointerHandlers(goTo, openActive)}>
            {sheet.lines.map((line, i) => (
              <SheetRow
                key={line.id}
                sheet={sheet}
                line={i}
                cells={work.cells[i] ?? []}
                activeColumn={active.line === i ? active.column : -1}
                from={i >= span.from.line && i <= span.until.line ? span.from.column : -1}
                until={i >= span.from.line && i <= span.until.line ? span.until.column : -2}
                invalidColumns={invalidColumns[i] ?? ''}
              >
                {active.line === i &&
                  (isTyping ? (
                    <CellInput
                      key={`${active.line} ${active.column}`}
                      name={work.describeCell(active)}
                      initial={typed}
                      problem={work.message}
                      isAbove={isNearBottom(i)}
                      onDone={finish}
                      onType={work.clearMessage}
                      onLeave={leave}
                      onCancel={stop}
                    />
                  ) : (
                    problem !== undefined && (
                      <CellProblem
                        problem={problem}
                        cell={work.cells[active.line]?.[active.column] ?? null}
                        canEdit={canEdit}
                        isAbove={isNearBottom(i)}
                        onSetAmount={(cents) => {
                          work.setAmount(active, cents)
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
      <p className={classNames(styles['hint'], canEdit && styles['keys'])}>{canEdit ? t.rates.keys : t.rates.readOnly}</p>
    </>
  )
}

/** Typing in the active cell: keys and leaving the cell save the input; input that cannot be saved stays, with its problem. */
function useTyping(
  work: ReturnType<typeof useSheet>,
  selection: ReturnType<typeof useSelection>,
  grid: RefObject<HTMLElement | null>,
  [typed, setTyped]: readonly [string | null, (typed: string | null) => void],
  formatActive: () => string,
) {
  const finish = (text: string, move: readonly [number, number] | null, isForAll: boolean) => {
    if (!work.type(text, isForAll ? positionsIn(selection.active, selection.anchor) : [selection.active])) return
    setTyped(null)
    if (move === null) selection.focus()
    else selection.move(...move)
  }
  const stop = () => {
    setTyped(null)
    work.clearMessage()
    selection.focus()
  }
  const open = (initial: string) => {
    work.clearMessage()
    setTyped(initial)
  }
  /** What was typed is saved, or stays with its problem. @returns whether the cell is left */
  const leave = (text: string): boolean => {
    if (typed === null) return true
    const isDone = text === formatActive() || work.type(text, [selection.active])
    if (isDone) setTyped(null)
    return isDone
  }
  const goTo = (position: Position, isExtending?: boolean) => {
    const field = grid.current?.querySelector('input')
    if (field === null || field === undefined || leave(field.value)) selection.goTo(position, isExtending)
    else field.focus()
  }
  return { finish, stop, open, leave, goTo }
}

/** A function that stays the same for memoized parts and calls the latest one. */
function useLatest<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  return useCallback((...args: Args) => latest.current(...args), [])
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

/** Choosing cells with the pointer, handled once for all cells. */
function listPointerHandlers(goTo: (position: Position, isExtending?: boolean) => void, open: () => void) {
  return {
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      const position = findPosition(event.target)
      if (position === null || (event.target instanceof Element && event.target.closest('input, button') !== null)) return
      event.preventDefault()
      goTo(position, event.shiftKey)
    },
    onMouseOver: (event: MouseEvent<HTMLElement>) => {
      const position = event.buttons === 1 ? findPosition(event.target) : null
      if (position !== null) goTo(position, true)
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => findPosition(event.target) !== null && open(),
  }
}

/** Finds the problem of a cell. `invalidColumns` has a string for each line, with a digit for each column: 1 for a cell with an error. */
function useProblems(sheet: Sheet, problems: readonly DraftProblem[]) {
  return useMemo(() => {
    const problemAt = ({ line, column }: Position): DraftProblem | undefined => {
      const cell = problems.length === 0 ? null : sheet.cell(line, column)
      return problems.find(
        (problem) => problem.table === cell?.table && problem.key === cell.key && (problem.field === null || problem.field === cell.column),
      )
    }
    const invalidColumns = sheet.lines.map((_, line) =>
      sheet.columns.map((__, column) => (problemAt({ line, column })?.isWarning === false ? '1' : '0')).join(''),
    )
    return { problemAt, invalidColumns }
  }, [sheet, problems])
}

/** Goes to the cell that the address names, once for each address. */
function useGoTo(sheet: Sheet, target: string | undefined, goTo: (position: Position) => void) {
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (target === undefined || target === last.current) return
    const found = sheet.lines
      .flatMap((_, line) => sheet.columns.map((_, column) => ({ line, column })))
      .find((position) => {
        const cell = sheet.cell(position.line, position.column)
        return cell !== null && `${cell.table}:${cell.key}` === target
      })
    if (found === undefined) return
    last.current = target
    goTo(found)
  }, [sheet, target, goTo])
}
