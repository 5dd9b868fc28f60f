import type { CheckIn } from '#contract/web-api/get-check-in.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../../ui/content/card.tsx'
import { IconArrowRight, IconCheck } from '../../../../ui/icons/icon.tsx'
import { listCheckItems, type CheckItem } from './check-items.ts'
import styles from './check-list.module.css'

const listSection = 'checklist'

/** The page and section of an item. */
const toPath = ({ step, section }: CheckItem) => (step === 1 ? paths.checkInStep1(section) : paths.checkInStep2(section))

/** Everything that the check-in needs, what is done, and links to the rest. */
export function CheckList({ checkIn }: { checkIn: CheckIn }) {
  const t = useTexts('check-in').list
  const items = listCheckItems(checkIn)
  const done = items.filter(({ isDone }) => isDone).length
  return (
    <aside className={styles.aside} id={listSection} aria-label={t.title}>
      <Card isPadded className={styles.card}>
        <div className={styles.head}>
          <h2>{t.title}</h2>
          <span>{t.count(done, items.length)}</span>
        </div>
        <progress className={styles.progress} max={items.length} value={done} aria-label={t.title} />
        <ul className={styles.items}>
          {items.map((item) => (
            <ListItem key={`${item.section} ${item.kind}`} item={item} />
          ))}
        </ul>
        {done < items.length && <p className={styles.note}>{t.saved}</p>}
      </Card>
    </aside>
  )
}

function ListItem({ item }: { item: CheckItem }) {
  const t = useTexts('check-in').list
  const text = item.name === '' ? t.items[item.kind] : t.of(t.items[item.kind], item.name)
  return (
    <li data-done={item.isDone || undefined}>
      <Link to={toPath(item)}>
        <span className={styles.mark} aria-hidden="true">
          {item.isDone && <IconCheck size={16} />}
        </span>
        <span>
          <span className="visually-hidden">{item.isDone ? t.done : t.missing} </span>
          {text}
          {item.problem !== null && (
            <small className={item.problem === 'entry-date' ? styles.missing : undefined}>{t.problems[item.problem]}</small>
          )}
        </span>
      </Link>
    </li>
  )
}

/** A one-line summary for narrow windows. It sticks to the bottom and links to the list. */
export function CheckListBar({ checkIn }: { checkIn: CheckIn }) {
  const t = useTexts('check-in').list
  const items = listCheckItems(checkIn)
  const remaining = items.filter(({ isDone }) => !isDone)
  const [first] = remaining
  if (first === undefined) return null
  return (
    <div className={styles.bar}>
      <p role="status">
        <b>{t.left(remaining.length)}</b>
        <span>{t.count(items.length - remaining.length, items.length)}</span>
      </p>
      <Link to={toPath(first)} className={styles.next}>
        <span>{first.name === '' ? t.items[first.kind] : t.of(t.items[first.kind], first.name)}</span>
        <IconArrowRight />
      </Link>
    </div>
  )
}
