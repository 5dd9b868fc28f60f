// Finds the first screen of a page and the styles that it needs. A document has them first, so that a phone paints the header and the
// heading before it parses the rest of the page and of its styles (docs/decisions/040-first-page.md).

/** A minified stylesheet's rule: a statement, a style rule or another block, or a group of rules. */
export type StyleRule = string | { selectors: string[]; body: string } | { prelude: string; rules: StyleRule[] }

/** A text of this length fills more than a phone's screen. */
const maxTextLength = 1200

/** The first screen ends before the first of these at the latest. */
const controls = /<(?:form|fieldset|search|select|picture|img|video)\b/
/** A style placed inside these would not apply. */
const notShown = /<(noscript|template|dialog)\b[^]*?<\/\1>/g
const endOfText = /<\/(?:h2|p)>/g

/** The end of the first screen's text in a page's markup: after its heading, before its first form or picture; 0 without a heading. */
export function findFirstScreen(markup: string): number {
  const html = markup.replaceAll(notShown, (part) => ' '.repeat(part.length))
  const heading = html.indexOf('</h1>')
  if (heading === -1) return 0
  const start = heading + '</h1>'.length
  const found = html.slice(start).search(controls)
  const limit = found === -1 ? html.length : start + found
  let [end, length] = [start, 0]
  for (const { index, 0: tag } of html.slice(start, limit).matchAll(endOfText)) {
    const at = start + index
    // Only the texts themselves: contents lists and menus between them are not shown on a phone.
    const text = html.slice(Math.max(...['<p>', '<p ', '<h2'].map((opening) => html.lastIndexOf(opening, at))), at)
    length += text.replaceAll(/<[^>]*>/g, '').length
    if (length > maxTextLength && end > start) break
    end = at + tag.length
  }
  return end
}

/** Parses a minified stylesheet. */
export function parseStyles(css: string): StyleRule[] {
  return parseBlock(css, 0).rules
}

/**
 * The rules that a part of a page needs when it is first painted: those with a selector whose classes all occur in it, and all that are not
 * style rules. States that only the visitor brings about are left out, and so are custom properties and keyframes that nothing uses.
 */
export function selectStyles(rules: readonly StyleRule[], html: string): string {
  const shown = html.replaceAll(notShown, '')
  const classes = new Set([...shown.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const applies = (selector: string) =>
    !visitorStates.test(withoutArguments(selector)) &&
    [...withoutArguments(selector).matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name))
  const select = (list: readonly StyleRule[]): StyleRule[] =>
    list.flatMap((rule): StyleRule[] => {
      if (typeof rule === 'string') return [rule]
      if ('rules' in rule) return [{ prelude: rule.prelude, rules: select(rule.rules) }]
      const selectors = rule.selectors.filter(applies)
      return selectors.length === 0 ? [] : [{ selectors, body: rule.body }]
    })
  const selected = select(rules)
  return write(selected, findUsedNames(write(selected, null), shown))
}

/** States of an element that the first paint does not have. */
const visitorStates = /:(?:hover|active|focus-visible|disabled|modal|:backdrop|:selection)\b|\[open\]/

/** @param used names of custom properties and keyframes; null for all */
function write(rules: readonly StyleRule[], used: ReadonlySet<string> | null): string {
  return rules
    .map((rule) => {
      if (typeof rule === 'string') {
        const [name] = rule.match(keyframesName) ?? []
        return name === undefined || used === null || used.has(name) ? rule : ''
      }
      if ('rules' in rule) return wrap(rule.prelude, write(rule.rules, used))
      const body = used === null ? rule.body : rule.body.replaceAll(customProperty, (text, name) => (used.has(name) ? text : ''))
      return body === '' ? '' : `${rule.selectors.join(',')}{${body}}`
    })
    .join('')
}

const keyframesName = /(?<=@keyframes )[\w-]+/g
const customProperty = /(?<![\w-])(--[\w-]+):([^;}]*);?/g

/** The names in the page and in the rules outside of custom properties, and those that the used custom properties name in turn. */
function findUsedNames(css: string, html: string): Set<string> {
  const values = Map.groupBy(css.matchAll(customProperty), ([, name = '']) => name)
  const used = new Set<string>()
  const addFrom = (text: string) => {
    for (const [name] of text.matchAll(/[\w-]+/g)) {
      if (used.has(name)) continue
      used.add(name)
      for (const [, , value = ''] of values.get(name) ?? []) addFrom(value)
    }
  }
  addFrom(css.replaceAll(customProperty, '').replaceAll(keyframesName, ''))
  addFrom(html)
  return used
}

const wrap = (prelude: string, rules: string) => (rules === '' || prelude === '@media print' ? '' : `${prelude}{${rules}}`)

/** `:not(.a)` and `:is(.a,.b)` apply to elements without these classes too. */
function withoutArguments(selector: string): string {
  const shorter = selector.replaceAll(/:[\w-]+\([^()]*\)/g, '')
  return shorter === selector ? selector : withoutArguments(shorter)
}

const groups = /^@(?:media|layer|supports|container)\b/
/** Strings and `url(...)`, which may contain braces, are skipped as one token. */
const tokens = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^"')]*\)|[{};]/gs

function parseBlock(css: string, from: number): { rules: StyleRule[]; end: number } {
  const rules: StyleRule[] = []
  let start = from
  const next = (at: number) => {
    tokens.lastIndex = at
    const found = tokens.exec(css)
    return found === null ? null : { token: found[0], at: found.index, after: tokens.lastIndex }
  }
  for (let found = next(from); found !== null; found = next(found.after)) {
    const { token, at, after } = found
    if (token === '}') return { rules, end: after }
    if (token === ';') {
      rules.push(css.slice(start, after))
      start = after
    }
    if (token !== '{') continue
    const prelude = css.slice(start, at).trim()
    if (groups.test(prelude)) {
      const inner = parseBlock(css, after)
      rules.push({ prelude, rules: inner.rules })
      start = inner.end
    } else {
      start = findEnd(after)
      const text = css.slice(after, start - 1)
      rules.push(prelude.startsWith('@') ? `${prelude}{${text}}` : { selectors: splitSelectors(prelude), body: text })
    }
    found.after = start
  }
  return { rules, end: css.length }

  function findEnd(open: number): number {
    let depth = 1
    for (let found = next(open); found !== null; found = next(found.after)) {
      depth += found.token === '{' ? 1 : found.token === '}' ? -1 : 0
      if (depth === 0) return found.after
    }
    return css.length + 1
  }
}

/** Splits at the commas outside brackets. */
function splitSelectors(prelude: string): string[] {
  const selectors: string[] = []
  let [depth, start] = [0, 0]
  for (let index = 0; index <= prelude.length; index += 1) {
    const sign = prelude[index]
    if (sign === '(' || sign === '[') depth += 1
    if (sign === ')' || sign === ']') depth -= 1
    if (sign === undefined || (sign === ',' && depth === 0)) {
      selectors.push(prelude.slice(start, index))
      start = index + 1
    }
  }
  return selectors
}
