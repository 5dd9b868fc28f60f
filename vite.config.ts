import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { noBrowserSchemas } from './tools/vite-no-browser-schemas.ts'

// React and the router change seldom: a release of ours leaves them in the visitors' caches. What every page needs of our own stands in
// one more chunk, so that a first visit is a handful of requests.
const chunkGroups = [
  { name: 'framework', test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|@tanstack|use-sync-external-store)[\\/]/, priority: 2 },
  {
    name: 'site',
    test: /[\\/]web[\\/](lib|features[\\/]layout|ui[\\/](button|card|class-names|field|icon|icon-button|select-field|spinner|tag)\\b[^\\/]*$)[\\/]?|[\\/]contract[\\/](values[\\/]|[^\\/]+$)|vite[\\/]preload-helper|no-schemas/,
    priority: 1,
  },
]

// One configuration for the browser's build, the server's rendering (`--ssr`) and development. `tools/build.ts` runs the builds.
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'web/public',
  plugins: [
    react(),
    noBrowserSchemas(),
    // React Aria's own words in the two languages of the site; the plugin leaves the server's build alone.
    { ...optimizeLocales.vite({ locales: ['es-ES', 'en-US'] }), enforce: 'pre' },
  ],
  build: {
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2022',
    // Each document carries the styles of its own page (server/http/pages): nothing waits for a second request before the first paint.
    cssCodeSplit: true,
    ...(isSsrBuild
      ? { outDir: 'dist/server', ssr: 'web/entry-server.tsx' }
      : {
          outDir: 'dist/client',
          manifest: 'manifest.json',
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: 'web/entry-client.tsx',
            output: { codeSplitting: { groups: chunkGroups } },
          },
        }),
  },
  // Bundled whole, so that rendering starts with one file, and with React's production half whatever NODE_ENV is.
  ssr: { noExternal: true },
}))
