import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The back office is built by itself, so that no chunk of the public site grows with it or shares code with it.
export default defineConfig({
  root: import.meta.dirname,
  base: '/office/',
  plugins: [react()],
  build: { outDir: '../dist/office', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})
