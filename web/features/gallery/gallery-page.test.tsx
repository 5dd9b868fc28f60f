import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { GalleryPage } from './gallery-page.tsx'

for (const language of ['es', 'en'] as const) {
  const html = renderToString(<GalleryPage language={language} services={<p>3/3</p>} />)

  test(`R-29 the gallery shows every group of components and the services on the server (${language})`, () => {
    expect(getValues(html, 'h2 id')).toHaveLength(8)
    expect(html).toContain('3/3')
  })

  test(`every id that a component refers to exists once in the page (${language})`, () => {
    const ids = getValues(html, ' id')
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    const pointedTo = [' for', ' aria-describedby', ' aria-labelledby', ' aria-controls'].flatMap((name) => getValues(html, name))
    // A closed dialog is not rendered yet, so its title is missing.
    const dialogTitles = new Set([...html.matchAll(/<dialog[^>]*aria-labelledby="([^"]*)"/g)].map(([, id]) => id))
    const missing = pointedTo.flatMap((list) => list.split(' ')).filter((id) => !ids.includes(id) && !dialogTitles.has(id))
    expect(missing).toEqual([])
  })

  test(`R-01 no component links to a bare #id (${language})`, () => {
    expect(getValues(html, ' href').filter((href) => href.startsWith('#'))).toEqual([])
  })
}

test('a field with an error is marked invalid and has the error as description', () => {
  const html = renderToString(<GalleryPage language="es" />)
  const [, describedBy = ''] = html.match(/<input[^>]*aria-invalid="true"[^>]*aria-describedby="([^"]*)"/) ?? []
  expect(html).toMatch(new RegExp(`id="${describedBy}"[^>]*>.*?Escriba la cédula completa`))
})

test('a busy button stays focusable: it is never `disabled`', () => {
  const html = renderToString(<GalleryPage language="es" />)
  const busy = html.match(/<button[^>]*aria-busy="true"[^>]*>/g) ?? []
  expect(busy.length).toBeGreaterThan(0)
  expect(busy.filter((tag) => / disabled=/.test(tag))).toEqual([])
})

function getValues(html: string, attribute: string): string[] {
  return [...html.matchAll(new RegExp(`${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value)
}
