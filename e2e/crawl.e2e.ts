// Every page in both languages, at its clean address with the widths of a phone and a desktop, and by in-app navigation. The pages come
// from the site map and the route table, so new pages are covered automatically.

import type { APIRequestContext, Page } from '@playwright/test'
import { findDataFaults } from '../server/testing/structured-data/find-data-faults.ts'
import { paths } from '../web/paths.ts'
import { scaleTimeout } from '../server/testing/timeouts.ts'
import { waitForHydration, expect, test } from './setup/test.ts'

/** Number of pages to test when they differ only in an id, such as the twenty classes. */
const maxPerKind = 2
const widths = [
  { width: 360, height: 640 },
  { width: 1280, height: 900 },
]

const getKind = (path: string) => path.replace(/\/\d+$/, '/N').replace(/=.*/, '=')

/** Clean Spanish paths: those in the site map, and all others. */
async function listPaths(request: APIRequestContext): Promise<{ listed: string[]; all: string[] }> {
  const xml = await (await request.get('/sitemap.xml')).text()
  const locations = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => new URL(location.replaceAll('&amp;', '&')))
  const listed = locations.map(({ pathname, search }) => pathname + search).filter((path) => !/^\/en(\/|$)/.test(path))
  // A path with a parameter contains `undefined` without it.
  const fixed = new Set(Object.values(paths).map((build) => (build as () => string)()))
  const others: string[] = []
  for (const path of fixed) {
    if (path.includes('undefined') || path === paths.home() || listed.includes(path)) continue
    if ((await request.get(path)).status() === 200) others.push(path)
  }
  const counts = new Map<string, number>()
  const sampled = [...listed, ...others].filter((path) => {
    const count = (counts.get(getKind(path)) ?? 0) + 1
    counts.set(getKind(path), count)
    return count <= maxPerKind
  })
  return { listed, all: sampled }
}

/** General problems of the current page. */
async function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const text = document.body.innerText
    const brokenText = /undefined|\bNaN\b|\[object |\{\{|Invalid Date|\bnull\b/.exec(text)
    if (brokenText !== null) faults.push(`text «${text.slice(Math.max(0, brokenText.index - 40), brokenText.index + 40)}»`)
    if ((document.querySelector('h1')?.textContent ?? '').trim() === '') faults.push('no heading')
    if (document.querySelectorAll('h1').length > 1) faults.push('more than one h1')
    if (document.title.trim() === '') faults.push('no title')
    for (const element of document.querySelectorAll('button, a[href]')) {
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      if (name.trim() === '' && element.getAttribute('aria-labelledby') === null) faults.push(`no name: ${element.outerHTML.slice(0, 120)}`)
    }
    for (const image of document.images) {
      const has = (attribute: string) => image.hasAttribute(attribute)
      if (!has('alt') || !has('width') || !has('height')) faults.push(`image without alt or size: ${image.outerHTML.slice(0, 120)}`)
      if (image.complete && image.currentSrc !== '' && image.naturalWidth === 0) faults.push(`image does not load: ${image.currentSrc}`)
    }
    if (document.documentElement.scrollWidth > window.innerWidth) faults.push(`wider than ${window.innerWidth} px`)
    return faults
  })
}

/** Missing metadata for search engines and link previews. */
async function findHeadFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const expectOne = (selector: string) => {
      if (document.head.querySelectorAll(selector).length !== 1) faults.push(`not one ${selector}`)
    }
    for (const name of ['description', 'twitter:card']) expectOne(`meta[name="${name}"]:not([content=""])`)
    for (const name of ['og:title', 'og:description', 'og:image', 'og:url']) expectOne(`meta[property="${name}"]:not([content=""])`)
    for (const language of ['es-PA', 'en', 'x-default']) expectOne(`link[rel=alternate][hreflang="${language}"]`)
    expectOne('link[rel=canonical]')
    expectOne('link[rel=manifest]')
    if (document.head.querySelector('meta[name=robots]') !== null) faults.push('kept out of search engines')
    return faults
  })
}

/** Errors in the structured data that search engines read. */
async function findStructuredDataFaults(page: Page): Promise<string[]> {
  const all = await page.locator('script[type="application/ld+json"]').allTextContents()
  return all.flatMap(findDataFaults)
}

