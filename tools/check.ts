// Everything that proves the product, in the order in which a mistake is cheapest to find: `npm test`.

import { spawn } from 'node:child_process'

interface Step {
  name: string
  command: string
  args: readonly string[]
}

const steps: readonly Step[] = [
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  { name: 'build', command: 'node', args: ['tools/build.ts'] },
  { name: 'units, rules and services on real PostgreSQL', command: 'vitest', args: ['run'] },
  { name: 'promises of the product, in short', command: 'node', args: ['tools/proof/run.ts', '--short'] },
  { name: 'journeys in a real browser', command: 'playwright', args: ['test'] },
]

function run({ command, args }: Step): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

const only = process.argv.slice(2)
for (const step of steps) {
  if (only.length > 0 && !only.some((word) => step.name.includes(word))) continue
  const startedAt = performance.now()
  console.log(`\n▶ ${step.name}`)
  const code = await run(step)
  console.log(`${code === 0 ? '✓' : '✗'} ${step.name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
  if (code !== 0) process.exit(code)
}
