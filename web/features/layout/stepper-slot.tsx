import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { headerStepsId } from './header/site-header.tsx'

/** The header stays in the document as long as its page. */
const subscribe = () => () => undefined

/** Shows the steps of a page in the header. Only the page knows them, and the header is outside it. */
export function HeaderSteps({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(
    subscribe,
    () => document.getElementById(headerStepsId),
    () => null,
  )
  return place === null ? null : createPortal(children, place)
}
