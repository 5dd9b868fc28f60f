import { parseAst, type ESTree, type Plugin } from 'vite'

const contractFile = /[\\/]contract[\\/][^?]+\.ts$/
/** What only a server does with an endpoint object, and what only the reference page reads of it. */
const serversHalf = new Set(['requestSchema', 'responseSchema', 'decodeRequest', 'encodeResponse', 'summary', 'row'])
const schemaCall = /\bz\.\w+\(|\bwire[A-Z]\w*\(|\bnotGivenOr\(/

/**
 * A contract file holds both halves of a call, so that nobody writes a shape twice; the browser needs one. Its build leaves out the schemas
 * and the server's codecs, which saves more than 10 KiB of every first visit. Checking by a schema in the browser is an error.
 */
export function noBrowserSchemas(): Plugin {
  return {
    name: 'no-browser-schemas',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: (code, id) => (contractFile.test(id) ? browsersHalf(code) : null),
  }
}

interface Cut {
  start: number
  end: number
  text: string
}

function browsersHalf(code: string): string {
  const cuts: Cut[] = []
  for (const statement of parseAst(code, { lang: 'ts' }).body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { init } of declaration.declarations) {
      if (init === null) continue
      if (init.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'defineEndpoint') {
        cuts.push(...cutsOfEndpoint(init.arguments[0], code))
      } else if (init.type !== 'ArrowFunctionExpression' && schemaCall.test(code.slice(init.start, init.end))) {
        cuts.push({ start: init.start, end: init.end, text: 'undefined' })
      }
    }
  }
  return cuts.toSorted((a, b) => b.start - a.start).reduce((text, cut) => text.slice(0, cut.start) + cut.text + text.slice(cut.end), code)
}

function cutsOfEndpoint(endpoint: ESTree.Argument | undefined, code: string): Cut[] {
  if (endpoint?.type !== 'ObjectExpression') return []
  return endpoint.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || !serversHalf.has(property.key.name)) return []
    return [{ start: property.start, end: code[property.end] === ',' ? property.end + 1 : property.end, text: '' }]
  })
}
