import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Axe finds no violations in either scheme (WCAG 2.2 AA), and nothing overflows the screen. */
export async function expectNoFaults(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Legacy mode needs no second page to merge frames, since no page has any. Only violations are reported in detail.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    const found = await axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
    const faults = found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
    expect(faults, `in the ${colorScheme} scheme`).toEqual([])
    // On phones the window grows with content that is too wide, so it is also compared with the screen.
    const width = page.viewportSize()?.width ?? 0
    const isWider = await page.evaluate((it) => document.documentElement.scrollWidth > Math.min(innerWidth, it), width)
    expect(isWider, 'nothing reaches beyond the screen').toBe(false)
  }
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
