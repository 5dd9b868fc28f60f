// A collector that receives traces over OTLP/HTTP in JSON and keeps their spans.

import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

/** A received span; `texts` are all its texts: name, keys and values of attributes, events, links, state and resource. */
export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId: string
  name: string
  attributes: Readonly<Record<string, string>>
  texts: string[]
}

interface Attribute {
  key: string
  value: Record<string, unknown>
}

interface WireSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes?: Attribute[]
}

interface WireTraces {
  resourceSpans: { resource: object; scopeSpans: { scope: object; spans: WireSpan[] }[] }[]
}

export interface TraceCollector {
  url: string
  spans: ReceivedSpan[]
  stop: () => Promise<void>
}

/** Starts a collector at a free port. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      for (const { resource, scopeSpans } of (body as WireTraces).resourceSpans)
        for (const { scope, spans: sent } of scopeSpans) spans.push(...sent.map((span) => readSpan(span, [resource, scope])))
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function readSpan(span: WireSpan, context: readonly object[]): ReceivedSpan {
  const { traceId, spanId, parentSpanId = '', ...described } = span
  return {
    traceId,
    spanId,
    parentSpanId,
    name: span.name,
    attributes: Object.fromEntries((span.attributes ?? []).map(({ key, value }) => [key, String(Object.values(value)[0])])),
    texts: listTexts([described, ...context]),
  }
}

/** Every text and number anywhere in a value, without times. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (key.endsWith('UnixNano') ? [] : listTexts(part)))
}
