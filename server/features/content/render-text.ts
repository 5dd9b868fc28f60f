// The only place that turns Markdown into HTML (docs/decisions/014-texts.md). Texts are not trusted: the renderer escapes markup in a
// text, and its output is filtered by an allow list.

import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'

export interface RenderedText {
  html: string
  /** The ids of the second-level headings, in order: `/terms-of-use?s=licencias` (row R-01). */
  sectionIds: string[]
}

type Token = ReturnType<typeof markdown.parse>[number]

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })

/** Some browsers drop table semantics when CSS displays rows as blocks on a phone, so the roles are explicit. */
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
 * Renders a text and gives each section an id for links.
 * @param sectionIds the ids of the same text in the other language, so that a link to a section works in both
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
    // Where the sections of the two languages differ, each heading gets an id of its own.
    const shared = given.length === headings.length ? given[ids.length] : undefined
    const id = shared ?? makeUnique(toSlug(words), ids)
    tokens[at]?.attrSet('id', id)
    ids.push(id)
  }
  return ids
}

/** Each cell has the name of its column, which is shown next to it on a phone. */
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

/** Adds a number to the id of a second section of the same name. */
function makeUnique(slug: string, taken: readonly string[]): string {
  const same = taken.filter((id) => id === slug || id.startsWith(`${slug}--`)).length
  return same === 0 ? slug : `${slug}--${same + 1}`
}

const wordsPerMinute = 200

/** Reading time in minutes, at least one. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).length / wordsPerMinute))
}
