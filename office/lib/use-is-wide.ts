import { useState } from 'react'

/** Whether the window was wider than a phone's when the component appeared. */
export function useIsWide(): boolean {
  const [isWide] = useState(() => matchMedia('(min-width: 768px)').matches)
  return isWide
}
