import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { recordModules } from './tools/vite-record-modules.ts'

// A first visit is a handful of requests: what changes seldom (React, the router), what every page needs of our own, the page, and the words
// of the journey in one language. Parts that only some visitors need (calendar, dialogs, the form of the driver) stay chunks of their own.
const sharedParts =
  'button|card|chip|choice|class-names|dialog|empty-state|field|icon|icon-badge|icon-frame|icon-button|new-id|segmented-control|select-field|spinner|switch|tag'
const journeyTexts = 'layout|home|search'
// Shapes that only bookings, accounts and forms need.
const reservationValues = 'booking|check-in|client-changes|lead|payment|people-change|rental-change|booked-trip|signature'
// Shapes of single pages, which load with them.
const pageValues = 'condition-report|passkey|post'
const pageRules = 'deposit-guarantee|password-limits'
const reservationRules = 'calendar-file|country-codes|documents|form-codecs|leasing-fee|person-name|tax-number'
const chunkGroups = [
  {
    name: 'framework',
    test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    priority: 3,
  },
  { name: 'es', test: new RegExp(String.raw`[\\/]locales[\\/]es[\\/](${journeyTexts})\.ts`), priority: 2 },
  { name: 'en', test: new RegExp(String.raw`[\\/]locales[\\/]en[\\/](${journeyTexts})\.ts`), priority: 2 },
  // What pages without the fleet's list share with it.
  { name: 'parts', test: /[\\/]ui[\\/]\w+[\\/](breadcrumbs|checkbox-field|empty-state|notice|price|prose|skeleton)\./, priority: 0 },
  // What other pages about cars share with the list. A group takes what its modules import, so this one is before the list's.
  {
    name: 'cars',
    test: /[\\/]features[\\/]fleet[\\/](car[\\/]car-(facts|specs)|list[\\/](fleet-empty|list-context))\.|[\\/]icon-fleet\./,
    priority: 0,
  },
  {
    name: 'fleet',
    test: /[\\/]features[\\/]fleet[\\/](\w+[\\/])?(alternative-list|car-(card|price|unavailable)|filter-|fleet-(?!empty)|load-fleet|other-search|search-summary|use-)/,
    priority: 0,
  },
  // What forms of every kind share, and what pages of a booking share.
  { name: 'form-parts', test: /[\\/]web[\\/]lib[\\/]forms[\\/]use-draft\.|[\\/]ui[\\/]fields[\\/]text-field\./, priority: 0 },
  {
    name: 'form-rules',
    test: /[\\/]contract[\\/](values[\\/]lead|country-codes|form-codecs|leasing-fee|person-name|tax-number)\./,
    priority: 0,
  },
  {
    name: 'reservation',
    test: new RegExp(String.raw`[\\/]contract[\\/](values[\\/](${reservationValues})|web-api[\\/]get-booking\.|(${reservationRules})\.)`),
    priority: 0,
  },
  {
    name: 'site',
    test: new RegExp(
      [
        String.raw`[\\/]web[\\/]lib[\\/](?!forms[\\/]use-draft)`,
        String.raw`[\\/]locales[\\/]\w+[\\/]failure\.ts`,
        String.raw`[\\/]features[\\/]layout[\\/](?!stepper)`,
        String.raw`[\\/]features[\\/]booking-flow[\\/](?!wait-panel|chosen-car|choice-requests|load-choice)`,
        String.raw`[\\/]features[\\/]search[\\/](?!places|dates|promotion-row)`,
        String.raw`[\\/]features[\\/]car-classes[\\/]`,
        String.raw`[\\/]features[\\/]applied-promotions[\\/](?!code-dialog)`,
        String.raw`[\\/]features[\\/]bookings[\\/]form[\\/]session-item`,
        String.raw`[\\/]ui[\\/](\w+[\\/])?(${sharedParts})\.`,
        String.raw`[\\/]contract[\\/]values[\\/](?!${reservationValues}|${pageValues}|estimate|price-line)`,
        String.raw`[\\/]contract[\\/](?!${reservationRules}|${pageRules}|price-share)[^\\/]+$`,
        'vite[\\/]preload-helper',
      ].join('|'),
    ),
    priority: 1,
  },
]

// One configuration for the browser's build, the server's rendering (`--ssr`) and development. `tools/build.ts` runs the builds.
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'web/public',
  plugins: [
    react(),
    recordModules(),
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
