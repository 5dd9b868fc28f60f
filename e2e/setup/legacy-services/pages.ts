// The pages that the stand-in's journeys open, and the checks for them.

import type { Page } from '@playwright/test'
import { scaleTimeout } from '../../../server/testing/timeouts.ts'
import { branchSlugs, paths, policyPaths } from '../../../web/paths.ts'

/** Every page of the specification with content. */
export const contentPaths = [
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

/** Texts that no page may show: missing values, zero prices, and claims that no service has made. */
const falseTexts = [
  /undefined/,
  /\bNaN\b/,
  /\[object /,
  /\bnull\b/,
  /Invalid Date/,
  /\$0\.00/,
  /<\/?(p|h2|br)\b/,
  /Hola,\s*$/m,
  /\b(Diez|Ten) (sucursales|branches)/i,
  /\b20 (clases|classes)/,
  /Precio final de un día|final price of one day/,
]

interface Expected {
  /** True if a call hangs: then placeholders are allowed. */
  isWaiting?: boolean
  /** Texts that no page may show in this case, in addition to the general ones. */
  falseHere?: readonly RegExp[]
}

/** The problems of the current page. */
export async function getFaults(page: Page, { isWaiting = false, falseHere = [] }: Expected = {}): Promise<string[]> {
  const faults = await page.evaluate((mayWait) => {
    const found: string[] = []
    const main = document.querySelector('main')
    if ((document.querySelector('h1')?.textContent ?? '').trim() === '') found.push('no heading')
    if ((main?.innerText ?? document.body.innerText).trim().length < (mayWait ? 20 : 40)) found.push('blank')
    for (const heading of document.querySelectorAll('h2, h3')) {
      const isShown = heading.getClientRects().length > 0 && !(mayWait && heading.querySelector('[data-progress]'))
      if (isShown && (heading.textContent ?? '').trim() === '') found.push(`a heading without words: ${heading.outerHTML.slice(0, 120)}`)
    }
    for (const element of document.querySelectorAll('button, a[href], option, label')) {
      const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
      const hasPicture = element.querySelector('img[alt]:not([alt=""]), svg[aria-label], input') !== null
      if (words === '' && !hasPicture && !element.hasAttribute('aria-labelledby')) found.push(`no name: ${element.outerHTML.slice(0, 120)}`)
    }
    for (const alert of document.querySelectorAll('[role=alert]'))
      if ((alert.textContent ?? '').trim() !== '') found.push(`an alert: ${alert.textContent}`)
    if (!mayWait && document.querySelector('[aria-busy=true], [data-progress]') !== null) found.push('still waiting')
    return found
  }, isWaiting)
  const text = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [alt], [title]')].flatMap((item) =>
      ['aria-label', 'alt', 'title'].map((attribute) => item.getAttribute(attribute) ?? ''),
    )
    return [document.title, document.body.innerText, ...named].join('\n')
  })
  for (const word of [...falseTexts, ...falseHere]) {
    const hit = word.exec(text)
    if (hit !== null) faults.push(`«${text.slice(Math.max(0, hit.index - 50), hit.index + 50).replaceAll('\n', ' ⏎ ')}»`)
  }
  return faults
}

/** Waits until the page has its heading and no pending calls for a while; what is still missing is reported as a problem. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.evaluate(
    async ({ timeoutMs, pollMs, readyPolls }) => {
      const countResources = () => performance.getEntriesByType('resource').length
      const isReady = () =>
        document.querySelector('[aria-busy=true], [data-progress]') === null && Boolean(document.querySelector('h1')?.textContent)
      const until = performance.now() + timeoutMs
      for (let [before, polls] = [-1, 0]; polls < readyPolls && performance.now() < until; before = countResources()) {
        polls = before === countResources() && isReady() ? polls + 1 : 0
        await new Promise((resolve) => setTimeout(resolve, pollMs))
      }
    },
    { timeoutMs: scaleTimeout(20_000), pollMs: 30, readyPolls: 6 },
  )
}
