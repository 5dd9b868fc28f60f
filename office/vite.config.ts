import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The back office has its own build, so that it shares no chunks with the public site.
export default defineConfig({
  root: import.meta.dirname,
  base: '/office/',
  plugins: [react()],
  build: { outDir: '../dist/office', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})
