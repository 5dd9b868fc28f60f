import type { IconComponent } from './icon-frame.tsx'
import styles from './icon-list.module.css'

interface IconListProps {
  items: ReadonlyArray<{ icon: IconComponent; text: string }>
  /** The items are steps, one after the other. */
  isOrdered?: boolean
}

/** Lines with a sign before each; the words say the same. */
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
