// The content service sends texts as HTML that it has rendered and cleaned (docs/decisions/014-texts.md). Pages take such a text apart by its
// second-level headings; nothing here makes markup.

export interface TextSection {
  /** The heading as part of an address, the same in both languages (row R-01). */
  id: string
  label: string
  /** What stands below the heading. */
  html: string
}

export interface DividedText {
  /** What stands above the first heading. */
  intro: string
  sections: TextSection[]
}

const heading = /<h2 id="([^"]*)">(.*?)<\/h2>/gs

/** Divides a text by its second-level headings. */
export function divideText(html: string): DividedText {
  const found = [...html.matchAll(heading)]
  const sections = found.map((match, at) => ({
    id: match[1] ?? '',
    label: plainText(match[2] ?? ''),
    html: html.slice(match.index + match[0].length, found[at + 1]?.index).trim(),
  }))
  return { intro: html.slice(0, found[0]?.index).trim(), sections }
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

/** The words of a text without its markup. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:!?)])/g, '$1')
    .trim()
}

const summaryLength = 160

/** The first words of a text, whole, for search engines. */
export function getSummary(html: string): string {
  const words = plainText(/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? html)
  return words.length <= summaryLength ? words : `${words.slice(0, summaryLength).replace(/\s+\S*$/, '')}…`
}
