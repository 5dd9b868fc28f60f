import { Link } from '@tanstack/react-router'
import { addDays } from '#contract/panama-time.ts'
import { boardDays } from '#contract/office/board.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '../../../ui/icons/icon-more.tsx'
import { Button, IconAction } from '../../components/button.tsx'
import { FilterChips } from '../../components/view-bar.tsx'
import { fill, useTexts } from '../../lib/texts.tsx'
import type { BoardView } from './use-board.ts'
import bars from './bar.module.css'
import styles from './board-tools.module.css'

/** How far the arrows go: a week, or a day on phones. */
export function BoardTools({ view, stepDays, children }: { view: BoardView; stepDays: number; children?: React.ReactNode }) {
  const { t } = useTexts()
  const { board, branch, branches, day, change, goTo } = view
  return (
    <div className={styles['tools']} data-screen-only>
      {branches.length > 1 && (
        <label className={styles['select']}>
          <span className="visually-hidden">{t.board.branch}</span>
          <select value={branch?.id} onChange={(event) => change({ sede: event.target.value, clases: null, plegadas: null })}>
            {branches.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {stepDays > 1 && (
        <nav className={styles['range']} aria-label={t.board.range}>
          {boardDays.map((days) => (
            <Link
              key={days}
              to="."
              activeOptions={{ exact: true }}
              search={(before: object) => ({ ...before, dias: days === '14' ? undefined : days })}
              aria-current={days === view.days ? 'true' : undefined}
            >
              {fill(t.board.days, { count: days })}
            </Link>
          ))}
        </nav>
      )}
      <div className={styles['step']}>
        <IconAction icon={IconChevronLeft} label={t.board.before} onClick={() => goTo(addDays(day, -stepDays))} />
        <Button hotkey="T" onClick={() => goTo(null)}>
          {t.board.today}
        </Button>
        <IconAction icon={IconChevronRight} label={t.board.after} onClick={() => goTo(addDays(day, stepDays))} />
      </div>
      <ClassFilter view={view} />
      {board !== undefined && <IconAction icon={IconPrinter} label={t.board.print} onClick={() => print()} />}
      {children}
    </div>
  )
}

/** The classes in view, as one filter, and a choice that adds one. */
function ClassFilter({ view }: { view: BoardView }) {
  const { t, format, language } = useTexts()
  const { board, classIds, change } = view
  if (board === undefined) return null
  const chosen = board.allClasses.filter(({ id }) => classIds.includes(id))
  const rest = board.allClasses.filter(({ id }) => !classIds.includes(id))
  return (
    <>
      <FilterChips
        chips={
          chosen.length === 0
            ? []
            : [{ field: 'clases', label: t.board.classes, value: format.list(chosen.map(({ name }) => name[language])) }]
        }
      />
      {rest.length > 0 && (
        <label className={classNames(styles['select'], styles['add'])}>
          <span className="visually-hidden">{t.board.addClass}</span>
          <select value="" onChange={(event) => change({ clases: [...classIds, event.target.value].join('-') })}>
            <option value="">+ {t.board.addClass}</option>
            {rest.map(({ id, name, code }) => (
              <option key={id} value={id}>
                {name[language]} ({code})
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}

/** What the bars mean. */
export function Legend() {
  const { t } = useTexts()
  const kinds = ['ahead', 'out', 'late', 'held', 'open', 'workshop', 'transfer'] as const
  return (
    <ul className={styles['legend']} aria-label={t.board.legend}>
      {kinds.map((kind) => (
        <li key={kind}>
          <i className={classNames(bars['bar'], bars['sample'], bars[kind])} />
          {t.board.kinds[kind]}
        </li>
      ))}
    </ul>
  )
}
