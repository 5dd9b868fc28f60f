// Loaded by pages only while tracing is on, before all other scripts. A click, a submitted form and the start of the page each begin a trace;
// calls to the site until the next one are its spans and carry `traceparent`. Reported are ids, times and states, never an address or a text.
;(function () {
  const reportAfterMs = 500
  const maxTraceMs = 60_000
  let current = begin('load')

  function randomHex(bytes) {
    return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }

  function begin(kind) {
    return {
      kind,
      traceId: randomHex(16),
      spanId: randomHex(8),
      startedAt: performance.now(),
      endedAt: 0,
      pending: 0,
      calls: [],
      isReported: false,
    }
  }

  function report(root) {
    if (root.pending > 0 || root.calls.length === 0) return
    const now = performance.now()
    const spans = [{ ...root, parentSpanId: null, status: 0 }, ...root.calls]
    const sent = spans.map(({ kind, spanId, parentSpanId, startedAt, endedAt, status }) => ({
      kind,
      spanId,
      parentSpanId,
      startedAgoMs: now - startedAt,
      durationMs: endedAt - startedAt,
      status,
    }))
    root.calls = []
    root.isReported = true
    navigator.sendBeacon('/telemetry/spans', JSON.stringify({ traceId: root.traceId, spans: sent.slice(0, 50) }))
  }

  for (const kind of ['click', 'submit']) addEventListener(kind, () => (current = begin(kind)), true)

  const send = window.fetch
  window.fetch = function (input, init) {
    const request = new Request(input, init)
    if (new URL(request.url).origin !== location.origin) return send.call(this, input, init)
    // A span is sent once, so calls after the report, or long after the click, begin another trace.
    if (current.isReported || performance.now() - current.startedAt > maxTraceMs) current = begin(current.kind)
    const root = current
    const call = { kind: 'call', spanId: randomHex(8), parentSpanId: root.spanId, startedAt: performance.now(), endedAt: 0, status: 0 }
    const headers = new Headers(request.headers)
    headers.set('traceparent', `00-${root.traceId}-${call.spanId}-01`)
    root.pending += 1
    const end = (status) => {
      call.status = status
      call.endedAt = root.endedAt = performance.now()
      root.calls.push(call)
      root.pending -= 1
      setTimeout(report, reportAfterMs, root)
    }
    return send.call(this, request, { headers }).then(
      (response) => {
        end(response.status)
        return response
      },
      (error) => {
        end(0)
        throw error
      },
    )
  }
})()
