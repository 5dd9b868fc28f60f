import type { IconComponent } from '../icons/icon-frame.tsx'
import styles from './icon-list.module.css'

interface IconListProps {
  items: ReadonlyArray<{ icon: IconComponent; text: string }>
  /** The items are consecutive steps. */
  isOrdered?: boolean
}

/** A list with an icon before each item. The text has the same meaning as the icon. */
export function IconList({ items, isOrdered = false }: IconListProps) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className={styles.list}>
      {items.map(({ icon: Icon, text }) => (
        <li key={text}>
          <Icon />
          {text}
        </li>
      ))}
    </List>
  )
}
