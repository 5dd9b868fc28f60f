import { expect, type Page } from '@playwright/test'

/** The smallest width and height of a target, in CSS pixels. */
const target = 44

/** Makes the browser report a finger as its pointer, on the page that is open. */
export async function useFinger(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
}

/** Expects that every control is large enough for a finger: its centre, with its label, responds on at least 44 by 44 pixels. Links within a text are exempt. */
export async function expectTouchTargets(page: Page): Promise<void> {
  expect(await page.evaluate(findSmallTargets, target), `targets under ${target} px`).toEqual([])
}

/** Runs in the page. */
function findSmallTargets(minPixels: number): string[] {
  const reach = (from: number, step: number, isHit: (at: number) => boolean) => {
    let pixels = 0
    while (pixels < minPixels && isHit(from + step * (pixels + 1))) pixels += 1
    return pixels
  }
  const isWithinText = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''))
  const small: string[] = []
  // Controls behind an open dialog cannot be reached.
  const dialog = [...document.querySelectorAll('dialog')].findLast((element) => element.matches(':modal'))
  for (const element of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [role=option]')) {
    const box = element.getBoundingClientRect()
    if (box.width >= minPixels && box.height >= minPixels) continue
    // The area that responds is measured only for the few controls that are smaller themselves.
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 1 && height > 1
    // The skip link is off the screen until it gets the focus by keyboard.
    const isReached =
      (dialog?.contains(element) ?? true) && y + height > 0 && !element.matches(':disabled') && element.closest('[inert]') === null
    if (!isShown || !isReached || isWithinText(element)) continue
    const label = element.closest('label') ?? (element instanceof HTMLInputElement ? element.labels?.[0] : undefined)
    const isHit = (left: number, top: number) => {
      const hit = document.elementFromPoint(left, top)
      return hit !== null && (element.contains(hit) || label?.contains(hit) === true)
    }
    const [left, top] = [x + width / 2, y + height / 2]
    const wide = reach(left, -1, (at) => isHit(at, top)) + reach(left, 1, (at) => isHit(at, top))
    const high = reach(top, -1, (at) => isHit(left, at)) + reach(top, 1, (at) => isHit(left, at))
    // Neither direction counts the pixel in the middle.
    if (wide + 1 < minPixels || high + 1 < minPixels) {
      const name = element.getAttribute('aria-label') ?? element.textContent.trim()
      small.push(`${element.tagName.toLowerCase()} "${name.slice(0, 40)}": ${wide + 1} × ${high + 1}`)
    }
  }
  scrollTo(0, 0)
  return small
}
