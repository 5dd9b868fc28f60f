import { classNames } from '../../ui/class-names.ts'
import type { IconComponent } from '../../ui/icons/icon-frame.tsx'
import styles from './status.module.css'

/** `ok` in order, `warn` missing or waiting for us, `bad` late or wrong, `note` waiting for somebody else, `off` done or to come. */
export type StatusTone = 'ok' | 'warn' | 'bad' | 'note' | 'off'

/** A state as a shape, a word and a colour, so that it reads in grey, too. */
export function Status({ tone, icon: Icon, text, isTag }: { tone: StatusTone; icon: IconComponent; text: string; isTag?: boolean }) {
  return (
    <span className={classNames(styles['status'], styles[tone], isTag && styles['tag'])}>
      <Icon size={16} />
      {text}
    </span>
  )
}
