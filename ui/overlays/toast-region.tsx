import { useEffect, useState } from 'react'

import { Button } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { IconAlert, IconCheck, IconClose, IconInfo } from '../icons/icon.tsx'
import styles from './toast-region.module.css'
import type { ToastMessage } from './use-toasts.ts'

const icons = { info: IconInfo, success: IconCheck, error: IconAlert }

type ToastRegionProps = {
  label: string
  dismissLabel: string
  toasts: readonly ToastMessage[]
  onDismiss: (id: number) => void
}

/**
 * The region for notifications. Both live regions are always in the page, because many screen readers ignore a live region that is inserted
 * together with its text.
 */
export function ToastRegion({ label, dismissLabel, toasts, onDismiss }: ToastRegionProps) {
  // Hovering or focusing one notification pauses the timers of all (WCAG 2.2.1).
  const [isPaused, setPaused] = useState(false)
  const renderToast = (toast: ToastMessage) => <Toast key={toast.id} {...{ toast, isPaused, dismissLabel, onDismiss }} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The handlers only pause the timers.
    <section
      className={styles.region}
      aria-label={label}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An `<output>` may not contain block elements. */}
      <div role="status">{toasts.filter((toast) => toast.tone !== 'error').map(renderToast)}</div>
      <div role="alert">{toasts.filter((toast) => toast.tone === 'error').map(renderToast)}</div>
    </section>
  )
}

type ToastProps = { toast: ToastMessage; isPaused: boolean; dismissLabel: string; onDismiss: (id: number) => void }

function Toast({ toast, isPaused, dismissLabel, onDismiss }: ToastProps) {
  const { id, tone, text, action, timeoutMs } = toast
  useEffect(() => {
    if (isPaused || timeoutMs === undefined) return
    const timer = setTimeout(() => onDismiss(id), timeoutMs)
    return () => clearTimeout(timer)
  }, [id, timeoutMs, isPaused, onDismiss])
  const Icon = icons[tone]
  return (
    <div className={classNames(styles.toast, styles[tone])}>
      <Icon />
      <p>{text}</p>
      {action && (
        <Button
          kind="quiet"
          size="sm"
          onClick={() => {
            action.onPress()
            onDismiss(id)
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon={IconClose} label={dismissLabel} onClick={() => onDismiss(id)} />
    </div>
  )
}
