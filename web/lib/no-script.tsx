import { createContext, use, type ReactNode } from 'react'

const IsInside = createContext(false)

/** Shown only without script. One within another needs no element of its own: HTML ends the outer one at the end of the inner one. */
export function NoScript({ children }: { children: ReactNode }) {
  if (use(IsInside)) return children
  return (
    <noscript>
      <IsInside value>{children}</IsInside>
    </noscript>
  )
}
