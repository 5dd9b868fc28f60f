// The server-rendered pages, from recorded exchanges of the services.

import { expect, test } from 'vitest'
import { withArticle } from '#contract/format.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { readFixture } from '#contract/fixtures/fixtures.ts'
import { readAddress, render } from '../../entry-server.tsx'
import type { WireCall } from '../../lib/data/services.ts'
import { branchSlugs } from '../../paths.ts'
import { exampleBranches } from './branch/branch-examples.ts'

const config = { services: {}, brand: { name: 'Istmo Rent a Car' }, origin: 'https://site.example', today: '2026-11-21' }

async function answer({ path }: WireCall) {
  if (path.startsWith('getAgencies')) return { status: 200, body: { [getAgencies.envelope]: getAgencies.response.encode(exampleBranches) } }
  return { status: 200, body: readFixture(path.startsWith('getRateCars') ? 'getRateCars' : 'getPromotions').answer }
}

async function open(url: string) {
  const page = await render(readAddress(url), config, answer)
  const data = (page.head.jsonLd ?? []) as ReadonlyArray<Record<string, unknown>>
  return {
    ...page,
    data: (type: string) => data.find((item) => item['@type'] === type),
    text: page.html.replaceAll(/<[^>]+>|\u00a0/g, ' '),
  }
}

test('R-05 the list has every branch with its hours, a pin and a link to its page, without a script', async () => {
  for (const [url, hours, prefix] of [
    ['/sucursales', 'Hoy: 5 a. m. – medianoche', '/'],
    ['/en/sucursales', 'Today: 5 AM – midnight', '/en/'],
  ] as const) {
    const { html, text, isComplete } = await open(url)
    expect(isComplete).toBe(true)
    expect(text).toContain(hours)
    for (const slug of branchSlugs) {
      expect(html).toContain(`href="${prefix}${slug}"`)
      expect(html).toContain(`href="${prefix}sucursales?s=${slug}"`)
    }
    expect(html).toContain('https://www.google.com/maps/search/?api=1&amp;query=9.07139,-79.38361')
    expect(html).toContain('https://waze.com/ul?ll=9.07139,-79.38361&amp;navigate=yes')
  }
})

test('R-05 the time of day is not part of the server-rendered page, because it is cached', async () => {
  for (const url of ['/sucursales', '/aeropuerto-tocumen']) expect((await open(url)).text).not.toMatch(/Abierta ahora ·|Cerrada ahora/)
})

test('R-28 a branch page has hours, holidays, address, contacts, totals and the form before any script, in both languages', async () => {
  for (const [url, words] of [
    ['/aeropuerto-tocumen', ['5 a. m. – medianoche', 'Navidad', 'vie 25 dic', 'Total de 3 días']],
    ['/en/aeropuerto-tocumen', ['5 AM – midnight', 'Christmas Day', 'Fri, Dec 25', 'Total for 3 days']],
  ] as const) {
    const { html, text } = await open(url)
    for (const word of [...words, 'Aeropuerto Tocumen, dirección', '+507 800-0100', '+507 6000-0100']) expect(text).toContain(word)
    expect(text).toMatch(/\$\d+\.\d\d/)
    expect(html).toMatch(/<option value="1" selected="">Aeropuerto Tocumen/)
    expect(html).not.toMatch(/href="#/)
  }
})

test('R-28 structured data match the page', async () => {
  const { data, head } = await open('/en/calle-50')
  expect(head).toMatchObject({ title: 'Car rental at Calle 50 · Istmo Rent a Car', canonicalPath: '/calle-50' })
  expect(data('AutoRental')).toMatchObject({ url: 'https://site.example/en/calle-50', telephone: '+5078000100', geo: { latitude: 8.984 } })
  expect(data('AutoRental')).toHaveProperty('openingHoursSpecification.0.opens', '05:00')
  expect(data('AutoRental')).toHaveProperty('specialOpeningHoursSpecification.0.validFrom', '2026-12-25')
  expect(data('BreadcrumbList')).toHaveProperty('itemListElement.1.item', 'https://site.example/en/sucursales')
})

test('R-28 each literal path is its own branch, and the form starts there', async () => {
  for (const [i, slug] of branchSlugs.entries()) {
    const { html, head } = await open(`/${slug}`)
    expect(head.status).toBeUndefined()
    expect(html).toContain(`>Alquiler de autos en ${withArticle(exampleBranches[i]?.name ?? '')}</h1>`)
    expect(html).toMatch(new RegExp(`<option value="${i + 1}" selected="">`))
  }
})

test('R-27 an index shows the page of its branch and has the slug page as canonical', async () => {
  const page = await open('/sucursales-info/9')
  expect(page.html).toContain('>Alquiler de autos en David Centro</h1>')
  expect(page.canonical).toEqual({ es: '/david-centro', en: '/en/david-centro' })
})

test('R-44 an index that names no branch answers 404 in the layout, shows a notice and lists the branches', async () => {
  for (const index of ['10', 'abc']) {
    const { head, html, canonical } = await open(`/sucursales-info/${index}`)
    expect(head).toMatchObject({ status: 404, isIndexed: false })
    expect(canonical).toBeUndefined()
    expect(html).toContain('>No tenemos esa sucursal</h1>')
    expect(html).toContain('<footer')
    for (const slug of branchSlugs) expect(html).toContain(`href="/${slug}"`)
  }
})

test.each([
  ['/sucursales', 'Nuestras sucursales en Panamá'],
  ['/calle-50', 'Sucursales'],
])('X-01 %s without branches keeps its heading, and leaves the data to the browser', async (url, heading) => {
  const render503 = await render(readAddress(url), config, async () => ({ status: 503, body: {} }))
  expect(render503.isComplete).toBe(false)
  expect(render503.html).toContain(`>${heading}</h1>`)
  expect(render503.html).toContain('<p aria-busy="true">')
  expect(render503.html).not.toContain('Volver a cargar')

  const refused = { error: { code: 'unknown_brand' }, message: 'No existe.', requestId: '1' }
  const renderRefused = await render(readAddress(url), config, async () => ({ status: 404, body: refused }))
  expect(renderRefused.html).toContain(`>${heading}</h1>`)
  expect(renderRefused.html).toContain('Volver a cargar')
})
