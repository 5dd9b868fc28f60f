import type { ReactNode } from 'react'
import type { IconComponent } from '../icons/icon-frame.tsx'
import styles from './icon-list.module.css'

interface IconListProps {
  /** A link may follow the text. */
  items: ReadonlyArray<{ icon: IconComponent; text: string; link?: ReactNode }>
  /** The items are consecutive steps. */
  isOrdered?: boolean
}

/** A list with an icon before each item. The text has the same meaning as the icon. */
export function IconList({ items, isOrdered = false }: IconListProps) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className={styles.list}>
      {items.map(({ icon: Icon, text, link }) => (
        <li key={text}>
          <Icon />
          {link === undefined ? (
            text
          ) : (
            <span>
              {text} {link}
            </span>
          )}
        </li>
      ))}
    </List>
  )
}
