/** A message for people: one element a line, indented by its depth. For messages that `writeXml` wrote, which escapes `<` and `>` in texts. */
export function formatXml(xml: string): string {
  let depth = 0
  return xml
    .replaceAll(/>\s*</g, '>\n<')
    .split('\n')
    .map((line) => {
      if (line.startsWith('</')) depth -= 1
      const indented = `${'  '.repeat(Math.max(0, depth))}${line}`
      const isOpened = /^<[^/!?]/.test(line) && !line.endsWith('/>') && !line.includes('</')
      if (isOpened) depth += 1
      return indented
    })
    .join('\n')
}
