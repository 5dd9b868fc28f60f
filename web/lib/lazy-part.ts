import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

const pausesMs = [400, 1200, 2800]

/**
 * A part of a page that comes when it is needed. What a bad connection loses is asked for again before it counts as failed: else one lost
 * packet would put an error page in the place of all that was typed.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await insist(load) }))
}

/** Asks until it gets what it wants, a few times at most; throws what the last try threw. */
export async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await ask()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return ask()
}
