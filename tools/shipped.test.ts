// Checks of what is shipped: versions, licences, secrets, and generated documents.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findSecrets, secretsIn } from './find-secrets.ts'
import { knownLicences, licencesDocument, licencesFile, missingFolders, shippedPackages } from './write-licences.ts'
import { settingsFile, withSettings } from './write-settings-table.ts'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const description: Record<string, Record<string, string | boolean>> = JSON.parse(read('package.json'))
interface LockedPackage {
  version: string
  integrity?: string
  hasInstallScript?: boolean
  dev?: boolean
  optional?: boolean
  resolved?: string
  link?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(read('package-lock.json'))
const workspaces: string[] = JSON.parse(read('package.json')).workspaces
/** Packages by others: all but this repository and its workspaces. */
const others = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && link !== true)

test('every dependency is pinned to the version in the lock file', () => {
  const wanted = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) => Object.entries(description[kind] ?? {}))
  expect(wanted.length).toBeGreaterThan(50)
  for (const [name, version] of wanted) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
    expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version)
  }
})

const workspaceDependencies = (folder: string): Record<string, Record<string, string>> => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(read(`${folder}/package.json`))
  return { dependencies, devDependencies }
}

test('a workspace has only development dependencies, and each is pinned; what the product also uses has the same version there', () => {
  expect(workspaces).toEqual(['tools/api-clients', 'tools/art', 'tools/bench', 'tools/mutation', 'tools/proof'])
  for (const folder of workspaces) {
    const { dependencies, devDependencies = {} } = workspaceDependencies(folder)
    expect(dependencies).toEqual({})
    for (const [name, version] of Object.entries(devDependencies)) {
      const own = lock.packages[`${folder}/node_modules/${name}`]
      const locked = own ?? lock.packages[`node_modules/${name}`]
      expect(locked?.version, name).toBe(version)
      const isShipped = own === undefined && description['dependencies']?.[name] !== undefined
      expect(locked?.dev, name).toBe(isShipped ? undefined : true)
    }
  }
})

test.each(['tools/art', 'tools/bench', 'tools/proof'])('%s names the packages that its files import, and no others', (folder) => {
  const sources = globSync(`${folder}/**/*.{ts,mjs}`, { cwd: root }).map(read)
  const imported = sources.flatMap((text) =>
    [...text.matchAll(/(?:^(?:import|export|\}).* from |import\(|'\/'\)\()'((?:@[\w-]+\/)?[\w-]+)[^']*'/gm)].map(([, name = '']) => name),
  )
  const named = Object.keys(workspaceDependencies(folder)['devDependencies'] ?? {}).filter((name) => !name.startsWith('@types/'))
  expect([...new Set(imported)].filter((name) => name !== 'node').toSorted()).toEqual(named.toSorted())
})

test('an image contains the package.json of every workspace, without which npm ci refuses the lock file', () => {
  for (const folder of workspaces) expect(read('deploy/Dockerfile')).toContain(`COPY ${folder}/package.json ${folder}/\n`)
})

test('no package runs an install script: known ones are refused by name, and npm refuses the rest', () => {
  const withScript = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript === true)
  const denied = Object.entries(description['allowScripts'] ?? {})
  expect(denied.map(([name]) => name).toSorted()).toEqual(withScript.map(([path]) => path.replace('node_modules/', '')).toSorted())
  expect(denied.filter(([, isAllowed]) => isAllowed !== false)).toEqual([])
  expect(read('.npmrc')).toMatch(/^strict-allow-scripts=true$/m)
})

