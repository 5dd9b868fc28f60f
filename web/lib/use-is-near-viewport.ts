import { useEffect, useRef, useState, type RefObject } from 'react'

/** Distance below the viewport that counts as near. */
const margin = '320px'

/**
 * Whether an element is near the viewport. Native lazy loading reaches thousands of pixels ahead on slow connections, where it costs most.
 */
export function useIsNearViewport<E extends Element>(): [RefObject<E | null>, boolean] {
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
