/** A path that no router accepts, so that invalid targets get the answer of a malformed path. */
const unmatchablePath = '/%'

/** The path of a request's target. Clients that treat the server as a proxy send an absolute URL. */
export function originForm(target: string): string {
  if (!/^https?:\/\//i.test(target)) return target.startsWith('/') ? target : unmatchablePath
  const path = target.replace(/^https?:\/\/[^/?]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}
