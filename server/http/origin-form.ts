/** A request's target as the site reads it: whoever takes us for a proxy sends the whole address, of which only the path is ours to answer. */
export function originForm(target: string): string {
  if (!/^https?:\/\//i.test(target)) return target
  const path = target.replace(/^https?:\/\/[^/?]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}
