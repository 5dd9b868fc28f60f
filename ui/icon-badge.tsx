import type { IconComponent } from './icon-frame.tsx'
import styles from './icon-badge.module.css'

/** A sign that stands for a point in a list of them; the words beside it say the same. */
export function IconBadge({ icon: Icon }: { icon: IconComponent }) {
  return (
    <span className={styles.badge}>
      <Icon size={24} />
    </span>
  )
}
