/** Calls slightly more often than every second, so that no second is skipped, and immediately when a background tab becomes visible. */
export function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 250)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
