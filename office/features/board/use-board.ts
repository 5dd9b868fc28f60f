import { useMemo, useState } from 'react'
import { boardDays, getBoard } from '#contract/office/board.ts'
import { isLocalDate, toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { useRead } from '../../lib/data.ts'
import { useMe } from '../../lib/me.ts'
import { useView } from '../../lib/view.ts'
import { useShell } from '../../shell/shell-context.ts'
import { toRows } from './board-layout.ts'

const pollIntervalMs = 30_000

const readIds = (text: string | undefined): number[] =>
  (text ?? '')
    .split('-')
    .map(Number)
    .filter((id) => id > 0)

/** The board for the parameters of the address: branch, first day, number of days, classes, and which of them are collapsed. */
export function useBoard() {
  const { me, listBranches } = useMe()
  const { branchId: chosen } = useShell()
  const { view, change } = useView()
  const branches = listBranches('fleet.see')
  const branch = branches.find(({ id }) => id === chosen) ?? branches[0] ?? me.branches[0]
  const branchId = branch?.id ?? 0
  const days = boardDays.find((boardDay) => boardDay === view['dias']) ?? '14'
  const day = isLocalDate(view['desde'] ?? '') ? view['desde'] : undefined
  const classIds = readIds(view['clases'])
  const classes = classIds.length === 0 ? undefined : classIds.join('-')
  const request = { branchId, day, days, classes }
  const { data: board, refused, isOld, refresh } = useRead(getBoard, request, { pollIntervalMs, keepsOld: true })
  const collapsed = view['plegadas'] ?? ''
  const rows = useMemo(() => (board === undefined ? [] : toRows(board, new Set(readIds(collapsed)))), [board, collapsed])
  const toggleClass = (id: number) => {
    const ids = readIds(collapsed)
    change({ plegadas: (ids.includes(id) ? ids.filter((value) => value !== id) : [...ids, id]).join('-') })
  }
  const [openedAt] = useState(Date.now)
  const today = toLocalDate(toWallTime(board?.now ?? openedAt))
  const goTo = (date: string | null) => change({ desde: date === today ? null : date })
  return { board, rows, refused, isOld, refresh, branch, branches, branchId, days, day: day ?? today, classIds, toggleClass, goTo, change }
}
export type BoardView = ReturnType<typeof useBoard>
