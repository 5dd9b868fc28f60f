import { useState, type ComponentProps } from 'react'

import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import styles from './field.module.css'
import { IconEye, IconEyeOff } from '../icons/icon-more.tsx'
import { IconButton } from '../buttons/icon-button.tsx'

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, keyof FieldTexts | 'id' | 'type'> & {
    /** `current-password` or `new-password`: for password managers. */
    autoComplete: 'current-password' | 'new-password'
    showLabel: string
    hideLabel: string
  }

/** A password field that can show what is typed and accepts pasting (WCAG 3.3.8). */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, description, error, icon, className, showLabel, hideLabel, ...input } = props
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame
      {...{ label, hint, description, error, icon, className }}
      after={
        <IconButton
          className={styles.peek}
          icon={isShown ? IconEyeOff : IconEye}
          label={isShown ? hideLabel : showLabel}
          onClick={() => setShown(!isShown)}
        />
      }
    >
      {(links) => (
        <input {...input} {...links} type={isShown ? 'text' : 'password'} placeholder=" " autoCapitalize="none" spellCheck={false} />
      )}
    </FieldFrame>
  )
}
