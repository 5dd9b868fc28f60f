// The Node flags of `npm start`, so that benchmarks and tests run the product as customers do.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const script: string = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).scripts.start

export const startFlags: readonly string[] = script.match(/--\S+/g) ?? []
export const startEnv: Readonly<Record<string, string>> = Object.fromEntries(
  [...script.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
)
