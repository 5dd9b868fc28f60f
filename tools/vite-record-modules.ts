import { relative } from 'node:path'
import type { Plugin } from 'vite'

export const modulesFile = 'modules.json'

/** Records the chunk of each source file; the manifest only lists files that have a chunk of their own. */
export function recordModules(): Plugin {
  return {
    name: 'record-modules',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_, bundle) {
      const files: Record<string, string> = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const id of Object.keys(chunk.modules)) {
          const source = relative(process.cwd(), id)
          if (source.startsWith('web/')) files[source] = chunk.fileName
        }
      }
      this.emitFile({ type: 'asset', fileName: modulesFile, source: JSON.stringify(files) })
    },
  }
}
