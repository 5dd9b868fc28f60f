// Which requests the office's service worker answers. It is an allowlist: calls always go to the network.

/** The properties of a request that the decision needs. */
export interface RequestProperties {
  method: string
  url: string
  mode: string
}

/** Files outside the build that the document refers to. */
export const sharedFiles: readonly string[] = ['/favicon.svg', '/office/manifest.webmanifest']

export function decide({ method, url, mode }: RequestProperties, origin: string): 'document' | 'file' | 'leave' {
  const { origin: itsOrigin, pathname } = new URL(url)
  if (method !== 'GET' || itsOrigin !== origin) return 'leave'
  // Pages of the public site with a draft.
  if (pathname.startsWith('/office/vista/')) return 'leave'
  if (mode === 'navigate') return pathname.startsWith('/office/') && !/\.[a-z\d]+$/i.test(pathname) ? 'document' : 'leave'
  return pathname.startsWith('/office/assets/') || sharedFiles.includes(pathname) ? 'file' : 'leave'
}
