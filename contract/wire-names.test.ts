// Spanish and legacy wire names occur only in `contract/` (docs/ARCHITECTURE.md). Domain, database and interface use English names, so that a
// different wire format would change no other folder.

import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { branchOptions } from './branch-options.ts'
import { bodyField, wrap } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { plainWords } from './plain-words.ts'
import { contractSchemas } from './snapshot/schemas.ts'
import { isNode, getName, walkNodes, sourceFiles } from './source-files.ts'
import { carItem, encodeStoredCar, encodeStoredSearch, prepaidItem, searchItem } from './stored-search.ts'
import { clientItem, encodeStoredClient } from './stored-client.ts'
import { branch } from './values/branch.ts'
import { clientProfile } from './values/client-profile.ts'

/** Names of schema properties: the keys under `properties`, without other keywords of JSON Schema. */
function listSchemaKeys(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(listSchemaKeys)
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, part]) =>
    key === 'properties' && typeof part === 'object' && part !== null
      ? Object.keys(part).concat(listSchemaKeys(Object.values(part)))
      : listSchemaKeys(part),
  )
}

function listValueKeys(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listValueKeys)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => [key].concat(listValueKeys(part)))
}

const search = { pickUpBranchId: 1, returnBranchId: 1, pickUpAt: '', returnAt: '', packageId: null, youngDriver: false }
const wireKeys = new Set([
  ...listSchemaKeys(contractSchemas()),
  ...endpoints.flatMap((endpoint) => listValueKeys(wrap(endpoint.envelope, null))),
  bodyField,
  searchItem,
  carItem,
  prepaidItem,
  ...listValueKeys(encodeStoredSearch(search, String)),
  ...listValueKeys(encodeStoredCar({ id: 1, categoryId: 1, subcategoryId: 1 })),
  clientItem,
  ...listValueKeys(encodeStoredClient({ token: '', profile: clientProfile.decode({}) })),
  ...listValueKeys(branchOptions([branch.decode({ id_4d: 1, horario: { HorarioEspecial: [{}] } })], String)),
])
const wireNames = new Set([...wireKeys].filter((key) => !plainWords.has(key)))

// Texts for readers may contain any word: locale files, the seed's texts, the labels of the catalogue's tables, names of price lines, and the gallery's samples.
const isProse = (path: string) =>
  ['web/locales/', 'server/db/seed/', 'server/features/catalog/resources/', 'server/assistants/texts/', 'web/features/gallery/'].some(
    (folder) => path.startsWith(folder),
  )

/** Wire names in a syntax tree: as an identifier, a key, or a step of a path such as `Resultado.datos`. */
function findWireNames(program: unknown, hasProse = false): string[] {
  const found = new Set<string>()
  for (const { node, under } of walkNodes(program)) {
    if (hasProse && node.type === 'Literal' && under !== 'key' && under !== 'property') continue
    const text = node.type === 'TemplateElement' ? rawText(node['value']) : getName(node)
    if (text === undefined || /\s/.test(text)) continue
    for (const word of text.split(/[.[\]?&=/]+/)) if (wireNames.has(word)) found.add(word)
  }
  return [...found]
}

function rawText(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string' ? value.raw : undefined
}

/** The imports and re-exports of a file at run time. */
function getValueImports(program: unknown): string[] {
  return [...walkNodes(program)].flatMap(({ node }) => {
    const isType = node['importKind'] === 'type' || node['exportKind'] === 'type'
    const source = node['source']
    return isNode(source) && !isType && typeof source['value'] === 'string' ? [source['value']] : []
  })
}

test('no wire name occurs in web/ or server/', () => {
  const leaks = sourceFiles(['web', 'server']).flatMap(({ path, program }) =>
    findWireNames(program, isProse(path)).map((word) => `${path}: ${word}`),
  )
  expect(leaks, 'Use an English name there and translate it in contract/, or add a plain English word to contract/plain-words.ts.').toEqual(
    [],
  )
})

test('no name of OpenTravel occurs in web/ or server/', () => {
  const isName = (word: string | undefined) => word !== undefined && /^(OTA_\w+|Veh[A-Z]\w+|[A-Z]\w+\/@[A-Z]\w+)$/.test(word)
  const leaks = sourceFiles(['web', 'server']).flatMap(({ path, program }) =>
    [...walkNodes(program)].flatMap(({ node }) => (isName(getName(node)) ? [`${path}: ${getName(node)}`] : [])),
  )
  expect(leaks, 'Give it a name in contract/opentravel/.').toEqual([])
})

test('the check covers the names in requests, answers, envelopes and stored searches', () => {
  for (const key of [
    'IdAgenciaSal',
    'fechaRecogida',
    'respuesta',
    'Resultado',
    'datos',
    'TarDia',
    'WebNombre',
    'ID_Categoria',
    'datosSucursal',
    'clases',
  ])
    expect([...wireNames]).toContain(key)
})

test('the check finds identifiers, keys and quoted paths, and ignores prose and comments', () => {
  const tree = (code: string) => parseSync('it.ts', code).program
  expect(findWireNames(tree('const IdAgenciaSal = 1'))).toEqual(['IdAgenciaSal'])
  expect(findWireNames(tree("const it = { 'respuesta': 1 }"))).toEqual(['respuesta'])
  expect(findWireNames(tree("read('Resultado.datos')"))).toEqual(['Resultado', 'datos'])
  expect(findWireNames(tree("answer['datos'].Lineas"))).toEqual(['datos', 'Lineas'])
  expect(findWireNames(tree('`Resultado.${it}`'))).toEqual(['Resultado'])
  expect(findWireNames(tree('`/#/flota?s=clases-${it}`'))).toEqual([])
  expect(findWireNames(tree("const texts = { title: 'Disponible', datos: 'Total' }"), true)).toEqual(['datos'])
  expect(findWireNames(tree("const text = 'la respuesta llega hoy' // respuesta"))).toEqual([])
})

test('no browser loads the schema library: web/ and the contract’s codecs import only its types', () => {
  // The back office validates its forms with the schemas of its calls; the site imports nothing from contract/office/ (.oxlintrc.json).
  const serverOnly = /^contract\/(schemas|get-schema)\.ts$|^contract\/(snapshot|office)\//
  const imports = sourceFiles(['web', 'contract'])
    .filter(({ path }) => !serverOnly.test(path))
    .flatMap(({ path, program }) => getValueImports(program).map((source) => `${path}: ${source}`))
  expect(imports.length).toBeGreaterThan(1_000)
  expect(imports.filter((value) => /: zod|\/(schemas|get-schema)\.ts$/.test(value))).toEqual([])
})

test('every plain word is a wire name', () => {
  const fields = ['error', 'code', 'field', 'earliest', 'alternatives', 'message', 'requestId']
  const known = new Set([...wireKeys, ...fields])
  expect([...plainWords].filter((word) => !known.has(word))).toEqual([])
})
