// Builds the page of the component tests once for all workers, with React's development half, whose warnings fail a test.

import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')
export const pageFolder = join(root, 'node_modules/.cache/components')

export default async function buildPage(): Promise<void> {
  process.env['NODE_ENV'] = 'development'
  await build({
    configFile: false,
    root: import.meta.dirname,
    mode: 'development',
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    build: { outDir: pageFolder, emptyOutDir: true, minify: false, chunkSizeWarningLimit: 5_000, modulePreload: { polyfill: false } },
  })
}
