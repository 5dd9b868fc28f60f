import { relative } from 'node:path'
import type { Plugin } from 'vite'

export const modulesFile = 'modules.json'

/** Writes down which chunk each of our source files went into; the manifest knows only those that have a chunk to themselves. */
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
