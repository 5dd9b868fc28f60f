// Reads untrusted XML: small, UTF-8, without a document type, entities of its own or deep nesting. The library is loaded with the first
// message, because most companies have no broker.

import type { XmlElement as ParsedElement, XmlNode, XmlTreeNode } from 'libxml2-wasm'
import type { XmlElement } from '#contract/opentravel/xml.ts'

/** The longest messages are a booking with ten drivers and the offer that it sends back. */
export const maxBodyBytes = 64 * 1024
/** The parser's own limit of 256 levels is far above what a message needs. */
export const maxDepth = 32
export const maxElements = 2_000

type Library = typeof import('libxml2-wasm')

export interface ParsedXml {
  root: XmlElement
  namespace: string
}

/** The root of a document; null if it is not well-formed, not UTF-8, or has what these messages never have. */
export async function parseXml(body: Buffer): Promise<ParsedXml | null> {
  const text = decodeUtf8(body)
  if (text === null || declaresEncodingOrType(text)) return null
  const library = await import('libxml2-wasm')
  const { ParseOption, XmlDocument, XmlLibError } = library
  try {
    const document = XmlDocument.fromString(text, { option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE })
    try {
      const budget = { elements: maxElements }
      const root = copyElement(library, document.root, 1, budget)
      return root === null ? null : { root, namespace: document.root.namespaceUri }
    } finally {
      document.dispose()
    }
  } catch (error) {
    if (error instanceof XmlLibError) return null
    throw error
  }
}

function decodeUtf8(body: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return null
  }
}

/**
 * Whether a document declares another encoding or a document type. Either keyword is refused anywhere in the document. A zero byte is not a
 * character of XML: with one, the parser would read the bytes as UTF-16 or UTF-32, in which the keywords are not found.
 */
function declaresEncodingOrType(text: string): boolean {
  if (text.includes('\u0000') || /<!(DOCTYPE|ENTITY)/i.test(text)) return true
  const encoding = /^<\?xml[^>]*?encoding\s*=\s*["']([^"']{0,40})["']/.exec(text)?.[1] ?? 'utf-8'
  return !/^(utf-?8|us-ascii)$/i.test(encoding)
}

/** The library gives a processing instruction no `next`. */
function findNext(node: XmlNode): XmlNode | null {
  return 'next' in node ? (node as XmlTreeNode).next : node.get('following-sibling::node()[1]')
}

/** A copy outside the parser's memory; null if the tree is too deep or too large. */
function copyElement(library: Library, from: ParsedElement, depth: number, budget: { elements: number }): XmlElement | null {
  budget.elements -= 1
  if (depth > maxDepth || budget.elements < 0) return null
  const children: XmlElement[] = []
  let text = ''
  for (let node: XmlNode | null = from.firstChild; node !== null; node = findNext(node)) {
    // Many processing instructions would take long as well.
    if (!('next' in node)) budget.elements -= 1
    if (budget.elements < 0) return null
    // Elements of other namespaces are extensions of the sender, whatever they are called.
    if (node instanceof library.XmlElement) {
      if (node.namespaceUri !== from.namespaceUri) continue
      const child = copyElement(library, node, depth + 1, budget)
      if (child === null) return null
      children.push(child)
    } else if (node instanceof library.XmlText || node instanceof library.XmlCData) text += node.content
  }
  // Attributes with a prefix belong to other namespaces and must not replace ours of the same local name.
  const attributes = Object.fromEntries(from.attrs.filter((attr) => attr.prefix === '').map((attr) => [attr.name, attr.value]))
  return { name: from.name, attributes, children, text }
}
