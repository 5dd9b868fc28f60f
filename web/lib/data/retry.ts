const delaysMs = [400, 1200, 2800]

/** Repeats a failed call a few times; throws the last error. */
export async function retry<T>(attempt: () => Promise<T>): Promise<T> {
  for (const pauseMs of delaysMs) {
    try {
      return await attempt()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return attempt()
}
