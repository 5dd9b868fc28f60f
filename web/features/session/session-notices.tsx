import { useEffect } from 'react'
import { notificationTimeoutMs } from '#contract/constants.ts'
import { useApp } from '../../lib/app-context.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { ToastRegion } from '../../../ui/overlays/toast-region.tsx'
import { useToasts } from '../../../ui/overlays/use-toasts.ts'
import type { SessionNotice } from './session.ts'

/** Shows what happened to the session, and offers a login when a page needs one (row R-42). */
export function SessionNotices({ notice }: { notice: SessionNotice | null }) {
  const t = useTexts('login')
  const { session } = useApp()
  const { toasts, show, dismiss } = useToasts()
  const texts = t.notices
  useEffect(() => {
    if (notice === null) return
    const action = notice === 'login-needed' ? { action: { label: texts.goToLogin, onPress: () => session.openLogin() } } : {}
    show({ tone: 'info', text: texts[notice], timeoutMs: notificationTimeoutMs, ...action })
  }, [notice, texts, session, show])
  const end = (id: number) => {
    dismiss(id)
    session.endNotice()
  }
  return <ToastRegion label={texts.label} dismissLabel={texts.close} toasts={toasts} onDismiss={end} />
}
