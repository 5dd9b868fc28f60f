// A span for each request, named by method and route pattern. A caller's `traceparent` makes it a part of the caller's trace.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getTracer, type OpenSpan } from '../telemetry/tracing.ts'
import { getLimits } from './connections/limit-addresses.ts'

/** Adds nothing while tracing is off. */
export function traceRequests(app: FastifyInstance): void {
  const tracer = getTracer()
  if (tracer === null) return
  const open = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _, next) => {
    const { url } = request.routeOptions
    // Requests for files, health checks and span reports are too frequent and of no use in a trace.
    if (url !== undefined && (getLimits(url).bucket === null || url.startsWith('/telemetry/'))) return next()
    const { method } = request
    const { traceparent } = request.headers
    const span = tracer.open({
      name: `${method} ${url ?? 'none'}`,
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': url ?? 'none' },
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    })
    open.set(request, span)
    return span.run(next)
  })
  // A body is read in the context of the connection, so the span is entered again after it.
  app.addHook('preValidation', (request, _, next) => {
    const span = open.get(request)
    if (span === undefined) next()
    else span.run(next)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = open.get(request)
    span?.set({ 'http.response.status_code': statusCode, ...(statusCode >= 500 ? { 'error.type': String(statusCode) } : {}) })
    span?.end()
  })
  // A caller that hangs up gets no response.
  app.addHook('onRequestAbort', async (request) => {
    const span = open.get(request)
    span?.set({ 'error.type': 'aborted' })
    span?.end()
  })
}
