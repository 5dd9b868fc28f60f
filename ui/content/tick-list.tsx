import { classNames } from '../class-names.ts'
import { IconCheck, IconClose } from '../icons/icon.tsx'
import styles from './tick-list.module.css'

type TickListProps = {
  items: ReadonlyArray<{ text: string; isIncluded?: boolean }>
  /** Read out before items that are not included, because a screen reader does not read the cross. */
  notIncludedLabel: string
}

export function TickList({ items, notIncludedLabel }: TickListProps) {
  return (
    <ul className={styles.ticks}>
      {items.map(({ text, isIncluded = true }) => (
        <li key={text} className={classNames(!isIncluded && styles.not)}>
          {isIncluded ? <IconCheck size={18} /> : <IconClose size={18} />}
          <span>
            {!isIncluded && <span className="visually-hidden">{notIncludedLabel} </span>}
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
