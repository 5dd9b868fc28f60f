// Runs before `npm start`: builds if the sources have changed since the last build.

import { isBuildFresh } from './build-inputs.ts'

if (!isBuildFresh()) {
  console.log('Building the site (once, about ten seconds) …')
  // Loaded lazily, because the build tool is only needed for a stale build.
  const { buildSite } = await import('./build.ts')
  await buildSite()
}
