import type { Config } from '../config.ts'
import { setTracer } from './tracing.ts'

/** Traces that are being exported. */
export interface Telemetry {
  /** Sends the spans that have ended. */
  flush: () => Promise<void>
  /** Sends what is left and turns tracing off. */
  stop: () => Promise<void>
}

/** Turns tracing on if a collector is configured. Otherwise nothing of OpenTelemetry is loaded. */
export async function startTelemetry({ telemetry }: Pick<Config, 'telemetry'>): Promise<Telemetry | null> {
  if (telemetry === null) return null
  const { createTracer } = await import('./open-telemetry.ts')
  const { tracer, flush, stop } = createTracer(telemetry)
  setTracer(tracer)
  return {
    flush,
    stop: async () => {
      setTracer(null)
      // A collector that does not answer must not keep the process from ending.
      await stop().catch(() => undefined)
    },
  }
}
