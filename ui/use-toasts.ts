import { useCallback, useState } from 'react'

export type ToastMessage = {
  id: number
  tone: 'info' | 'success' | 'error'
  text: string
  /** One thing to do about it, such as trying again. */
  action?: { label: string; onPress: () => void }
  /** How long it stays; without it, until dismissed. Errors that need an answer should stay. */
  timeoutMs?: number
}

/** The list of notifications on show, newest last. */
export function useToasts() {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([])
  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  const show = useCallback((message: Omit<ToastMessage, 'id'>) => {
    // The same words twice are one notification that begins its time anew.
    setToasts((shown) => {
      const id = 1 + Math.max(0, ...shown.map((toast) => toast.id))
      return [...shown.filter((toast) => toast.text !== message.text), { ...message, id }]
    })
  }, [])
  return { toasts, show, dismiss }
}
