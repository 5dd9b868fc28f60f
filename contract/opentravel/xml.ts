// XML elements as values. Names of OpenTravel occur in this folder only (docs/decisions/074-opentravel.md).

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** The text of an element without children. */
  readonly text: string
}

type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>

/** An element; attributes that are null or undefined are left out, and so are children that are null. */
export function element(name: string, attributes: Attributes = {}, content: readonly (XmlElement | null)[] | string = []): XmlElement {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [[key, String(value)] as const],
  )
  return {
    name,
    attributes: Object.fromEntries(given),
    children: typeof content === 'string' ? [] : content.filter((value) => value !== null),
    text: typeof content === 'string' ? content : '',
  }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

// oxlint-disable-next-line no-control-regex -- these are the characters that XML forbids
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** Characters that XML 1.0 cannot hold are left out. */
function escapeText(text: string): string {
  return text.replaceAll(forbidden, '').replaceAll(/[&<>"']/g, (match) => escapes[match] ?? match)
}

function writeElement({ name, attributes, children, text }: XmlElement): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(value)}"`)
  const content = children.length === 0 ? escapeText(text) : children.map(writeElement).join('')
  return content === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>`
}

/** A document in UTF-8. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${writeElement(root)}`
}

/** The first element at a path of names. */
export function find(from: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((at, name) => at?.children.find((child) => child.name === name), from)
}

/** The children of a name. */
export function findAll(from: XmlElement | undefined, name: string): readonly XmlElement[] {
  return from?.children.filter((child) => child.name === name) ?? []
}

/** An attribute without surrounding spaces; null if it is missing or empty. */
export function attribute(from: XmlElement | undefined, name: string): string | null {
  return from?.attributes[name]?.trim() || null
}

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

/** The value of a name that a message sent; undefined also for the names that every object has, such as `constructor`. */
export const lookUp = <Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined
