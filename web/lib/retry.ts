const pausesMs = [400, 1200, 2800]

/** Asks until it gets an answer, a few times at most; throws what the last try threw. */
export async function retry<T>(ask: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await ask()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return ask()
}
