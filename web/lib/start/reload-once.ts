/** The sessionStorage key of the address that was last reloaded. */
export const reloadedAddressKey = 'reloaded-for'

/**
 * Reloads the document if it and the scripts that it starts with are reachable, but not the same address twice in a row in one tab: there may
 * be a newer version, and browsers may cache a failed chunk. Does not resolve when it reloads.
 */
export async function reloadOnce(shouldReload: () => boolean): Promise<void> {
  const { pathname, href } = window.location
  try {
    if (window.sessionStorage.getItem(reloadedAddressKey) === href) return
    const response = await fetch(pathname, { cache: 'no-store' })
    const html = await response.text()
    // Without its scripts the document would show its own page, such as home, and not that of the fragment.
    const modules: string[] = JSON.parse(/id="modules"[^>]*>([^<]+)/.exec(html)?.[1] ?? '[]')
    const scripts = await Promise.all(modules.map((url) => fetch(url, { cache: 'reload' })))
    if (![response, ...scripts].every(({ ok }) => ok) || !shouldReload()) return
    window.sessionStorage.setItem(reloadedAddressKey, href)
  } catch {
    // Without a connection, or without storage to prevent a loop, an error message is better than a reload.
    return
  }
  window.location.reload()
  await new Promise(() => undefined)
}
