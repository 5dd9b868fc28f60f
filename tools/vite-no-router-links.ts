import type { Plugin } from 'vite'

const linkFile = /@tanstack[\\/]react-router[\\/]dist[\\/]esm[\\/]link\.js$/

/**
 * The router brings a link component that the site does not use: ours are plain anchors, and one listener follows them
 * (web/lib/in-app-links.ts). Nothing but its name is referred to, so the browser's build leaves it out: 3 KiB of every first visit.
 */
export function noRouterLinks(): Plugin {
  return {
    name: 'no-router-links',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: (id) =>
      linkFile.test(id)
        ? 'const missing = () => { throw new Error("links are plain anchors here") }\nexport { missing as Link, missing as createLink, missing as linkOptions, missing as useLinkProps, missing as composeHandlers }'
        : null,
  }
}
