// Measures the product's performance promises: `npm run bench`. Ratios within a run count; absolute times depend on the machine.
// Parts can be named: `npm run bench -- start search estimate booking mixed reference scale branches processes render pages office figures grid lot lighthouse`, with addresses after
// `lighthouse`, and numbers of reservations after `search` and `scale`: `npm run bench -- scale 10000 1000000`.

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureLighthouse } from './lighthouse.ts'
import { parts } from './parts.ts'
import { printTable, type Row } from './row.ts'

async function main(): Promise<void> {
  const words = process.argv.slice(2)
  const paths = words.filter((word) => word.startsWith('/'))
  const counts = words.filter((word) => /^\d+$/.test(word)).map(Number)
  const wanted = words.filter((word) => /^[a-z]/.test(word))
  const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part)
  const unknown = wanted.filter((word) => word !== 'lighthouse' && !(word in parts))
  if (unknown.length > 0)
    throw new Error(`no such part: ${unknown.join(', ')}; there are ${[...Object.keys(parts), 'lighthouse'].join(', ')}`)
  const folder = await mkdtemp(join(tmpdir(), 'istmo-bench-'))
  await chmod(folder, 0o755)
  const rows: Row[] = []
  try {
    for (const [name, part] of Object.entries(parts)) {
      if (!isWanted(name)) continue
      console.error(`measuring ${name} …`)
      rows.push(...(await part({ folder, counts })))
    }
    if (rows.length > 0) printTable(rows)
    if (isWanted('lighthouse')) await benchLighthouse(join(folder, 'lighthouse'), paths)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A separate table, because every page has seven figures. */
async function benchLighthouse(dataDir: string, paths: readonly string[]): Promise<void> {
  const figures = await measureLighthouse(dataDir, paths)
  console.table(
    Object.fromEntries(
      figures.map(({ path, scores, scriptBytes, cls, tbtMs, lcpMs, machineIndex }) => [
        path,
        {
          'performance (goal ≥ 97, home ≥ 99)': scores.performance,
          'accessibility (goal 100)': scores.accessibility,
          'best practices (goal 100)': scores['best-practices'],
          'SEO (goal 100)': scores.seo,
          'JS KiB brotli (goal ≤ 110)': Number((scriptBytes / 1024).toFixed(1)),
          'CLS (goal < 0.02)': Number(cls.toFixed(3)),
          'TBT ms': Math.round(tbtMs),
          'LCP ms': Math.round(lcpMs),
          machine: Math.round(machineIndex),
        },
      ]),
    ),
  )
  for (const { path, findings } of figures) for (const finding of findings) console.log(`${path}: ${finding}`)
}

await main()
