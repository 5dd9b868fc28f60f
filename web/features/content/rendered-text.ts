// The content service sends rendered and sanitised HTML (docs/decisions/014-texts.md). Pages split such a text at its second-level
// headings; nothing here creates markup.

export interface TextSection {
  /** The heading's id in an address, the same in both languages (row R-01). */
  id: string
  label: string
  /** The content below the heading. */
  html: string
}

export interface TextParts {
  /** The content above the first heading. */
  intro: string
  sections: TextSection[]
}

const heading = /<h2 id="([^"]*)">(.*?)<\/h2>/gs

/** Splits a text at its second-level headings. */
export function splitText(html: string): TextParts {
  const found = [...html.matchAll(heading)]
  const sections = found.map((match, at) => ({
    id: match[1] ?? '',
    label: plainText(match[2] ?? ''),
    html: html.slice(match.index + match[0].length, found[at + 1]?.index).trim(),
  }))
  return { intro: html.slice(0, found[0]?.index).trim(), sections }
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

/** The text without markup. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:!?)])/g, '$1')
    .trim()
}

const summaryLength = 160

/** The beginning of a text in whole words, for search engines. */
export function getSummary(html: string): string {
  const words = plainText(/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? html)
  return words.length <= summaryLength ? words : `${words.slice(0, summaryLength).replace(/\s+\S*$/, '')}…`
}
