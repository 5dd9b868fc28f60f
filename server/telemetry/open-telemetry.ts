// The tracer of OpenTelemetry. Only start-telemetry.ts loads this file, and only when traces are exported.

import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, isSpanContextValid, trace, type Context } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider, type IdGenerator } from '@opentelemetry/sdk-trace'
import type { Config } from '../config.ts'
import type { OpenSpan, RecordedSpan, SpanAttributes, SpanStart, Tracer } from './tracing.ts'

/** A collector that does not answer delays the end of the process by no more than this. */
const exportTimeoutMs = 2_500

/** Random ids, but for a span that already has its own. */
class ChosenIds implements IdGenerator {
  next: { traceId: string; spanId: string } | null = null
  generateTraceId(): string {
    return this.next?.traceId ?? randomBytes(16).toString('hex')
  }
  generateSpanId(): string {
    return this.next?.spanId ?? randomBytes(8).toString('hex')
  }
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const

/** A tracer that exports to a collector, and `stop`, which sends what is left. */
export function createTracer({ endpoint, serviceName, ratio }: NonNullable<Config['telemetry']>): {
  tracer: Tracer
  flush: () => Promise<void>
  stop: () => Promise<void>
} {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: exportTimeoutMs })
  const ids = new ChosenIds()
  const provider = new TracerProvider({
    idGenerator: ids,
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    // By the id of the trace. A caller that sends `traceparent` chooses it, and so whether its own requests are traced; rate limits
    // bound how many that are.
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportTimeoutMs })],
  })
  const spans = provider.getTracer('istmo')
  const contexts = new AsyncLocalStorage<Context>()

  function open(start: SpanStart): OpenSpan {
    const parent = readTraceparent(start.traceparent) ?? contexts.getStore() ?? ROOT_CONTEXT
    const span = spans.startSpan(start.name, { kind: kinds[start.kind], attributes: toAttributes(start.attributes) }, parent)
    const context = trace.setSpan(parent, span)
    return {
      run: (work) => contexts.run(context, work),
      set: (attributes) => {
        span.setAttributes(toAttributes(attributes))
        if (attributes['error.type'] !== undefined) span.setStatus({ code: SpanStatusCode.ERROR })
      },
      end: () => span.end(),
    }
  }

  function record({ name, traceId, spanId, parentSpanId, startedAt, durationMs, attributes }: RecordedSpan): void {
    const parent =
      parentSpanId === null
        ? ROOT_CONTEXT
        : trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId: parentSpanId, traceFlags: 1, isRemote: true })
    ids.next = { traceId, spanId }
    const span = spans.startSpan(name, { kind: SpanKind.CLIENT, startTime: startedAt, attributes: toAttributes(attributes) }, parent)
    ids.next = null
    span.end(startedAt + durationMs)
  }

  return {
    tracer: { open, record, isInSpan: () => contexts.getStore() !== undefined },
    flush: () => provider.forceFlush(),
    stop: () => provider.shutdown(),
  }
}

function toAttributes(attributes: SpanAttributes = {}): Record<string, string | number> {
  return { ...attributes }
}

/** The caller's span as W3C Trace Context spells it; `tracestate` and `baggage` are not read, because they may hold anything. */
function readTraceparent(header: string | undefined): Context | undefined {
  const [, traceId = '', spanId = ''] = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(header ?? '') ?? []
  const caller = { traceId, spanId, traceFlags: 1, isRemote: true }
  return isSpanContextValid(caller) ? trace.setSpanContext(ROOT_CONTEXT, caller) : undefined
}
