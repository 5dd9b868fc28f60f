// The policies are Markdown. The library is 36 KiB compressed (measured), more than all of the pages that sell: it stands in the chunk of the
// policies alone, and a rule keeps it out of what other pages load. A parser of our own would be smaller and would be wrong sooner.
// With `html: false` markup in a text is shown as letters and never becomes markup, and links to scripts are refused, so the result needs
// no further cleaning.

import MarkdownIt from 'markdown-it'

export interface Section {
  /** The heading as part of an address: `quien-puede-alquilar`. */
  id: string
  label: string
}

export interface ReadText {
  html: string
  /** The second-level headings, in order. */
  sections: Section[]
}

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })

/** Renders a text and gives each of its sections an id that an address can name. */
export function readMarkdown(text: string): ReadText {
  const tokens = markdown.parse(text, {})
  const sections: Section[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open' || token.tag !== 'h2') continue
    const label = (tokens[index + 1]?.children ?? []).map(({ content }) => content).join('')
    const id = distinct(slugOf(label), sections)
    token.attrSet('id', id)
    sections.push({ id, label })
  }
  return { html: markdown.renderer.render(tokens, markdown.options, {}), sections }
}

/** Letters and digits without accents, joined by hyphens. */
export function slugOf(heading: string): string {
  return heading
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** A second section of the same name is told apart by its number. */
function distinct(slug: string, sections: readonly Section[]): string {
  const taken = sections.filter(({ id }) => id === slug || id.startsWith(`${slug}--`)).length
  return taken === 0 ? slug : `${slug}--${taken + 1}`
}
