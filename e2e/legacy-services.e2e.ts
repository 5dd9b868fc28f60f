// Our site with the company's existing services behind it, which answer no more than the specification names (docs/decisions/041-…). On every
// page nothing false may stand, nothing may be blank, and no failure may be shown (row X-01).

import type { Page } from '@playwright/test'
import { branchSlugs, paths, policyPaths } from '../web/paths.ts'
import { shapes } from './setup/legacy-services/answers.ts'
import { test } from './setup/legacy-services/test.ts'
import { alive, expect } from './setup/test.ts'

/** Each shape is walked in one of the languages. */
const languageOf = { string: '', pair: '/en', object: '/en', empty: '' } as const

/** Every page of the specification that shows content. */
const contentPaths = [
  paths.home(),
  paths.branches(),
  paths.specialPromotion(11),
  paths.promotions(),
  paths.promotions(2),
  paths.leasing(),
  paths.contact(),
  paths.fleet(),
  paths.seeFleet(),
  paths.seeFleet(501),
  paths.reserve(),
  paths.blog(),
  paths.faqs(),
  ...policyPaths,
  paths.step3(),
  paths.nestedStep3(),
  paths.standardOfCare(),
  paths.reservationCompleted(),
  paths.modifyReserve(),
  paths.modifyingReserve(),
  paths.checkIn(),
  paths.checkInStep1(),
  paths.checkInStep2(),
  paths.clientRegister(),
  paths.reservePayment(),
  paths.payment(),
  paths.paymentIn(),
  paths.package(11),
  paths.internationalDestination(),
  paths.clubBenefits(),
  paths.branchByIndex(0),
  ...branchSlugs.slice(0, 2).map((slug) => paths.branch(slug)),
  paths.autodromo(),
  paths.landing(),
  '/no-such-page',
]

/** Words that no page may show: holes, prices of nothing, and claims that no service has made. */
const falseWords = [
  /undefined/,
  /\bNaN\b/,
  /\[object /,
  /\bnull\b/,
  /Invalid Date/,
  /\$0(\.00)?\b/,
  /<\/?(p|h2|br)\b/,
  /Hola,\s*$/m,
  /\b(Diez|Ten) (sucursales|branches)/i,
]

/** What is wrong with the page that is open. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults = await page.evaluate(() => {
    const found: string[] = []
    const main = document.querySelector('main')
    if ((document.querySelector('h1')?.textContent ?? '').trim() === '') found.push('no heading')
    if ((main?.innerText ?? document.body.innerText).trim().length < 40) found.push('blank')
    for (const heading of document.querySelectorAll('h2, h3')) {
      const isShown = heading.getClientRects().length > 0
      if (isShown && (heading.textContent ?? '').trim() === '') found.push(`a heading without words: ${heading.outerHTML.slice(0, 120)}`)
    }
    for (const element of document.querySelectorAll('button, a[href], option, label')) {
      const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
      const hasPicture = element.querySelector('img[alt]:not([alt=""]), svg[aria-label], input') !== null
      if (words === '' && !hasPicture && !element.hasAttribute('aria-labelledby')) found.push(`no name: ${element.outerHTML.slice(0, 120)}`)
    }
    for (const alert of document.querySelectorAll('[role=alert]'))
      if ((alert.textContent ?? '').trim() !== '') found.push(`an alert: ${alert.textContent}`)
    if (document.querySelector('[aria-busy=true], [data-skeleton]') !== null) found.push('still waiting')
    return found
  })
  const text = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [alt], [title]')].flatMap((it) =>
      ['aria-label', 'alt', 'title'].map((attribute) => it.getAttribute(attribute) ?? ''),
    )
    return [document.title, document.body.innerText, ...named].join('\n')
  })
  for (const word of falseWords) {
    const hit = word.exec(text)
    if (hit !== null) faults.push(`«${text.slice(Math.max(0, hit.index - 50), hit.index + 50).replaceAll('\n', ' ⏎ ')}»`)
  }
  return faults
}

/** Waits until the page has its heading and asks for nothing any more; what is missing in the end is told as a fault of the page. */
async function settled(page: Page): Promise<void> {
  const isReady = () => document.querySelector('[aria-busy=true]') === null && Boolean(document.querySelector('h1')?.textContent)
  await page.evaluate(async () => {
    const count = () => performance.getEntriesByType('resource').length
    for (let [before, quiet] = [-1, 0]; quiet < 4; before = count()) {
      quiet = before === count() ? quiet + 1 : 0
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  })
  await page.waitForFunction(isReady, undefined, { timeout: 5_000 }).catch(() => undefined)
}

test('E-03 W-01 W-03 W-04 W-09 every page says nothing false, whatever shape the services answer in', async ({
  page,
  legacy,
  site,
  isMobile,
}) => {
  test.skip(isMobile, 'the words are the same on a phone')
  test.setTimeout(240_000)
  site.expectedComplaints = [/^Failed to load resource/, /^get\w+: refused with 404/]
  const faults: string[] = []
  for (const shape of shapes) {
    const { url } = await legacy(shape)
    const prefix = languageOf[shape]
    await page.goto(`${url}${prefix}/`)
    await alive(page)
    for (const path of contentPaths) {
      await page.evaluate((hash) => (location.hash = hash), `#${path}`)
      await settled(page)
      for (const fault of await faultsOf(page)) faults.push(`${shape} ${prefix}${path}: ${fault}`)
    }
  }
  expect(faults).toEqual([])
})
