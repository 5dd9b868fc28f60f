import type { IconComponent } from './icon-frame.tsx'
import styles from './icon-badge.module.css'

/** A decorative icon for a list item. The text beside it has the same meaning. */
export function IconBadge({ icon: Icon }: { icon: IconComponent }) {
  return (
    <span className={styles.badge}>
      <Icon size={24} />
    </span>
  )
}
