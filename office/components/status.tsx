import { classNames } from '../../ui/class-names.ts'
import type { IconComponent } from '../../ui/icons/icon-frame.tsx'
import styles from './status.module.css'

/** `ok` fine, `warn` incomplete or waiting for staff, `bad` late or wrong, `note` waiting for others, `off` completed or in the future. */
export type StatusTone = 'ok' | 'warn' | 'bad' | 'note' | 'off'

/** A state as a shape, a word and a colour, so that it is readable without colour. */
export function Status({ tone, icon: Icon, text, isTag }: { tone: StatusTone; icon: IconComponent; text: string; isTag?: boolean }) {
  return (
    <span className={classNames(styles['status'], styles[tone], isTag && styles['tag'])}>
      <Icon size={16} />
      {text}
    </span>
  )
}
