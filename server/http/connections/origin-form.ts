/** A path that no router takes: what is no path is answered like one that cannot be read. */
const noPath = '/%'

/** A request's target as the site reads it: whoever takes us for a proxy sends the whole address, of which only the path is ours to answer. */
export function originForm(target: string): string {
  if (!/^https?:\/\//i.test(target)) return target.startsWith('/') ? target : noPath
  const path = target.replace(/^https?:\/\/[^/?]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}
