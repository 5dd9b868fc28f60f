// Why the company's texts cannot be published: a language is missing, a placeholder does not work, a link leads nowhere.

import { fixedPages, guidePages, policyPages } from '#contract/site-pages.ts'
import type { Language } from '#contract/values/language.ts'
import { listRows, type RowChange } from '../catalog/changes/apply.ts'
import { problem, type Problem } from '../catalog/changes/problem.ts'
import { toKey, type Resource, type Row } from '../catalog/resources/resource.ts'
import { resources } from '../catalog/resources/resources.ts'
import type { CatalogRows } from '../catalog/rows.ts'
import { brandPlaceholders, listPlaceholders, placeholders, promotionPlaceholders } from './placeholders.ts'

const known: ReadonlySet<string> = new Set([...Object.keys(placeholders), ...brandPlaceholders, ...listPlaceholders])
const promotionValues: ReadonlySet<string> = new Set([...known, ...promotionPlaceholders])
const languages = ['es', 'en'] as const
const other: Readonly<Record<Language, Language>> = { es: 'en', en: 'es' }

/** The texts of a table that exist in both languages, by the name of their columns without the language. */
const listTexts = ({ fields }: Resource): string[] =>
  Object.keys(fields).flatMap((column) => (column.endsWith('_es') && fields[column]?.kind !== 'texts' ? [column.slice(0, -3)] : []))

const read = (row: Row, column: string): string => {
  const value = row[column]
  return typeof value === 'string' ? value : ''
}

/** How often each name stands between double braces. */
function countPlaceholders(text: string): ReadonlyMap<string, number> {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
  return new Map([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]))
}

/** The placeholders that a text has less often than another one, and how often each has them. */
function findMissingPlaceholders(text: string, other: string): { name: string; here: number; there: number }[] {
  const counts = countPlaceholders(text)
  return [...countPlaceholders(other)]
    .map(([name, there]) => ({ name, here: counts.get(name) ?? 0, there }))
    .filter(({ here, there }) => here < there)
}

/** What is left of a placeholder that lost a brace. */
const findBroken = (text: string): string | undefined => /\{+[^{}]{0,40}\}*|\}+/.exec(text.replaceAll(/\{\{\w+\}\}/g, ''))?.[0]

/** The targets of links in Markdown. */
const listLinks = (text: string): string[] => [...text.matchAll(/\]\(\s*([^\s)]*)[^)]*\)/g)].map(([, target]) => target ?? '')

/** Whether a link leads to a page of the site, to another site, to mail or a telephone. */
function isValidLink(target: string, rows: CatalogRows): boolean {
  if (/^(https:\/\/[^/\s]+\.[^/\s]+|mailto:\S+@|tel:\+?\d|mailto:\{\{|tel:\{\{)/.test(target)) return true
  const path = /^(?:\/en)?\/?(?:#?(\/[^?#]*))?(\?[^#]*)?(?:#.*)?$/.exec(target)
  if (path === null || !target.startsWith('/')) return false
  const [, page = '/home', query = ''] = path
  const name = page
    .replace(/^\/en(?=\/)/, '')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase()
  const parameters = new URLSearchParams(query)
  const post = parameters.get('post')
  if (name === '/blog' && post !== null) return rows.post.some(({ slug }) => slug === post)
  const promotion = /^\/(?:package|promocion-especial)\/(\d+)$/.exec(name)?.[1]
  if (promotion !== undefined) return rows.promotion.some(({ id }) => id === Number(promotion))
  const pages: readonly string[] = [...fixedPages, ...policyPages, ...guidePages, '/', '/promo/1', '/promo/2']
  return pages.includes(name) || rows.branch.some(({ slug }) => `/${slug}` === name)
}

function checkText(rows: CatalogRows, resource: Resource, row: Row, name: string): Problem[] {
  const key = toKey(resource, row)
  const texts = { es: read(row, `${name}_es`), en: read(row, `${name}_en`) }
  const allowed = resource.table === 'promotion' ? promotionValues : known
  return languages.flatMap((language): Problem[] => {
    const [text, column] = [texts[language], `${name}_${language}`]
    const toProblem = (code: Problem['code'], facts: Problem['facts'] = {}) => problem(code, resource.table, key, column, facts)
    if (text.trim() === '') return [toProblem(texts[other[language]].trim() === '' ? 'not_written' : 'not_translated')]
    const broken = findBroken(text)
    return [
      ...findMissingPlaceholders(text, texts[other[language]])
        .filter(({ name }) => allowed.has(name))
        .map(({ name, here, there }) => toProblem('placeholder_missing', { placeholder: `{{${name}}}`, here, there })),
      ...[...countPlaceholders(text).keys()]
        .filter((name) => !allowed.has(name))
        .map((name) => toProblem('placeholder_unknown', { placeholder: `{{${name}}}` })),
      ...(broken === undefined ? [] : [toProblem('placeholder_broken', { text: broken })]),
      ...listLinks(text)
        .filter((target) => !isValidLink(target, rows))
        .map((target) => toProblem('link_broken', { link: target })),
    ]
  })
}

/** All problems of a catalogue's texts. */
export const findTextProblems = (rows: CatalogRows): Problem[] =>
  resources.flatMap((resource) => {
    const names = listTexts(resource)
    return listRows(rows, resource.table).flatMap((row) => names.flatMap((name) => checkText(rows, resource, row, name)))
  })

/** A booking keeps the version of the conditions that it accepted, so another text needs another version. */
export const findVersionProblems = (now: CatalogRows, future: CatalogRows): Problem[] =>
  future.condition.flatMap((row) => {
    const before = now.condition.find(({ id }) => id === row.id)
    const isSame = before === undefined || (before.body_es === row.body_es && before.body_en === row.body_en)
    return isSame || before.version !== row.version
      ? []
      : [problem('version_unchanged', 'condition', String(row.id), 'version', { version: row.version })]
  })

/** Placeholders that a text has less often than it is published: it states a figure that will not follow the prices, or leaves it out. */
export const findRemovedPlaceholders = (changes: readonly RowChange[]): Problem[] =>
  changes.flatMap(({ table, key, before, after }) => {
    const resource = resources.find((item) => item.table === table)
    if (resource === undefined || before === null || after === null) return []
    return listTexts(resource).flatMap((name) => {
      const [es, en] = [read(after, `${name}_es`), read(after, `${name}_en`)]
      // Where the languages differ, the text cannot be published at all.
      const differing = new Set([...findMissingPlaceholders(es, en), ...findMissingPlaceholders(en, es)].map((fewer) => fewer.name))
      const fewer = languages.flatMap((language) => {
        const field = `${name}_${language}`
        return findMissingPlaceholders(read(after, field), read(before, field)).map((found) => ({ placeholder: found.name, field }))
      })
      return [...Map.groupBy(fewer, ({ placeholder }) => placeholder)].flatMap(([placeholder, [first]]) =>
        differing.has(placeholder) || first === undefined
          ? []
          : [problem('placeholder_removed', table, key, first.field, { placeholder: `{{${placeholder}}}` })],
      )
    })
  })