/** The links of the page; a link that is neither internal nor of a known kind is reported as a problem. */
async function readLinks(page: Page): Promise<string[]> {
  const hrefs = await page.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return hrefs.filter((href) => !/^(https:|tel:|mailto:|blob:|data:)/.test(href))
}

for (const [language, prefix] of [
  ['Spanish', ''],
  ['English', '/en'],
] as const) {
  test(`R-43 every page in ${language} opens at its clean address on a phone and a desktop, complete and without problems`, async ({
    page,
    request,
    isMobile,
  }) => {
    test.skip(isMobile, 'the test sets both widths itself')
    test.setTimeout(scaleTimeout(240_000))
    const { all, listed } = await listPaths(request)
    expect(all.length).toBeGreaterThan(20)
    const faults: string[] = []
    const links = new Set<string>()
    const titles = new Map<string, string>()
    for (const path of all) {
      await page.setViewportSize({ width: 360, height: 640 })
      await page.goto(path === '/' ? `${prefix}/` : prefix + path)
      await waitForHydration(page)
      // The profile redirects a logged-out visitor to home (row R-42).
      const isServerPage = (await page.locator('html').getAttribute('data-ready')) === 'hydrated'
      if (!isServerPage && path !== paths.clientProfile()) faults.push(`${path}: not the server's page`)
      if ((await page.locator('html').getAttribute('lang')) !== (prefix === '' ? 'es-PA' : 'en')) faults.push(`${path}: language`)
      for (const size of widths) {
        await page.setViewportSize(size)
        for (const fault of await findFaults(page)) faults.push(`${path} at ${size.width}: ${fault}`)
      }
      for (const href of await readLinks(page)) links.add(href)
      if (!listed.includes(path)) continue
      for (const fault of [...(await findHeadFaults(page)), ...(await findStructuredDataFaults(page))]) faults.push(`${path}: ${fault}`)
      const title = await page.title()
      if (titles.has(title)) faults.push(`${path}: the title of ${titles.get(title)}`)
      titles.set(title, path)
    }
    for (const href of links) {
      // The gallery and old texts have hash addresses.
      const [, ours, path] = /^((?:\/en)?)(?:\/#)?(\/[^?#]*(?:\?.*)?)$/.exec(href) ?? []
      if (ours === undefined || path === undefined) faults.push(`not an address of ours: ${href}`)
      else if ((await request.get(ours + (path === '/home' ? '/' : path))).status() !== 200) faults.push(`dead link: ${href}`)
    }
    expect(faults).toEqual([])
  })

  test(`R-43 every page in ${language} opens by in-app navigation, complete and without problems`, async ({ page, request, isMobile }) => {
    test.skip(isMobile, 'the test changes the width itself')
    test.setTimeout(scaleTimeout(240_000))
    const { all } = await listPaths(request)
    const faults: string[] = []
    await page.goto(`${prefix}/`)
    await waitForHydration(page)
    for (const [i, path] of all.entries()) {
      await page.setViewportSize(widths[i % 2] ?? { width: 360, height: 640 })
      await page.evaluate(
        (href) => {
          const announcer = document.querySelector('#page-announcer')
          if (announcer !== null) announcer.textContent = ''
          const link = document.createElement('a')
          link.href = href
          link.textContent = 'x'
          document.body.append(link)
          link.click()
          link.remove()
        },
        `${prefix}/#${path === '/' ? '/home' : path}`,
      )
      // Announced once the new page is shown (web/lib/navigation/navigation-effects.ts).
      await expect(page.locator('#page-announcer'), path).not.toBeEmpty()
      await expect(page.locator('h1').first(), path).toBeVisible()
      for (const fault of await findFaults(page)) faults.push(`${path} at ${widths[i % 2]?.width}: ${fault}`)
    }
    expect(faults).toEqual([])
  })
}

test('the search form and the form that finds a booking are described to assistants in the language of the page', async ({
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'the documents are the same')
  const form = (name: string, description: string) => new RegExp(`<form[^>]* toolname="${name}" tooldescription="${description}`)
  for (const path of ['/', '/search']) expect(await (await request.get(path)).text()).toMatch(form('search_cars', 'Busca autos'))
  expect(await (await request.get('/en/')).text()).toMatch(form('search_cars', 'Searches rental cars'))
  const find = await (await request.get('/en/modify-reserve')).text()
  expect(find).toMatch(form('find_booking', 'Opens a booking'))
  expect(find).toContain('name="code"')
  expect(find).not.toContain('toolautosubmit')
})
