/** Looks a little more often than every second, so that none is skipped, and at once when a tab comes back that has slept. */
export function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 250)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
