// The baseline of page rendering: `/render` renders the product's markup with React's renderToString from prepared elements, without router,
// data, texts or head; `/buffer` sends a buffer of the document's size.

import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

const html = readFileSync(process.env['BENCH_PAGE'] ?? '', 'utf8')
const voidElements = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])

/** The elements of the document's body without scripts. */
function readElements(markup: string): ReactNode {
  const stack: Array<{ name: string; props: Record<string, string>; children: ReactNode[] }> = [{ name: 'div', props: {}, children: [] }]
  for (const [, comment, closes, opens, attributes = '', text] of markup.matchAll(
    /(<!--.*?-->)|<\/([\w-]+)>|<([\w-]+)((?:\s[^>]*?)?)\/?>|([^<]+)/gs,
  )) {
    if (comment !== undefined) continue
    if (opens !== undefined) {
      const props = Object.fromEntries(
        [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].flatMap(([, key = '', value = '']) =>
          /^(style|value|checked|selected|on\w+)$/i.test(key) ? [] : [[key === 'class' ? 'className' : key, value]],
        ),
      )
      stack.push({ name: opens, props, children: [] })
    }
    if (text !== undefined) stack.at(-1)?.children.push(text)
    const ended = closes ?? (opens !== undefined && voidElements.has(opens) ? opens : undefined)
    if (ended === undefined || stack.length < 2) continue
    const done = stack.pop()
    if (done !== undefined)
      stack.at(-1)?.children.push(createElement(done.name, { key: String(stack.length), ...done.props }, ...done.children))
  }
  return createElement('div', null, ...(stack[0]?.children ?? []))
}

const body = /<div id="root"[^>]*>(.*)<\/div>\s*<script id="config"/s.exec(html)?.[1] ?? ''
const page = readElements(body)
const buffer = Buffer.from(html)
console.error(`bare page: ${renderToString(page).length} of ${body.length} characters, document ${buffer.length} bytes`)

const app = fastify()
app.get('/render', (_, reply) => reply.type('text/html; charset=utf-8').send(`<!doctype html>${renderToString(page)}`))
app.get('/buffer', (_, reply) => reply.type('text/html; charset=utf-8').send(buffer))
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(`ready at http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`)
process.on('SIGTERM', () => process.exit(0))
