import type { ComponentProps } from 'react'

import styles from './button.module.css'
import { classNames } from '../class-names.ts'
import type { IconComponent } from '../icons/icon-frame.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconComponent
  /** What the button does: its accessible name. */
  label: string
  /** A small number on the corner, for example how many filters are set. The label should contain it too. */
  badge?: number | undefined
}

export function IconButton({ icon: Icon, label, badge, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles.quiet, styles['icon-only'], rest.className)}
      aria-label={label}
      title={label}
    >
      <Icon size={24} />
      {badge !== undefined && badge > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {badge}
        </span>
      )}
    </button>
  )
}
