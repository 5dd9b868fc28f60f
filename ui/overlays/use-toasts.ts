import { useCallback, useState } from 'react'

export type ToastMessage = {
  id: number
  tone: 'info' | 'success' | 'error'
  text: string
  /** An action, for example "try again". */
  action?: { label: string; onPress: () => void }
  /** How long it is shown. Without it, until dismissed. Errors that need a response should stay. */
  timeoutMs?: number
}

/** The list of visible notifications, newest last. */
export function useToasts() {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([])
  const dismiss = useCallback((id: number) => setToasts((visible) => visible.filter((toast) => toast.id !== id)), [])
  const show = useCallback((message: Omit<ToastMessage, 'id'>) => {
    // A notification with the same text replaces the earlier one and restarts its timer.
    setToasts((visible) => {
      const id = 1 + Math.max(0, ...visible.map((toast) => toast.id))
      return [...visible.filter((toast) => toast.text !== message.text), { ...message, id }]
    })
  }, [])
  return { toasts, show, dismiss }
}
