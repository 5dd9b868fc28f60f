const reloadedFor = 'reloaded-for'

/**
 * Loads the document anew, once for each address and tab, if the site answers: it may be a newer version, and browsers may not fetch a
 * failed chunk again. Does not resolve when it reloads.
 */
export async function reloadOnce(isWanted: () => boolean): Promise<void> {
  const { pathname, href } = window.location
  try {
    if (window.sessionStorage.getItem(reloadedFor) === href) return
    const { ok } = await fetch(pathname, { method: 'HEAD', cache: 'no-store' })
    if (!ok || !isWanted()) return
    window.sessionStorage.setItem(reloadedFor, href)
  } catch {
    // No connection, or no storage to remember by: a reload would be worse than what is said in its place.
    return
  }
  window.location.reload()
  await new Promise(() => undefined)
}
