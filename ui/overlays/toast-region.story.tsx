import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { Overlay } from './overlay.tsx'
import { ToastRegion } from './toast-region.tsx'
import { useToasts } from './use-toasts.ts'

export function Toasts() {
  const { toasts, show, dismiss } = useToasts()
  const [retries, setRetries] = useState(0)
  return (
    <>
      <Button onClick={() => show({ tone: 'success', text: 'Details saved', timeoutMs: 1_000 })}>Save</Button>
      <Button
        onClick={() =>
          show({ tone: 'error', text: 'Not saved', action: { label: 'Try again', onPress: () => setRetries((before) => before + 1) } })
        }
      >
        Fail
      </Button>
      <p>{retries} retries</p>
      <ToastRegion label="Notifications" dismissLabel="Dismiss" toasts={toasts} onDismiss={dismiss} />
    </>
  )
}

export function Loading() {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Button onClick={() => setShown(true)}>Book</Button>
      <Overlay isShown={isShown} label="Holding your car">
        <Button onClick={() => setShown(false)}>Go on</Button>
      </Overlay>
    </>
  )
}
