// `npm run docs:features`: writes the import graphs of the features to docs/ARCHITECTURE.md. A test checks that they are current.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getImports, readSources, type Import } from './layers.ts'

export const featuresFile = join(import.meta.dirname, '../docs/ARCHITECTURE.md')
const [begin, end] = ['<!-- features: npm run docs:features -->', '<!-- end of features -->']

type Edges = ReadonlyMap<string, ReadonlySet<string>>

function getEdges(imports: readonly Import[], root: string): Edges {
  const edges = new Map<string, Set<string>>()
  const getFeature = (file: string) => (file.startsWith(`${root}/features/`) ? file.split('/')[2] : undefined)
  for (const { from: importing, to: imported } of imports) {
    const [from, to] = [getFeature(importing), getFeature(imported)]
    if (from !== undefined && to !== undefined && from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to))
  }
  return edges
}

/** Whether a feature is also reachable from another through a third. */
function isReachableIndirectly(edges: Edges, from: string, to: string): boolean {
  const seen = new Set([from])
  const open = [...(edges.get(from) ?? [])].filter((value) => value !== to)
  for (let feature = open.pop(); feature !== undefined; feature = open.pop()) {
    if (feature === to) return true
    if (seen.has(feature)) continue
    seen.add(feature)
    open.push(...(edges.get(feature) ?? []))
  }
  return false
}

/** A feature's imports without transitive ones. */
function getGraph(imports: readonly Import[], root: string): string {
  const edges = getEdges(imports, root)
  const lines = [...edges]
    .flatMap(([from, targets]) => [...targets].filter((to) => !isReachableIndirectly(edges, from, to)).map((to) => `  ${from} --> ${to}`))
    .toSorted()
  return ['```mermaid', 'graph LR', ...lines, '```'].join('\n')
}

/** The document with updated graphs. */
export function withGraphs(document: string): string {
  const from = document.indexOf(begin)
  const to = document.indexOf(end)
  if (from < 0 || to < from) throw new Error('The document has no place for the graphs of features')
  const imports = getImports(readSources())
  const graphs = [`On the server:`, getGraph(imports, 'server'), `On the site:`, getGraph(imports, 'web')].join('\n\n')
  return `${document.slice(0, from)}${begin}\n\n${graphs}\n\n${document.slice(to)}`
}

if (import.meta.main) writeFileSync(featuresFile, withGraphs(readFileSync(featuresFile, 'utf8')))
