// The rules of imports and of writers of tables, as data for layers.ts.

/** The root folders that the files of each root folder may import. */
export const roots: Readonly<Record<string, readonly string[]>> = {
  contract: ['contract'],
  ui: ['ui', 'contract'],
  web: ['web', 'ui', 'contract'],
  office: ['office', 'ui', 'contract'],
  server: ['server', 'contract'],
}

const serverFeatures = [
  'catalog',
  'demand',
  'limits',
  'outbox',
  'jobs',
  'idempotency',
  'staff-access',
  'audit',
  'channels',
  'mail',
  'content',
  'availability',
  'fleet',
  'branches',
  'promotions',
  'pricing',
  'drafts',
  'leads',
  'vehicles',
  'bookings',
  'payments',
  'check-in',
  'documents',
  'condition',
  'pictures',
  'clients',
  'customers',
  'brokers',
  'figures',
  'staff',
]

const [catalog, ...otherServerFeatures] = serverFeatures.map((name) => `server/features/${name}`)

const server: readonly string[] = [
  'server/outcome.ts',
  'server/csv.ts',
  'server/csv-table.ts',
  'server/log.ts',
  'server/payment-settings.ts',
  'server/crypto',
  'server/environment.ts',
  'server/config.ts',
  'server/telemetry',
  'server/db',
  catalog ?? '',
  'server/services.ts',
  'server/endpoints',
  ...otherServerFeatures,
  'server/db/seed',
  'server/compose-bookings.ts',
  'server/operations',
  'server/counter',
  'server/demo',
  'server/delete-expired.ts',
  'server/http',
  'server/assistants',
  'server/opentravel',
  'server/app.ts',
  'server/background.ts',
  'server/site.ts',
  'server/main.ts',
]

const webFeatures = [
  'car-classes',
  'booking-flow',
  'session',
  'layout',
  'applied-promotions',
  'search',
  'bookings',
  'content',
  'conditions',
  'payments',
  'check-in',
  'clients',
  'fleet',
  'branches',
  'promotions',
  'leads',
  'gallery',
  'home',
  'not-found',
]

const web: readonly string[] = [
  'web/service-worker',
  'web/assets',
  'web/locales',
  'web/paths.ts',
  'web/lib',
  ...webFeatures.map((name) => `web/features/${name}`),
  'web/routes.tsx',
  'web/sitemap.ts',
  'web/app.tsx',
  'web/entry-client.tsx',
  'web/entry-server.tsx',
]

/**
 * Each order goes from bottom to top: a file may import its own unit and those before it. A unit is a path; a file belongs to the longest
 * unit that is a prefix of its path.
 */
export const orders: readonly (readonly string[])[] = [server, web]

/** Exceptions. An exception that is no longer needed is an error, so that this list only gets shorter. */
export const exceptions: readonly { from: string; to: string }[] = [
  { from: 'web/lib', to: 'web/features/booking-flow' },
  { from: 'web/lib', to: 'web/features/session' },
  { from: 'web/features/bookings', to: 'web/features/branches' },
]

/**
 * The layers of server features, from bottom to top, by file name: a file may not import a higher layer of any feature. Files with other
 * names are not checked.
 */
export const layers: readonly { name: string; pattern: RegExp }[] = [
  { name: 'rules', pattern: /(^|[/-])rules\.ts$/ },
  { name: 'repository', pattern: /(^|[/-])repository\.ts$/ },
  { name: 'service', pattern: /(^|[/-])service\.ts$/ },
  { name: 'routes', pattern: /(^|[/-])routes\.ts$/ },
]

/** By table, the only file that may write to it, apart from `tableExceptions`. */
export const tableOwners: Readonly<Record<string, string>> = {
  reservation: 'server/features/bookings/records/reservation-repository.ts',
  link_token: 'server/features/bookings/links/repository.ts',
  car_swap: 'server/features/bookings/counter/swap-repository.ts',
}

/** Exceptions: other files that write a table, with the reason. */
export const tableExceptions: readonly { file: string; table: string; because: string }[] = [
  {
    file: 'server/features/bookings/records/reservation-repository.ts',
    table: 'link_token',
    because: 'the links of a booking are erased by the statement that erases the booking',
  },
  { file: 'server/operations/keys/encrypt-plaintext-rows.ts', table: 'reservation', because: 'it encrypts rows of earlier versions' },
  {
    file: 'server/demo/fill.ts',
    table: 'reservation',
    because: 'it generates bookings for tests and measurements, thousands of rows per statement',
  },
  {
    file: 'server/demo/price-reservations.ts',
    table: 'reservation',
    because: 'it prices the generated bookings, thousands of rows per statement',
  },
]
