import { useEffect, useState, type RefObject } from 'react'

/** The visible part of a scrolling element: its offset and size, in pixels. */
export function useScrollViewport(ref: RefObject<HTMLElement | null>): { top: number; height: number; width: number } {
  const [viewport, setViewport] = useState({ top: 0, height: 800, width: 1_200 })
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    let frame = 0
    const read = () => {
      frame = 0
      const next = { top: Math.floor(element.scrollTop / 128) * 128, height: element.clientHeight, width: element.clientWidth }
      setViewport((before) => (before.top === next.top && before.height === next.height && before.width === next.width ? before : next))
    }
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(read)
    }
    read()
    const observer = new ResizeObserver(schedule)
    observer.observe(element)
    element.addEventListener('scroll', schedule, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      element.removeEventListener('scroll', schedule)
    }
  }, [ref])
  return viewport
}
