// Examples of the API reference: the contract's recorded exchanges, with one item of each list.

import { fixtureUrl, readFixture } from '#contract/fixtures/fixtures.ts'
import { endpoints } from '#contract/endpoints.ts'
import { existsSync } from 'node:fs'
import { isObject, type Json } from './components.ts'

export interface Example {
  request: unknown
  /** Values of the path's parameters. */
  path: Json
  answer: unknown
}

export function findExample(name: string): Example {
  if (!existsSync(fixtureUrl(name))) return { request: undefined, path: {}, answer: undefined }
  const { request, answer } = readFixture(name)
  return { request: shorten(request.data), path: inPath(name, request.url), answer: shorten(answer) }
}

function inPath(name: string, url: string): Json {
  const pattern = endpoints.find((endpoint) => endpoint.name === name)?.path.split('/') ?? []
  const given = url.split('/').slice(-pattern.length)
  return Object.fromEntries(pattern.flatMap((part, i) => (part.startsWith(':') ? [[part.slice(1), asValue(given[i] ?? '')]] : [])))
}

const asValue = (text: string): string | number => (/^\d+$/.test(text) ? Number(text) : text)

function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.every(isObject) ? value.slice(0, 1).map(shorten) : value
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shorten(part)])) : value
}
