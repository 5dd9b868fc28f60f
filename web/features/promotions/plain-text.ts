const signs = /\*\*(.+?)\*\*|\[([^\]]+)\]\([^)]*\)/g

/** A short Markdown text without its markup, for cards and search engines. */
export function plainText(text: string): string {
  return text.replaceAll(signs, (_, bold: string | undefined, label: string | undefined) => bold ?? label ?? '')
}
