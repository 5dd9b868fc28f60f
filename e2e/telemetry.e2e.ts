// One trace from a click in the browser to the SQL statements, received by a collector of the test.

import { startTraceCollector, type ReceivedSpan } from '../server/testing/stand-ins/trace-collector.ts'
import { startOwnSite } from './setup/own-site.ts'
import { expect, test, waitForHydration } from './setup/test.ts'

/** The names of a span and of its ancestors, from the root. */
function getSpanPath(spans: readonly ReceivedSpan[], span: ReceivedSpan | undefined): string[] {
  if (span === undefined) return []
  const parent = spans.find(({ traceId, spanId }) => traceId === span.traceId && spanId === span.parentSpanId)
  return [...getSpanPath(spans, parent), span.name]
}

test('a trace reaches from a click to the SQL statements, and contains nothing about the visitor', async ({ page }) => {
  const collector = await startTraceCollector()
  const ownSite = await startOwnSite({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  try {
    await page.goto(`${ownSite.url}/`)
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Ver autos' }).click()
    await page.waitForURL(/#\/flota/)
    // Rendering the page made the same call, within the trace of the document.
    const findFromBrowser = () =>
      collector.spans
        .filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
        .map((span) => getSpanPath(collector.spans, span))
        .find((names) => /^browser (click|submit)$/.test(names[0] ?? '') && names.includes('getRateCars'))
        ?.slice(1, 4)
    await expect.poll(findFromBrowser).toEqual(['browser call', 'POST /web-api/getRateCars', 'getRateCars'])
    const texts = new Set(collector.spans.flatMap((span) => span.texts))
    expect([...texts].filter((text) => /@|\d{4}-\d\d-\d\d|#|\?|HeadlessChrome/.test(text))).toEqual([])
  } finally {
    await page.close()
    await ownSite.end()
    await collector.stop()
  }
})
