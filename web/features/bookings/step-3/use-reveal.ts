import { useEffect, useRef, type RefObject } from 'react'

/**
 * Scrolls to an element and focuses it when it shows a new problem. On a phone the button is in the dock, and its result may be out of view.
 * @param problem null while there is none
 */
export function useReveal(problem: object | null): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem === null || box.current === null) return
    box.current.scrollIntoView({ block: 'center' })
    box.current.focus({ preventScroll: true })
  }, [problem])
  return box
}
