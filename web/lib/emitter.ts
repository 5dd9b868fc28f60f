export interface Emitter<Arguments extends unknown[]> {
  emit: (...given: Arguments) => void
  /** Returns a function to unsubscribe. */
  subscribe: (listener: (...given: Arguments) => void) => () => void
}

export function createEmitter<Arguments extends unknown[] = []>(): Emitter<Arguments> {
  const listeners = new Set<(...given: Arguments) => void>()
  return {
    emit: (...given) => {
      for (const listener of listeners) listener(...given)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
