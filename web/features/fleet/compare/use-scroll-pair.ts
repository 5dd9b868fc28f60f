import { useRef, type UIEvent } from 'react'

/**
 * Keeps the horizontal positions of two scroll containers equal. The one that the visitor moves snaps to its columns; the other is marked with
 * `data-follows` meanwhile, so that its styles can leave it unsnapped.
 */
export function useScrollPair<Part extends HTMLElement>() {
  const first = useRef<Part>(null)
  const second = useRef<Part>(null)
  const position = useRef(0)
  const onScroll = ({ currentTarget: moved }: UIEvent<Part>) => {
    const follower = moved === first.current ? second.current : first.current
    // The follower reports the position that it was given.
    if (follower === null || Math.abs(moved.scrollLeft - position.current) < 1) return
    position.current = moved.scrollLeft
    delete moved.dataset['follows']
    follower.dataset['follows'] = ''
    follower.scrollLeft = moved.scrollLeft
  }
  const onScrollEnd = ({ currentTarget: moved }: UIEvent<Part>) => {
    if ('follows' in moved.dataset) return
    for (const part of [first.current, second.current]) delete part?.dataset['follows']
  }
  return [
    { ref: first, onScroll, onScrollEnd },
    { ref: second, onScroll, onScrollEnd },
  ] as const
}
