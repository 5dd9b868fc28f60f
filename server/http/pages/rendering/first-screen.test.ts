import { expect, test } from 'vitest'
import { findFirstScreen, parseStyles, selectStyles } from './first-screen.ts'

const select = (css: string, html: string) => selectStyles(parseStyles(css), html)
const firstScreen = (html: string) => html.slice(0, findFirstScreen(html))

test('the first screen ends with the last text before a form or a picture', () => {
  expect(firstScreen('<h1>A</h1><h2>B</h2><p>C</p><div><form><p>D</p></form></div>')).toBe('<h1>A</h1><h2>B</h2><p>C</p>')
  expect(firstScreen('<h1>A</h1><ul><li><img src="a"><p>B</p></li></ul>')).toBe('<h1>A</h1>')
})

test('a long text continues after the first screen', () => {
  const paragraph = `<p>${'word '.repeat(140)}</p>`
  expect(firstScreen(`<h1>A</h1>${paragraph.repeat(4)}`)).toBe(`<h1>A</h1>${paragraph}`)
  expect(firstScreen(`<h1>A</h1>${paragraph}<p>B</p>${paragraph}`)).toBe(`<h1>A</h1>${paragraph}<p>B</p>`)
})

test('a contents list between the texts is not counted', () => {
  const contents = `<nav><ol><li>${'word '.repeat(400)}</li></ol></nav>`
  expect(firstScreen(`<h1>A</h1><p>B</p>${contents}<p>C</p>`)).toBe(`<h1>A</h1><p>B</p>${contents}<p>C</p>`)
})

test('the first screen does not end within a part that is not shown', () => {
  expect(firstScreen('<noscript><h1>A</h1></noscript><p>B</p>')).toBe('')
  expect(firstScreen('<h1>A</h1><noscript><p>B</p></noscript><dialog><p>C</p></dialog><form></form>')).toBe('<h1>A</h1>')
})

test('a custom property that the page itself uses is kept, and a closed dialog needs no rules', () => {
  const html = '<dialog class="b"><p class="c"></p></dialog><h1 class="a" style="--y: 1px; margin: var(--x)"></h1>'
  expect(select(':root{--x:1px;--z:2px}.a{x:y}.b{x:y}.c{x:y}', html)).toBe(':root{--x:1px;}.a{x:y}')
})

test('a page without a heading has no first screen', () => expect(firstScreen('<p>A</p>')).toBe(''))

test.each([
  ['.a{color:red}.b{color:blue}', '.a{color:red}'],
  ['.b .c,.a{color:red}', '.a{color:red}'],
  ['.a:hover,.a:not(:hover){color:red}.a:disabled{color:blue}@media (hover:hover){.a:hover{x:y}}', '.a:not(:hover){color:red}'],
  ['.a:not(.b){color:red}.b:is(.a){color:red}', '.a:not(.b){color:red}'],
  ['h1{content:"}"}.b{content:"{"}p{x:y}', 'h1{content:"}"}p{x:y}'],
  ['.a{background:url(data:image/svg+xml,{})}.b{}', '.a{background:url(data:image/svg+xml,{})}'],
  ['@media (width>=1px){.a{x:y}.b{x:y}}@media (width>=2px){.b{x:y}}', '@media (width>=1px){.a{x:y}}'],
  ['@layer base,ui;@layer ui{@media print{.a{x:y}}.a{x:y}}', '@layer base,ui;@layer ui{.a{x:y}}'],
  ['@keyframes k{0%{x:y}to{x:z}}@keyframes l{to{x:z}}.a{animation:1s k}', '@keyframes k{0%{x:y}to{x:z}}.a{animation:1s k}'],
  ['@font-face{font-family:F}.b{x:y}', '@font-face{font-family:F}'],
  [':root{--x:1px;--y:var(--x);--z:2px}.a{margin:var(--y)}.b{margin:var(--z)}', ':root{--x:1px;--y:var(--x);}.a{margin:var(--y)}'],
  ['@media (width>=1px){:root{--x:1px}}.a{margin:0}', '.a{margin:0}'],
])('of %s only what applies to the classes is selected', (css, selected) => expect(select(css, '<p class="a">')).toBe(selected))
