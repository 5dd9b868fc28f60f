// A visitor who is faster than the connection: actions on a page while its chunks load late and out of order.

import type { Page } from '@playwright/test'
import { createRandom, type Random } from '../../server/testing/random.ts'

export const schedulePaths = ['/home', '/flota', '/see-fleet', '/sucursales', '/faqs', '/terms-of-use', '/contacto', '/landing'] as const
type SchedulePath = (typeof schedulePaths)[number]

export interface Step {
  /** Milliseconds after the previous step. */
  afterMs: number
  action: 'link' | 'typed' | 'twice' | 'back' | 'language' | 'reload'
  path: SchedulePath
  /** Target of a second link that follows immediately. */
  next: SchedulePath
  /** Scrolls down first. */
  scrolls: boolean
}

export interface Schedule {
  start: string
  steps: readonly Step[]
  /** Delay of each chunk, in request order. */
  chunkDelaysMs: readonly number[]
}

const actions: readonly Step['action'][] = ['link', 'link', 'link', 'typed', 'twice', 'twice', 'back', 'language', 'reload']

export function createSchedules(seed: number, count: number, stepsPerPage: number): Schedule[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => createSchedule(random, stepsPerPage))
}

function createSchedule(random: Random, stepCount: number): Schedule {
  const language = random.pick(['', '/en'])
  const path = random.pick(schedulePaths)
  const clean = path === '/home' ? '/' : path
  const start = language + (random.chance(1 / 2) ? `/#${path}` : clean)
  const slowestMs = random.pick([50, 300, 900])
  return {
    start,
    steps: Array.from({ length: stepCount }, () => ({
      afterMs: random.whole(0, random.pick([1, 120, 400]) - 1),
      action: random.pick(actions),
      path: random.pick(schedulePaths),
      next: random.pick(schedulePaths),
      scrolls: random.chance(1 / 3),
    })),
    chunkDelaysMs: Array.from({ length: 23 }, () => random.whole(0, slowestMs - 1)),
  }
}

/** Delays every chunk according to the schedule. */
export async function delayChunks(page: Page, { chunkDelaysMs }: Schedule): Promise<void> {
  let requested = 0
  await page.route('**/assets/*.js', async (route) => {
    const delayMs = chunkDelaysMs[requested % chunkDelaysMs.length] ?? 0
    requested += 1
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    // The page may have been left in the meantime.
    await route.continue().catch(() => undefined)
  })
}

/** Performs a step; resolves to whether it was a navigation to another address within the document. */
export async function performStep(page: Page, step: Step): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, step.afterMs))
  if (step.action === 'reload') {
    await page.reload({ waitUntil: 'commit' })
    return false
  }
  return page.evaluate(({ action, path, next, scrolls }) => {
    const prefix = document.documentElement.lang === 'en' ? '/en/' : '/'
    const before = location.href
    const follow = (to: string) => {
      // Like a click: on a link of the page if it has one, otherwise on any link.
      const clean = to === '/home' ? prefix : prefix + to.slice(1)
      const known = document.querySelector<HTMLAnchorElement>(`a[href="${clean}"]`)
      const link = known ?? document.body.appendChild(Object.assign(document.createElement('a'), { href: `${prefix}#${to}`, hidden: true }))
      link.click()
      if (known === null) link.remove()
    }
    if (action === 'language') {
      document.querySelector<HTMLAnchorElement>(`a[hreflang="${prefix === '/' ? 'en' : 'es'}"]`)?.click()
      return false
    }
    if (action === 'back') {
      // Does not leave the site.
      if (Reflect.get(Reflect.get(window, 'navigation'), 'canGoBack')) history.back()
      return false
    }
    if (scrolls) window.scrollTo(0, 700)
    if (action === 'typed') location.hash = path
    else follow(path)
    if (action === 'twice') follow(next)
    return location.href !== before
  }, step)
}

/**
 * Logs every moment after the first paint when the main content is empty. A long document may be painted before all of it has arrived, and a
 * visitor may leave it in that time: the browser then stops reading it and calls it complete, but never fires DOMContentLoaded.
 */
export async function reportBlankMoments(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isRead = false
    document.addEventListener('DOMContentLoaded', () => (isRead = true))
    const hasPainted = () => isRead && performance.getEntriesByName('first-contentful-paint').length > 0
    const check = () => {
      const text = document.querySelector('main')?.textContent?.trim() ?? ''
      if (text === '' && hasPainted()) console.error(`blank page at ${location.href}`)
    }
    new MutationObserver(check).observe(document, { childList: true, subtree: true, characterData: true })
    const follow = () => {
      check()
      requestAnimationFrame(follow)
    }
    requestAnimationFrame(follow)
  })
}
