import { basename } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { phoneJourneys, wideScreenJourneys } from './journey-widths.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules of these tags that read colours. All others read the document and the positions of its elements. */
const colourRules = ['color-contrast', 'link-in-text-block']

const widths = { phone: 360, wideScreen: 1280 }

/** Expects that axe finds no violations in either scheme (WCAG 2.2 AA) and that nothing overflows the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  let checked: string | undefined
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const layout = await readLayout(page)
    // Where the second scheme changes nothing but colours, the other rules would check the same document twice.
    const runOnly = layout === checked ? ({ type: 'rule', values: colourRules } as const) : ({ type: 'tag', values: tags } as const)
    checked = layout
    expect(await findViolations(page, runOnly), `in the ${colorScheme} scheme`).toEqual([])
    await expectNoOverflow(page)
  }
  const size = page.viewportSize()
  const width = findOtherWidth(basename(test.info().file, '.e2e.ts'))
  if (size === null || width === undefined) return
  await page.setViewportSize({ ...size, width })
  await expectNoOverflow(page)
  await page.setViewportSize(size)
}

/** The width at which a journey does not run. */
function findOtherWidth(journey: string): number | undefined {
  if (wideScreenJourneys.includes(journey)) return widths.phone
  return phoneJourneys.includes(journey) ? widths.wideScreen : undefined
}

/** On phones the window grows with content that is too wide, so it is also compared with the screen. */
async function expectNoOverflow(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  const isWider = () => page.evaluate((value) => document.documentElement.scrollWidth > Math.min(innerWidth, value), width)
  await expect.poll(isWider, `nothing reaches beyond a screen of ${width} px`).toBe(false)
}

/** Expects that no placeholder is wider than its empty field. */
export async function expectExamplesFit(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLInputElement>('input[placeholder]'))
      .filter((input) => input.value === '' && input.placeholder.trim() !== '' && input.clientWidth > 0)
      .filter((input) => {
        const style = input.getAttribute('style')
        input.style.font = getComputedStyle(input, '::placeholder').font
        input.value = input.placeholder
        const isCut = input.scrollWidth > input.clientWidth
        input.value = ''
        if (style === null) input.removeAttribute('style')
        else input.setAttribute('style', style)
        return isCut
      })
      .map((input) => `${input.labels?.[0]?.textContent ?? ''}: ${input.placeholder}`),
  )
  expect(cut, 'examples that do not fit into their fields').toEqual([])
}

/** The broken rules, each with its elements. Axe is loaded once per document: reading its source takes longer than most checks. */
async function findViolations(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // The rules of these tags do not read style sheets. The frame of a preview shows a page of the site, which has tests of its own.
  const options: RunOptions = { ...(runOnly && { runOnly }), resultTypes: ['violations'], preload: { assets: ['media'] }, iframes: false }
  return page.evaluate(async (value) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, value)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  }, options)
}

/** The document, and which of its elements are shown where. */
function readLayout(page: Page): Promise<string> {
  return page.evaluate(() => {
    const places = Array.from(document.querySelectorAll('*'), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y, width, height, element.checkVisibility({ opacityProperty: true, visibilityProperty: true })].join(' ')
    })
    return [document.documentElement.outerHTML, ...places].join('\n')
  })
}

/**
 * Expects that axe finds no violations in a page that was opened without script. Axe itself is a script, so it checks a copy of the page in
 * which the content of `noscript` elements is ordinary content.
 */
export async function expectAccessibleWithoutScript(page: Page, copy: Page): Promise<void> {
  const html = (await page.content())
    .replaceAll(/<script[^]*?<\/script>|<link rel="preload"[^>]*>/g, '')
    .replaceAll('noscript', 'no-script')
    .replaceAll(/\(scripting: ?none\)/g, 'all')
  await copy.setContent(html)
  await expectAccessible(copy)
}
