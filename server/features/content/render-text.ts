// Markdown becomes HTML here and nowhere else (docs/decisions/014-texts.md). Two walls stand between a text and a page: the renderer shows
// markup in a text as letters, and what it makes is cleaned against a list of what a text may hold.

import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'

export interface RenderedText {
  html: string
  /** The ids of the second-level headings, in order: `/terms-of-use?s=licencias` (row R-01). */
  sectionIds: string[]
}

type Token = ReturnType<typeof markdown.parse>[number]

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })

/** Some browsers forget that a table is one when its rows become blocks on a phone, so the roles are written out. */
const tableRoles: Readonly<Record<string, string>> = {
  table_open: 'table',
  thead_open: 'rowgroup',
  tbody_open: 'rowgroup',
  tr_open: 'row',
  th_open: 'columnheader',
  td_open: 'cell',
}

const cellAttributes = ['role', 'data-label']
const allowed: sanitizeHtml.IOptions = {
  allowedTags: 'h2 h3 h4 p ul ol li strong em s code a blockquote hr br table thead tbody tr th td'.split(' '),
  allowedAttributes: {
    a: ['href'],
    h2: ['id'],
    ol: ['start'],
    table: ['role'],
    thead: ['role'],
    tbody: ['role'],
    tr: ['role'],
    th: ['role'],
    td: cellAttributes,
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/**
 * Renders a text and gives each of its sections an id that an address can name.
 * @param sectionIds the ids of the same text in the other language, so that a link to a section holds in both
 */
export function renderText(text: string, sectionIds: readonly string[] = []): RenderedText {
  const tokens = markdown.parse(text, {})
  const ids = markSections(tokens, sectionIds)
  labelCells(tokens)
  return { html: sanitizeHtml(markdown.renderer.render(tokens, markdown.options, {}), allowed).trim(), sectionIds: ids }
}

function markSections(tokens: readonly Token[], given: readonly string[]): string[] {
  const headings = tokens.flatMap((token, at) => (token.type === 'heading_open' && token.tag === 'h2' ? [at] : []))
  const ids: string[] = []
  for (const at of headings) {
    const words = (tokens[at + 1]?.children ?? []).map(({ content }) => content).join('')
    // Where the two languages have grown apart, each heading is named by its own words.
    const shared = given.length === headings.length ? given[ids.length] : undefined
    const id = shared ?? distinct(toSlug(words), ids)
    tokens[at]?.attrSet('id', id)
    ids.push(id)
  }
  return ids
}

/** Each cell says the name of its column, which a phone shows beside it. */
function labelCells(tokens: readonly Token[]): void {
  let labels: string[] = []
  let column = 0
  for (const [at, token] of tokens.entries()) {
    const role = tableRoles[token.type]
    if (role === undefined) continue
    token.attrSet('role', role)
    if (token.type === 'table_open') labels = []
    if (token.type === 'tr_open') column = 0
    if (token.type === 'th_open') labels.push(tokens[at + 1]?.content ?? '')
    if (token.type === 'td_open') token.attrSet('data-label', labels[column++] ?? '')
  }
}

/** Letters and digits without accents, joined by hyphens. */
export function toSlug(words: string): string {
  return words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** A second section of the same name is told apart by its number. */
function distinct(slug: string, taken: readonly string[]): string {
  const same = taken.filter((id) => id === slug || id.startsWith(`${slug}--`)).length
  return same === 0 ? slug : `${slug}--${same + 1}`
}

const wordsPerMinute = 200

/** Minutes that reading takes, at least one. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).length / wordsPerMinute))
}
