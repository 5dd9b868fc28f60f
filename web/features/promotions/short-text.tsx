import type { ReactNode } from 'react'

/**
 * The company's short texts use three signs of Markdown: `**bold**`, `[text](/#/page)` and `- item`. The Markdown library weighs as much as
 * the rest of such a page (docs/decisions/006-lean-browser.md), so these three are read here; everything else stays the letters that it is.
 */
export function ShortText({ text }: { text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const blocks: { isList: boolean; lines: string[] }[] = []
  for (const line of lines) {
    const isList = line.startsWith('- ')
    if (blocks.at(-1)?.isList !== isList || !isList) blocks.push({ isList, lines: [] })
    blocks.at(-1)?.lines.push(isList ? line.slice(2) : line)
  }
  return blocks.map((block) =>
    block.isList ? (
      <ul key={block.lines.join()}>
        {block.lines.map((line) => (
          <li key={line}>{inline(line)}</li>
        ))}
      </ul>
    ) : (
      <p key={block.lines.join()}>{block.lines.map(inline)}</p>
    ),
  )
}

// A link leads within the site and nowhere else: any other address stays letters.
const signs = /\*\*(.+?)\*\*|\[([^\]]+)\]\((\/(?:en\/)?#\/[^)\s]*)\)/g

function inline(line: string): ReactNode[] {
  const parts: ReactNode[] = []
  let at = 0
  for (const match of line.matchAll(signs)) {
    const [whole, bold, label, href] = match
    parts.push(line.slice(at, match.index))
    parts.push(
      bold === undefined ? (
        <a key={match.index} href={href}>
          {label}
        </a>
      ) : (
        <b key={match.index}>{bold}</b>
      ),
    )
    at = match.index + whole.length
  }
  return [...parts, line.slice(at)]
}

/** The same text without its signs, for search engines. */
export function plainText(text: string): string {
  return text.replaceAll(signs, (_, bold: string | undefined, label: string | undefined) => bold ?? label ?? '')
}
