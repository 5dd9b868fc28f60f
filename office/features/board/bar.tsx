import { useRouter } from '@tanstack/react-router'
import type { PointerEvent } from 'react'
import type { Board, BoardBar } from '#contract/office/board.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconAlert, IconCar, IconCheck } from '../../../ui/icons/icon.tsx'
import type { IconComponent } from '../../../ui/icons/icon-frame.tsx'
import { IconBan, IconDroplet, IconHourglass, IconTool, IconTruck } from '../../shell/icons.tsx'
import { useMe } from '../../lib/me.ts'
import { useTexts } from '../../lib/texts.tsx'
import { placeBar, widenBar } from './board-layout.ts'
import { chooseLabel, describeBar, labelBar } from './bar-text.ts'
import styles from './bar.module.css'

const icons: Readonly<Partial<Record<BoardBar['kind'], IconComponent>>> = {
  out: IconCar,
  late: IconAlert,
  held: IconHourglass,
  returned: IconCheck,
  preparing: IconDroplet,
  workshop: IconTool,
  'not-in-service': IconBan,
  transfer: IconTruck,
}

/** The appearance of a bar: a booking without a car is outlined. */
export const getAppearance = (bar: Pick<BoardBar, 'kind' | 'vehicleId'>): string =>
  bar.kind === 'ahead' && bar.vehicleId === null ? 'open' : bar.kind

interface BarProps {
  bar: BoardBar
  board: Board
  carName: string
  laneWidthPx: number
  /** Only for bookings without a car, which are drawn in several lanes. */
  lane?: number
  /** Where the next bar begins, as a share of the shown time. */
  nextAt: number
  isActive: boolean
  /** It is being moved; its place is shown dashed. */
  isMoving: boolean
  onGrab: (event: PointerEvent, bar: BoardBar) => void
  onFocus: (bar: BoardBar) => void
  /** A tap, which selects before it opens. */
  onTap: (bar: BoardBar) => void
}

export function Bar({ bar, board, carName, laneWidthPx, lane = 0, nextAt, isActive, isMoving, onGrab, onFocus, onTap }: BarProps) {
  const localization = useTexts()
  const router = useRouter()
  const { branchName } = useMe()
  const { start, end, isCutAtStart, isCutAtEnd } = placeBar(bar, board)
  const roomPx = (nextAt - start) * laneWidthPx
  const widthPx = widenBar((end - start) * laneWidthPx - 2, roomPx)
  const Icon = icons[bar.kind]
  const iconPx = Icon === undefined ? 0 : 20
  const labels = labelBar(bar, board.now, branchName, localization)
  const [bold, rest] = chooseLabel(labels, widthPx - iconPx - 18)
  const isTight = bold === '' && rest === ''
  // What does not fit into a short bar is shown beside it, if there is room.
  const [boldBeside, restBeside] = isTight ? chooseLabel(labels, roomPx - widthPx - 12) : ['', '']
  const sentence = describeBar(bar, board, carName, branchName, localization)
  const to = bar.code === null ? `/flota/${bar.vehicleId ?? ''}` : `/reservas/${bar.code}`
  // Not the router's link: hundreds of them come into view while scrolling, and each would watch the address.
  return (
    <a
      href={`${router.basepath}${to}`}
      className={classNames(
        styles['bar'],
        styles[isMoving ? 'from' : getAppearance(bar)],
        isCutAtStart && styles['cutStart'],
        isCutAtEnd && styles['cutEnd'],
        isTight && styles['tight'],
      )}
      style={{ left: `calc(${start * 100}% + 1px)`, width: `${widthPx}px`, top: 3 + lane * 28 }}
      data-cell={bar.id}
      draggable={false}
      tabIndex={isActive ? 0 : -1}
      aria-label={sentence}
      title={sentence}
      onFocus={() => onFocus(bar)}
      onPointerDown={(event) => onGrab(event, bar)}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        const { pointerType } = event.nativeEvent as globalThis.PointerEvent
        if (pointerType === 'touch') onTap(bar)
        else void router.navigate({ to })
      }}
    >
      {Icon !== undefined && widthPx > 20 && !isMoving && <Icon size={14} />}
      {bold !== '' && <b>{bold}</b>}
      {rest !== '' && <span>{rest}</span>}
      {boldBeside + restBeside !== '' && (
        <span className={styles['beside']}>
          {boldBeside !== '' && <b>{boldBeside}</b>} {restBeside}
        </span>
      )}
    </a>
  )
}
