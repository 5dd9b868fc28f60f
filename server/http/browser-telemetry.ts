// The browser's part of a trace, while tracing is on: its script, and the spans that it reports.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { getTracer } from '../telemetry/tracing.ts'

/** The address of the script that pages load while tracing is on. */
export const browserTelemetryScript = '/telemetry/browser.js'

const maxBodyBytes = 16 * 1024
const dayMs = 86_400_000

/** Ids, times and states only: no text that a client sends reaches a trace. */
const reported = z.object({
  traceId: z.string().check(z.regex(/^(?!0+$)[\da-f]{32}$/)),
  spans: z
    .array(
      z.object({
        kind: z.enum(['load', 'click', 'submit', 'call']),
        spanId: z.string().check(z.regex(/^(?!0+$)[\da-f]{16}$/)),
        parentSpanId: z.nullable(z.string().check(z.regex(/^(?!0+$)[\da-f]{16}$/))),
        startedAgoMs: z.number().check(z.gte(0), z.lte(dayMs)),
        durationMs: z.number().check(z.gte(0), z.lte(dayMs)),
        status: z.int().check(z.gte(0), z.lte(599)),
      }),
    )
    .check(z.maxLength(50)),
})

/** Adds nothing while tracing is off. */
export function registerBrowserTelemetry(app: FastifyInstance): void {
  const tracer = getTracer()
  if (tracer === null) return
  const script = readFileSync(join(import.meta.dirname, 'browser-telemetry.js'), 'utf8')
  app.get(browserTelemetryScript, async (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/javascript; charset=utf-8').send(script),
  )
  // A beacon sends text.
  app.post('/telemetry/spans', { bodyLimit: maxBodyBytes }, async ({ body }, reply) => {
    const { success, data } = z.safeParse(reported, parse(body))
    if (!success) return reply.code(400).send()
    for (const { kind, spanId, parentSpanId, startedAgoMs, durationMs, status } of data.spans)
      tracer.record({
        name: `browser ${kind}`,
        traceId: data.traceId,
        spanId,
        parentSpanId,
        startedAt: Date.now() - startedAgoMs,
        durationMs,
        attributes: status === 0 ? {} : { 'http.response.status_code': status },
      })
    return reply.code(204).send()
  })
}

function parse(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined
  } catch {
    return undefined
  }
}
