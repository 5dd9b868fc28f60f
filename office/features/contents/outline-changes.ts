// Outlines in a preview what differs from the published page.

const blocks = 'h1, h2, h3, h4, p, li, td, th, dd, dt, summary'

const read = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
const listBlocks = (page: Document): HTMLElement[] =>
  [...(page.querySelector('#main') ?? page.body).querySelectorAll<HTMLElement>(blocks)].filter(
    (item) => item.querySelector(blocks) === null && item.closest('.no-print') === null,
  )

/** Marks the blocks whose text the published page does not have. @returns the first of them */
export function outlineChanges(page: Document, published: string): HTMLElement | undefined {
  const bare = published.replaceAll(/<style[\s\S]*?<\/style>| style="[^"]*"/g, '')
  const before = new Set(listBlocks(new DOMParser().parseFromString(bare, 'text/html')).map(read))
  const changed = listBlocks(page).filter((block) => read(block) !== '' && !before.has(read(block)))
  for (const { style } of changed) {
    style.outline = '2px solid #b7791f'
    style.outlineOffset = '4px'
    style.borderRadius = '2px'
  }
  return changed[0]
}

/** Opens the collapsed sections around an element, such as the answer to a question. */
export function reveal(element: Element | null | undefined): void {
  for (let ancestor: Element | null | undefined = element; ancestor !== null && ancestor !== undefined; ancestor = ancestor.parentElement) {
    if (ancestor instanceof (ancestor.ownerDocument.defaultView ?? window).HTMLDetailsElement) ancestor.open = true
  }
}
