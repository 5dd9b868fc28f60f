import type { Plugin } from 'vite'

// Both are referred to by the router itself, so nothing but a stand-in takes them out of the browser's build: 5 KiB of every first visit.
const standIns: readonly { file: RegExp; code: string }[] = [
  {
    // Our links are plain anchors, and one listener follows them (web/lib/in-app-links.ts).
    file: /@tanstack[\\/]react-router[\\/]dist[\\/]esm[\\/]link\.js$/,
    code: `const missing = () => { throw new Error('links are plain anchors here') }
export { missing as Link, missing as createLink, missing as linkOptions, missing as useLinkProps, missing as composeHandlers }`,
  },
  {
    // Every navigation begins at the top (row R-02), so there is nothing to restore (web/lib/navigation-effects.ts).
    file: /@tanstack[\\/]router-core[\\/]dist[\\/]esm[\\/]scroll-restoration\.js$/,
    code: `const nothing = () => undefined
export { nothing as setupScrollRestoration, nothing as defaultGetScrollRestorationKey, nothing as getElementScrollRestorationEntry }
export const storageKey = 'unused'`,
  },
]

/** Leaves parts of the router that the site does not use out of the browser's build. The router's version is pinned. */
export function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: (id) => standIns.find(({ file }) => file.test(id))?.code ?? null,
  }
}
