import * as mini from 'zod/mini'
import type { Plugin } from 'vite'

const stubId = '\0no-schemas'

/**
 * The contract's schemas stand in the same files as its codecs, but only servers check by them: the browser reads answers tolerantly, field
 * by field. In the browser's build they become hollow, which saves 7 KiB of every first visit; using one there is an error.
 */
export function noBrowserSchemas(): Plugin {
  return {
    name: 'no-browser-schemas',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source) => (source === 'zod/mini' ? stubId : null),
    load: (id) => (id === stubId ? stub() : null),
  }
}

function stub(): string {
  const names = Object.keys(mini).filter((name) => name !== 'default')
  return `
    const fail = () => { throw new Error('schemas are checked on the server only') }
    const hollow = new Proxy(() => {}, {
      apply: () => hollow,
      get: (_, key) => (/parse|decode|encode|validate/i.test(String(key)) ? fail : hollow),
    })
    export { ${names.map((name) => `${/parse|decode|encode/i.test(name) ? 'fail' : 'hollow'} as ${name}`).join(', ')} }
  `
}
