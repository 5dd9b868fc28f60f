// A stand-in for the company's rate service that does not answer until the test allows it.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { startOwnSite, type OwnSite } from './setup/own-site.ts'
import { waitForHydration, expect, test as base } from './setup/test.ts'

interface RateService {
  ownSite: OwnSite
  /** From now on every call is answered, starting with the pending ones. */
  answer: () => void
}

const test = base.extend<{ rates: RateService }>({
  rates: async ({ page }, use) => {
    const waiting: Array<() => void> = []
    let isAnswering = false
    const forwardToSite = async (request: IncomingMessage, response: ServerResponse) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' }
      const answer = await fetch(`${ownSite.url}/web-api${request.url}`, { method: 'POST', headers, body: await buffer(request) })
      response.writeHead(answer.status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
      response.end(await answer.text())
    }
    const server = createServer((request, response) => {
      // The client may have given up in the meantime.
      const send = () => void forwardToSite(request, response).catch(() => response.destroy())
      request.on('error', () => undefined)
      if (isAnswering) send()
      else waiting.push(send)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const ownSite = await startOwnSite({ WEB_API_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` })
    const answer = () => {
      isAnswering = true
      for (const send of waiting.splice(0)) send()
    }
    await use({ ownSite, answer })
    // Its pictures come from the site that is being stopped.
    await page.close()
    server.closeAllConnections()
    server.close()
    await ownSite.end()
  },
})

test('X-01 pages load within a second although the rate service hangs, and show its prices when they arrive', async ({ page, rates }) => {
  test.slow()
  // This page needs no rates; it warms up the renderer.
  await fetch(`${rates.ownSite.url}/faqs`)
  for (const path of ['/', '/flota', '/en/', '/']) {
    // A busy machine may be slow once, but a page that waits for the service is slow every time.
    const times: number[] = []
    for (let i = 0; i < 3; i += 1) {
      const start = performance.now()
      const answer = await fetch(rates.ownSite.url + path)
      expect(answer.status, path).toBe(200)
      times.push(performance.now() - start)
    }
    expect(Math.min(...times), path).toBeLessThan(1000)
  }
  await page.goto(`${rates.ownSite.url}/flota`)
  await waitForHydration(page)
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'hydrated')
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).toBeVisible()
  rates.answer()
  await expect(page.getByText('SUV compacta').first()).toBeVisible()
})
