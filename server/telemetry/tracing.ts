// Spans of the program's own work. Without a tracer, which only OTEL_EXPORTER_OTLP_ENDPOINT sets, work runs as if this file did not exist.

/**
 * All attributes that a span may have. Values are names from the source, such as a route's pattern or a statement's name, and numbers; never
 * what a person or another system sent (docs/decisions/079-telemetry.md).
 */
export interface SpanAttributes {
  'http.request.method'?: string
  /** The pattern, never the address. */
  'http.route'?: string
  'http.response.status_code'?: number
  'db.system.name'?: 'postgresql'
  /** The statement's name, never its text. */
  'db.query.summary'?: string
  /** The topic of the outbox. */
  'messaging.destination.name'?: string
  'istmo.attempt'?: number
  /** `done`, or the code of a refusal. */
  'istmo.outcome'?: string
  'server.address'?: string
  /** An error's code or class, never its message. */
  'error.type'?: string
}

/** What is known when a span starts. */
export interface SpanStart {
  name: string
  kind: 'server' | 'client' | 'internal'
  attributes?: SpanAttributes
  /** Whether it is recorded only as a part of another span, so that polling makes no traces. */
  isChildOnly?: boolean
  /** The `traceparent` header of the caller. */
  traceparent?: string | undefined
}

/** A span that has started. `run` makes it the parent of the spans of its work. */
export interface OpenSpan {
  run<Result>(work: () => Result): Result
  set(attributes: SpanAttributes): void
  end(): void
}

/** A span that the browser created and ended. */
export interface RecordedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId: string | null
  /** Milliseconds since 1970. */
  startedAt: number
  durationMs: number
  attributes: SpanAttributes
}

/** Creates spans (open-telemetry.ts). */
export interface Tracer {
  open(start: SpanStart): OpenSpan
  /** Adds a span with its ids, which another program gave it. */
  record(span: RecordedSpan): void
  /** Whether the current work belongs to a span. */
  isInSpan(): boolean
}

let tracer: Tracer | null = null

/** Turns tracing on for the process, or off with null. */
export function setTracer(next: Tracer | null): void {
  tracer = next
}

/** The tracer of the process; null while tracing is off. */
export function getTracer(): Tracer | null {
  return tracer
}

/** Runs work within a span; `set` adds attributes that are known only later. */
export async function inSpan<Result>(start: SpanStart, work: (set: OpenSpan['set']) => Promise<Result>): Promise<Result> {
  if (tracer === null || (start.isChildOnly === true && !tracer.isInSpan())) return work(ignore)
  const span = tracer.open(start)
  try {
    return await span.run(async () => work((attributes) => span.set(attributes)))
  } catch (error) {
    span.set({ 'error.type': describeError(error) })
    throw error
  } finally {
    span.end()
  }
}

function ignore(): void {
  // Tracing is off.
}

/** The code of an error, such as an SQLSTATE, or its class. Messages may repeat values. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' && /^[\w-]{1,40}$/.test(error.code) ? error.code : error.name
}
