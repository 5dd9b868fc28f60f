/** The session item with the address that was reloaded. */
export const reloadedFor = 'reloaded-for'

/**
 * Reloads the document if the site is reachable, once per address and tab: there may be a newer version, and browsers may cache a failed
 * chunk. Does not resolve when it reloads.
 */
export async function reloadOnce(isWanted: () => boolean): Promise<void> {
  const { pathname, href } = window.location
  try {
    if (window.sessionStorage.getItem(reloadedFor) === href) return
    const { ok } = await fetch(pathname, { method: 'HEAD', cache: 'no-store' })
    if (!ok || !isWanted()) return
    window.sessionStorage.setItem(reloadedFor, href)
  } catch {
    // Without a connection, or without storage to prevent a loop, an error message is better than a reload.
    return
  }
  window.location.reload()
  await new Promise(() => undefined)
}
