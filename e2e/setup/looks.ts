import type { Page } from '@playwright/test'

/** The smallest width and height of what is tapped, minus half a pixel for rounding. */
const minTarget = 43.5
/** The longest line of a paragraph, in characters; 75 on average. */
const maxLine = 80
/** The maximum number of text sizes on a page, not counting marks (docs/decisions/081-type-scale.md). */
const maxSizes = 5

/** The maximum number of shadows on a page, those of floating elements; inset ones are not counted (docs/screens.md, criterion 13). */
const maxShadows = 2
/** The longest motion, in milliseconds. */
const maxMotion = 250
/** A word of at most this many characters must not stand alone in the last line of a heading. */
const shortWord = 6

/** Violations of the visual criteria that can be measured (docs/screens.md) on the current page. */
export async function findLookFaults(page: Page): Promise<string[]> {
  return [...(await findTextFaults(page)), ...(await findShapeFaults(page))]
}

/** Targets, lines, sizes of text, a border with a shadow, and cut headings. */
function findTextFaults(page: Page): Promise<string[]> {
  return page.evaluate(
    (limits) => {
      const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
      const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const shown = [...root.querySelectorAll<HTMLElement>('*')].filter((element) => element.closest('svg') === null && isShown(element))
      const name = (element: Element) =>
        `${element.tagName} «${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}»`
      const getStyle = (element: Element, part?: string) => getComputedStyle(element, part)

      /** A label belongs to its field, and a link may cover its card. */
      const measure = (element: HTMLElement) => {
        const box = (element.matches('[type=radio], [type=checkbox], [type=file]') ? element.closest('label') : null) ?? element
        const sides = [box.getBoundingClientRect()]
        const covers = ['::before', '::after']
          .map((part) => getStyle(box, part))
          .filter(({ content, position }) => content !== 'none' && position === 'absolute')
        return {
          width: Math.max(...sides.map(({ width }) => width), ...covers.map(({ width }) => Number.parseFloat(width) || 0)),
          height: Math.max(...sides.map(({ height }) => height), ...covers.map(({ height }) => Number.parseFloat(height) || 0)),
        }
      }
      /** A link among the words of a sentence has the height of its line (WCAG 2.5.8). */
      const isInSentence = (element: HTMLElement) =>
        element.tagName === 'A' &&
        getStyle(element).display === 'inline' &&
        (element.parentElement?.textContent.trim().length ?? 0) > element.textContent.trim().length + 2
      const isOutOfView = (element: HTMLElement) =>
        element.getBoundingClientRect().bottom < 0 || element.closest('.visually-hidden, [style*="clip"]') !== null
      const targets = shown
        .filter(
          (element) => element.matches('a[href], button, input:not([type=hidden]), select, textarea, summary') && element.tabIndex >= 0,
        )
        .filter((element) => !isInSentence(element) && !isOutOfView(element))
        .map((element) => ({ element, ...measure(element) }))
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
        // The trailing space is not visible.
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
      const sizes = new Set(texts.filter((element) => element.tagName !== 'OPTION').map((element) => getStyle(element).fontSize))
      sizes.delete('12px')

      const isTransparent = (colour: string) => colour === 'transparent' || / 0\)$|\/ 0\)$/.test(colour)
      const framed = shown.filter((element) => {
        const { boxShadow, borderTopWidth, borderBottomWidth, borderTopColor } = getStyle(element)
        const hasBorder =
          Number.parseFloat(borderTopWidth) > 0 && Number.parseFloat(borderBottomWidth) > 0 && !isTransparent(borderTopColor)
        return hasBorder && boxShadow !== 'none' && !boxShadow.includes('inset')
      })
      const cut = shown.filter(
        (element) =>
          element.matches('h1, h2, h3') &&
          element.offsetWidth > 1 &&
          getStyle(element).overflowX !== 'visible' &&
          element.scrollWidth > element.clientWidth + 1,
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

/** Radii, elevations, rows of buttons, headings that end with a short word alone, and motion. */
function findShapeFaults(page: Page): Promise<string[]> {
  return page.evaluate(
    (limits) => {
      const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
      const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const shown = [...root.querySelectorAll<HTMLElement>('*')].filter((element) => element.closest('svg') === null && isShown(element))
      const name = (element: Element) =>
        `${element.tagName} «${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}»`
      const toNumber = (length: string) => Number.parseFloat(length) || 0

      /** The radius of a box with corners; none of a disc or a pill. */
      const getRadius = (element: Element) => {
        const radius = toNumber(getComputedStyle(element).borderTopLeftRadius)
        return radius < 4 || radius > 60 ? 0 : radius
      }
      const isVisibleBox = (element: HTMLElement) => {
        const { backgroundColor, borderTopWidth } = getComputedStyle(element)
        return element.offsetWidth >= 40 && (backgroundColor !== 'rgba(0, 0, 0, 0)' || toNumber(borderTopWidth) > 0)
      }
      /** A box in the corner of another box, nearer than its own radius, has the outer radius minus the padding. */
      const isWrongInside = (inner: HTMLElement, outer: HTMLElement) => {
        const [a, b] = [outer.getBoundingClientRect(), inner.getBoundingClientRect()]
        const [radius, around] = [getRadius(inner), getRadius(outer)]
        const isWrong = (across: number, down: number) => {
          const [near, far] = [Math.min(across, down), Math.max(across, down)]
          if (near < -1 || near >= radius - 1 || far < 1 || far >= around) return false
          return radius > around + 0.5 || (near > 0.5 && Math.abs(across - down) < 3 && Math.abs(radius - (around - far)) > 4.1)
        }
        return isWrong(b.left - a.left, b.top - a.top) || isWrong(a.right - b.right, a.bottom - b.bottom)
      }
      const findOuter = (element: HTMLElement): HTMLElement | null => {
        let outer = element.parentElement
        while (outer !== null && getRadius(outer) === 0) outer = outer.parentElement
        return outer
      }
      const corners = shown.filter((element) => {
        const outer = getRadius(element) > 0 && isVisibleBox(element) ? findOuter(element) : null
        return outer !== null && isWrongInside(element, outer)
      })

      const shadows = new Set(shown.map((element) => getComputedStyle(element).boxShadow).filter((shadow) => !/none|inset/.test(shadow)))

      const isButton = (element: Element): boolean =>
        element.matches('button, a[class*=button]') ||
        (element.children.length === 1 && element.firstElementChild !== null && isButton(element.firstElementChild))
      const endsWithOne = (row: HTMLElement) => {
        const { display, flexWrap } = getComputedStyle(row)
        const items = [...row.children].filter((item) => isShown(item) && getComputedStyle(item).position !== 'absolute')
        const wraps = display.includes('grid') || (display.includes('flex') && flexWrap === 'wrap')
        if (!wraps || items.length < 3 || !items.every(isButton)) return false
        const middles = items.map((item) => item.getBoundingClientRect()).map(({ top, bottom }) => Math.round((top + bottom) / 20))
        const counts = [...new Set(middles)].map((middle) => middles.filter((other) => other === middle).length)
        return counts.length > 1 && counts.at(-1) === 1 && Math.max(...counts) > 1
      }

      const endsShort = (heading: HTMLElement) => {
        const range = document.createRange()
        const words: { bottom: number; length: number }[] = []
        const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/g)) {
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            words.push({ bottom: Math.round(range.getBoundingClientRect().bottom / 8), length: word.length })
          }
        }
        const last = words.at(-1)
        const isAlone = last !== undefined && words.filter(({ bottom }) => bottom === last.bottom).length === 1
        return isAlone && words.length > 1 && last.length <= limits.shortWord
      }
      // A block element starts its own line on purpose.
      const headings = shown.filter(
        (element) =>
          element.matches('h1, h2, h3') &&
          element.offsetWidth > 1 &&
          ![...element.querySelectorAll('*')].some((part) => getComputedStyle(part).display === 'block'),
      )

      const toMs = (time: string) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)
      const longestMotion = (element: HTMLElement) =>
        Math.max(
          ...[undefined, '::before', '::after'].flatMap((part) => {
            const { transitionDuration, animationDuration, animationIterationCount } = getComputedStyle(element, part)
            // Loading indicators may move for as long as something loads: repeatedly, or as the progress of a navigation.
            const isWaiting = animationIterationCount === 'infinite' || element.dataset['progress'] !== undefined
            return (isWaiting ? transitionDuration : `${transitionDuration},${animationDuration}`).split(',').map(toMs)
          }),
        )
      return [
        ...corners.map((element) => `radius: ${name(element)}`),
        ...(shadows.size > limits.maxShadows ? [`shadows: ${[...shadows].join(' and ')}`] : []),
        ...shown.filter(endsWithOne).map((element) => `row of buttons: ${name(element)}`),
        ...headings.filter(endsShort).map((element) => `short word alone: ${name(element)}`),
        ...shown.filter((element) => longestMotion(element) > limits.maxMotion).map((element) => `motion: ${name(element)}`),
      ]
    },
    { maxShadows, maxMotion, shortWord },
  )
}
