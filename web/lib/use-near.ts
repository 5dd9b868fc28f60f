import { useEffect, useRef, useState, type RefObject } from 'react'

/** How far below the screen something counts as near. */
const margin = '320px'

/**
 * Whether an element has come near the screen. The browser's own lazy loading reaches thousands of pixels ahead on a slow line, which is
 * where it hurts most.
 */
export function useNear<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (element === null || isNear) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: margin,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])
  return [ref, isNear]
}
