/** The session item with the address that was reloaded. */
export const reloadedFor = 'reloaded-for'

/**
 * Reloads the document if it and the scripts that it starts with are reachable, once per address and tab: there may be a newer version, and
 * browsers may cache a failed chunk. Does not resolve when it reloads.
 */
export async function reloadOnce(isWanted: () => boolean): Promise<void> {
  const { pathname, href } = window.location
  try {
    if (window.sessionStorage.getItem(reloadedFor) === href) return
    const response = await fetch(pathname, { cache: 'no-store' })
    const html = await response.text()
    // Without its scripts the document would show its own page, such as home, and not that of the fragment.
    const modules: string[] = JSON.parse(/id="modules"[^>]*>([^<]+)/.exec(html)?.[1] ?? '[]')
    const scripts = await Promise.all(modules.map((url) => fetch(url, { cache: 'reload' })))
    if (![response, ...scripts].every(({ ok }) => ok) || !isWanted()) return
    window.sessionStorage.setItem(reloadedFor, href)
  } catch {
    // Without a connection, or without storage to prevent a loop, an error message is better than a reload.
    return
  }
  window.location.reload()
  await new Promise(() => undefined)
}
