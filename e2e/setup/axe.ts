import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules of these tags that read colours. All others read the document and the places of its elements. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Axe finds no violations in either scheme (WCAG 2.2 AA), and nothing overflows the screen. */
export async function expectNoFaults(page: Page): Promise<void> {
  let checked: string | undefined
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const layout = await readLayout(page)
    // Where the second scheme changes nothing but colours, the other rules would check the same document twice.
    const axe = createAxe(page, checked !== undefined)
    const found = await (layout === checked ? axe.withRules(colourRules) : axe.withTags(tags)).analyze()
    checked = layout
    const faults = found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
    expect(faults, `in the ${colorScheme} scheme`).toEqual([])
    // On phones the window grows with content that is too wide, so it is also compared with the screen.
    const width = page.viewportSize()?.width ?? 0
    const isWider = await page.evaluate((value) => document.documentElement.scrollWidth > Math.min(innerWidth, value), width)
    expect(isWider, 'nothing reaches beyond the screen').toBe(false)
  }
}

/**
 * Legacy mode needs no second page to merge frames, since no page has any. Only violations are reported in detail.
 * @param isLoaded whether this page has the script of axe already
 */
function createAxe(page: Page, isLoaded: boolean): AxeBuilder {
  const axe = isLoaded ? new AxeBuilder({ page, axeSource: 'void 0' }) : new AxeBuilder({ page })
  return axe.setLegacyMode().options({ resultTypes: ['violations'] })
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
 * Axe finds no violations in a page that was opened without script. Axe itself is a script, so it reads a copy in which the parts for
 * visitors without script are ordinary ones.
 */
export async function expectNoFaultsWithoutScript(page: Page, copy: Page): Promise<void> {
  const html = (await page.content())
    .replaceAll(/<script[^]*?<\/script>|<link rel="preload"[^>]*>/g, '')
    .replaceAll('noscript', 'no-script')
    .replaceAll(/\(scripting: ?none\)/g, 'all')
  await copy.setContent(html)
  await expectNoFaults(copy)
}
