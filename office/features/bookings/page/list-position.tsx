import { Link, useNavigate } from '@tanstack/react-router'
import { IconChevronDown } from '../../../../ui/icons/icon.tsx'
import { IconAction } from '../../../components/button.tsx'
import { useHotkeys } from '../../../lib/hotkeys.ts'
import { fill, useTexts } from '../../../lib/texts.tsx'
import { useView, type View } from '../../../lib/view.ts'
import { IconChevronUp } from '../../../shell/icons.tsx'
import styles from './booking-page.module.css'

interface ListPositionProps {
  code: string
  /** The list, in its order. A booking is in it once or, in a day, as a pick-up and as a return. */
  codes: readonly string[]
  /** The number of bookings in the whole list, if `codes` are its beginning. */
  total?: string | undefined
  /** The page of the list. */
  path: string
  name: string
}

/** "4 of 31 in Today", with the bookings before and after: `K` and `J`. */
export function ListPosition({ code, codes, total, path, name }: ListPositionProps) {
  const { t } = useTexts()
  const { view } = useView()
  const navigate = useNavigate()
  const all = [...new Set(codes)]
  const at = all.indexOf(code)
  const open = (to: string | undefined) => {
    if (to !== undefined) void navigate({ to: `/reservas/${to}`, search: view })
  }
  const previous = at < 1 ? undefined : all[at - 1]
  const next = at < 0 ? undefined : all[at + 1]
  useHotkeys({ j: () => open(next), k: () => open(previous) })
  const { en: _, ...filter }: View = view
  return (
    <nav className={styles['position']} aria-label={fill(t.bookings.position.label, { list: name })}>
      <Link to={path} search={filter}>
        {at < 0 ? name : fill(t.bookings.position.text, { at: at + 1, count: total ?? all.length, list: name })}
      </Link>
      <IconAction
        icon={IconChevronUp}
        label={`${t.bookings.position.previous} (K)`}
        aria-keyshortcuts="K"
        aria-disabled={previous === undefined}
        onClick={() => open(previous)}
      />
      <IconAction
        icon={IconChevronDown}
        label={`${t.bookings.position.next} (J)`}
        aria-keyshortcuts="J"
        aria-disabled={next === undefined}
        onClick={() => open(next)}
      />
    </nav>
  )
}
