import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findNativePackage } from './binaries.ts'
import { makeLinks } from './links.ts'
import { choosePlaces, prepareSocketDir, shortHash } from './places.ts'
import { readPostmaster } from './postmaster-file.ts'

const isRoot = process.getuid?.() === 0
let folder = ''

beforeEach(() => {
  folder = mkdtempSync('/tmp/istmo-places-')
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the data folder is DATA_DIR, read from the project when it is relative', () => {
  expect(choosePlaces({ dataDir: 'kept/here', projectRoot: folder }).dataDir).toBe(join(folder, 'kept/here'))
  expect(statSync(join(folder, 'kept/here')).mode & 0o777).toBe(isRoot ? 0o711 : 0o700)
})

test('without DATA_DIR the data are in the project, or in a system folder when started by root', () => {
  const systemFolder = join(folder, 'var')
  const expected = isRoot ? join(systemFolder, shortHash(realpathSync(folder))) : join(folder, 'data')
  expect(choosePlaces({ projectRoot: folder, systemFolder }).dataDir).toBe(expected)
  expect(statSync(expected).isDirectory()).toBe(true)
})

test('the socket folder is private, the same at each start, and bound to the database', () => {
  const first = prepareSocketDir('/some/postgres', undefined, [folder])
  expect(first).toBe(join(folder, `istmo-${shortHash('/some/postgres')}`))
  expect(lstatSync(first).mode & 0o777).toBe(0o700)
  expect(prepareSocketDir('/some/postgres', undefined, [folder])).toBe(first)
  expect(prepareSocketDir('/other/postgres', undefined, [folder])).not.toBe(first)
})

test('a socket path beyond the kernel’s limit falls back to a shorter folder', () => {
  const long = join(folder, 'x'.repeat(90))
  mkdirSync(long)
  expect(prepareSocketDir('/some/postgres', undefined, [long, folder]).startsWith(`${folder}/istmo-`)).toBe(true)
})

test('a folder that another user could have prepared is skipped', () => {
  const name = `istmo-${shortHash('/some/postgres')}`
  const elsewhere = join(folder, 'elsewhere')
  mkdirSync(elsewhere)
  symlinkSync(elsewhere, join(folder, name))
  const chosen = prepareSocketDir('/some/postgres', undefined, [folder])
  expect(chosen).not.toBe(join(folder, name))
  expect(lstatSync(chosen).isDirectory()).toBe(true)
})

test('if no temporary folder is writable, the socket is beside the database, in a private folder', () => {
  const missing = join(folder, 'missing')
  const socketDir = prepareSocketDir(join(folder, 'postgres'), undefined, [missing])
  expect(socketDir).toBe(join(folder, 'socket'))
  expect(lstatSync(socketDir).mode & 0o777).toBe(0o700)
  const long = join(folder, 'x'.repeat(90), 'postgres')
  expect(() => prepareSocketDir(long, undefined, [missing])).toThrow('chmod 1777 /tmp')
})

test('the library links of the package are made when they are missing, and only then', () => {
  const native = join(folder, 'native')
  mkdirSync(join(native, 'lib'), { recursive: true })
  writeFileSync(join(native, 'lib/libx.so.1.2'), '')
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify([{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }]))
  makeLinks(native)
  makeLinks(native)
  expect(readlinkSync(join(native, 'lib/libx.so.1'))).toBe('libx.so.1.2')
})

test('the error on a platform without bundled programs names DATABASE_URL', () => {
  expect(() => findNativePackage('linux', 'mips')).toThrow('DATABASE_URL')
  expect(() => findNativePackage('win32', 'x64')).toThrow('DATABASE_URL')
})

test('a lock file of a running process of another program is ignored', () => {
  writeFileSync(join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n1\n5432\n/tmp\n\n\nready\n`)
  expect(readPostmaster(folder)).toEqual({ kind: 'stale', pid: process.pid })
  expect(readPostmaster(join(folder, 'missing'))).toEqual({ kind: 'none' })
})
