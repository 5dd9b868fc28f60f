// Runs before `npm start`: builds when the sources differ from what was built, else is done at once.

import { isBuildFresh } from './build-inputs.ts'

if (!isBuildFresh()) {
  console.log('Building the site (once, about ten seconds) …')
  // Only a stale build pays for loading the build tool.
  const { buildSite } = await import('./build.ts')
  await buildSite()
}
