// The server-rendered check-in pages without an open booking.

import { expect, test } from 'vitest'
import { readAddress, render } from '../../entry-server.tsx'

const config = { services: {}, brand: { name: 'Istmo Rent a Car' }, origin: 'https://site.example', today: '2026-11-21' }

test.each([
  ['/advance-check-in', 'Haga su check-in en línea'],
  ['/advance-check-in-step-1', 'Check-in, paso 1: conductores y licencias'],
  ['/en/advance-check-in-step-2', 'Check-in, step 2: arrival and signature'],
])('R-43 R-20 %s has its own heading and title without a booking', async (url, heading) => {
  const { html, head } = await render(readAddress(url), config, async () => ({ status: 200, body: { respuesta: [] } }))
  // Words with a hyphen are kept together by an element of their own.
  expect(html.replaceAll(/<\/?span[^>]*>/g, '')).toContain(`${heading}</h1>`)
  expect(head.title).toContain(heading.startsWith('Check-in,') ? heading : 'Check-in en línea')
})
