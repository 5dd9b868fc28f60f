import type { Page } from '@playwright/test'

/** The smallest width and height of what is tapped, less half a pixel of rounding. */
const minTarget = 43.5
/** The longest line of a paragraph, in characters; 75 on average. */
const maxLine = 80
/** Text sizes on a page, without that of marks (docs/decisions/081-type-scale.md). */
const maxSizes = 5

/**
 * What of the current page breaks a criterion that can be measured (docs/screens.md): targets, lines, sizes of text, a border with a shadow,
 * and cut headings.
 */
export function findLookFaults(page: Page): Promise<string[]> {
  return page.evaluate(
    (limits) => {
      const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
      const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const shown = [...root.querySelectorAll<HTMLElement>('*')].filter((element) => element.closest('svg') === null && isShown(element))
      const name = (element: Element) =>
        `${element.tagName} «${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}»`
      const styleOf = (element: Element, part?: string) => getComputedStyle(element, part)

      /** A label belongs to its field, and a link may cover its card. */
      const sizeOf = (element: HTMLElement) => {
        const box = (element.matches('[type=radio], [type=checkbox], [type=file]') ? element.closest('label') : null) ?? element
        const sides = [box.getBoundingClientRect()]
        const covers = ['::before', '::after']
          .map((part) => styleOf(box, part))
          .filter(({ content, position }) => content !== 'none' && position === 'absolute')
        return {
          width: Math.max(...sides.map(({ width }) => width), ...covers.map(({ width }) => Number.parseFloat(width) || 0)),
          height: Math.max(...sides.map(({ height }) => height), ...covers.map(({ height }) => Number.parseFloat(height) || 0)),
        }
      }
      /** A link among the words of a sentence has the height of its line (WCAG 2.5.8). */
      const isInSentence = (element: HTMLElement) =>
        element.tagName === 'A' &&
        styleOf(element).display === 'inline' &&
        (element.parentElement?.textContent.trim().length ?? 0) > element.textContent.trim().length + 2
      const isOutOfView = (element: HTMLElement) =>
        element.getBoundingClientRect().bottom < 0 || element.closest('.visually-hidden, [style*="clip"]') !== null
      const targets = shown
        .filter(
          (element) => element.matches('a[href], button, input:not([type=hidden]), select, textarea, summary') && element.tabIndex >= 0,
        )
        .filter((element) => !isInSentence(element) && !isOutOfView(element))
        .map((element) => ({ element, ...sizeOf(element) }))
        .filter(({ width, height }) => width > 1 && Math.min(width, height) < limits.minTarget)
        .map(({ element, width, height }) => `target of ${Math.round(width)} × ${Math.round(height)}: ${name(element)}`)

      const longestLine = (paragraph: Element) => {
        const lines = new Map<number, number>()
        const range = document.createRange()
        const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+\s?/g)) {
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            const top = Math.round(range.getBoundingClientRect().top / 8)
            lines.set(top, (lines.get(top) ?? 0) + word.length)
          }
        }
        // The space at its end is not seen.
        return Math.max(0, ...lines.values()) - 1
      }
      const lines = shown
        .filter((element) => element.matches('main p, dialog p') && element.textContent.trim().length > limits.maxLine)
        .map((element) => ({ element, length: longestLine(element) }))
        .filter(({ length }) => length > limits.maxLine)
        .map(({ element, length }) => `line of ${length} characters: ${name(element)}`)

      const texts = shown.filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== ''),
      )
      const sizes = new Set(texts.filter((element) => element.tagName !== 'OPTION').map((element) => styleOf(element).fontSize))
      sizes.delete('12px')

      const isClear = (colour: string) => colour === 'transparent' || / 0\)$|\/ 0\)$/.test(colour)
      const framed = shown.filter((element) => {
        const { boxShadow, borderTopWidth, borderBottomWidth, borderTopColor } = styleOf(element)
        const hasBorder = Number.parseFloat(borderTopWidth) > 0 && Number.parseFloat(borderBottomWidth) > 0 && !isClear(borderTopColor)
        return hasBorder && boxShadow !== 'none' && !boxShadow.includes('inset')
      })
      const cut = shown.filter(
        (element) =>
          element.matches('h1, h2, h3') && styleOf(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1,
      )
      return [
        ...targets,
        ...lines,
        ...(sizes.size > limits.maxSizes ? [`sizes of text: ${[...sizes].join(', ')}`] : []),
        ...framed.map((element) => `border and shadow: ${name(element)}`),
        ...cut.map((element) => `cut heading: ${name(element)}`),
      ]
    },
    { minTarget, maxLine, maxSizes },
  )
}
