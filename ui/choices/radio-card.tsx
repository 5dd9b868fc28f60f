import { useId, type ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import styles from './choice.module.css'
import { FieldError } from '../fields/field-frame.tsx'
import field from '../fields/field.module.css'

type RadioCardGroupProps = {
  /** The question; the group's accessible name. */
  label: string
  isLabelHidden?: boolean
  error?: string | undefined
  className?: string | undefined
  children: ReactNode
}

type RadioCardProps = {
  /** The same for every card of a group. */
  name: string
  value: string
  title: string
  /** Shown beside the title, such as the price. */
  aside?: ReactNode
  /** `beside` puts the radio before the title; `above` puts it on top, for narrow columns that are compared. */
  dot?: 'beside' | 'above'
  isChosen: boolean
  isDisabled?: boolean
  onChoose: (value: string) => void
  className?: string | undefined
  children?: ReactNode
}

/** A fieldset of radio cards. The browser provides the arrow keys and a single tab stop. */
export function RadioCardGroup({ label, isLabelHidden = false, error, className, children }: RadioCardGroupProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className={isLabelHidden ? 'visually-hidden' : styles.legend}>{label}</legend>
      <div className={classNames(styles.cards, className)}>{children}</div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

export function RadioCard({
  name,
  value,
  title,
  aside,
  dot = 'beside',
  isChosen,
  isDisabled = false,
  onChoose,
  className,
  children,
}: RadioCardProps) {
  return (
    <label className={classNames(styles.card, styles[dot], className)}>
      <input
        className={field.radio}
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={() => onChoose(value)}
      />
      <span className={styles.title}>{title}</span>
      {aside && <span className={styles.aside}>{aside}</span>}
      {children && <span className={styles.more}>{children}</span>}
    </label>
  )
}