test('all packages for servers have a checksum in the lock file, and no registry address', () => {
  const unchecked = others.filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true)
  // Developers' tools for other platforms, which are missing in the registry that the lock file was made from.
  const isForeign = ({ os, cpu, libc }: LockedPackage) =>
    os?.includes('linux') === false ||
    libc?.includes('musl') === true ||
    !['x64', 'arm64'].some((value) => cpu === undefined || cpu.includes(value))
  expect(
    unchecked.filter(([, shipped]) => shipped.dev !== true || shipped.optional !== true || !isForeign(shipped)).map(([path]) => path),
  ).toEqual([])
  expect(others.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

test('the files of deploy start the program as npm start does, and name files that are there', () => {
  const [, ...args] = String(description['scripts']?.['start'])
    .replaceAll(/\b[A-Z_]+=\S+ /g, '')
    .split(' ')
  for (const file of ['deploy/istmo.service', 'deploy/istmo@.service', 'deploy/Dockerfile']) {
    const start = read(file)
      .replaceAll(/["\],]/g, '')
      .replaceAll(/ +/g, ' ')
    expect(start, file).toContain(`node_modules/.bin/node ${args.join(' ')}\n`)
    for (const setting of ['NODE_ENV=production', 'MALLOC_ARENA_MAX=2', 'MALLOC_MMAP_THRESHOLD_=131072', 'MALLOC_TRIM_THRESHOLD_=131072'])
      expect(read(file), file).toContain(setting)
  }
  for (const [, file = ''] of read('deploy/istmo-backup.service').matchAll(/bin\/node (\S+)/g))
    expect(existsSync(join(root, file)), file).toBe(true)
})

test('an image contains no history, data, settings or test results', () => {
  const ignored = read('.dockerignore').split('\n')
  const ours = read('.gitignore')
    .split('\n')
    .filter((line) => line !== '')
  for (const name of ['.git', '**/*.env', ...ours.map((line) => line.replaceAll(/^\/|\/$/g, '').replace(/^\*\./, '**/*.'))])
    expect(ignored).toContain(name)
})

test('a container has no default password', () => {
  const uses = read('deploy/compose.yaml').match(/\$\{DB_PASSWORD[^}]*\}/g) ?? []
  expect(uses.length).toBeGreaterThan(1)
  expect(uses.filter((use) => !use.startsWith('${DB_PASSWORD:?'))).toEqual([])
})

test('docs/licences.md is current: npm run docs:licences writes it', () => {
  expect(readFileSync(licencesFile, 'utf8')).toBe(licencesDocument())
  expect(missingFolders()).toEqual([])
})

test('every licence of a shipped package was reviewed', () => {
  const packages = shippedPackages()
  expect(packages.length).toBeGreaterThan(250)
  expect(packages.filter(({ licence }) => !knownLicences.has(licence))).toEqual([])
})

test('the settings in docs/operations.md are current: npm run docs:settings writes them', () => {
  const document = readFileSync(settingsFile, 'utf8')
  expect(withSettings(document)).toBe(document)
  expect(document).toContain('| `SIGNING_SECRET` |')
})

test('no file of the repository contains a likely key or password', () => {
  expect(findSecrets()).toEqual([])
})

// Composed here, so that this file contains none.
test.each([
  ['a private key', ['-----BEGIN RSA ', 'PRIVATE KEY-----']],
  ['a cloud access key', ['AK', 'IAABCDEFGHIJKLMNOP']],
  ['a token of a code host or registry', ['gh', 'p_', 'a1'.repeat(18)]],
  ['a token of a chat or mail service', ['xo', 'xb-123456789012-abcdefghijkl']],
  ['a key of a payment provider', ['sk_', 'live_', 'a1'.repeat(13)]],
  ['a signed token', ['ey', 'JhbGciOiJIUzI1NiJ9.ey', 'JzdWIiOiIxMjM0NTY3ODkwIn0.', 'x'.repeat(43)]],
  ['a password in an address', ['postgres:', '//istmo:Tr0ub4dor@db.example.com/istmo']],
  ['a value of a secret setting', ['a=1\nSIGNING_', 'SECRET=', '0f'.repeat(32)]],
  ['a value of a secret setting', ['a=1\nDATA_', 'KEYS=a:', 'k0/+'.repeat(10), 'abc=,b:x']],
])('%s is found, with its line and without itself', (kind, parts) => {
  const text = parts.join('')
  const found = secretsIn(`one line\n${text}\n`)
  expect(found.map((item) => item.kind)).toContain(kind)
  expect(JSON.stringify(found)).not.toContain(text)
})

test('addresses without a password are ignored', () => {
  for (const text of [
    'postgres://user:password@host:5432/name',
    'smtps://user:password@host:465',
    'SIGNING_SECRET=',
    'DATA_KEYS=a:',
    'https://www.example.com/a:b@c',
  ]) {
    expect(secretsIn(text), text).toEqual([])
  }
})
