// `npm run contract:snapshot`: writes down what goes over the wire, so that no change of it passes unnoticed.

import { writeFileSync } from 'node:fs'
import { snapshotText } from './schemas.ts'

const file = new URL('schemas.json', import.meta.url)
writeFileSync(file, snapshotText())
console.log(`written: ${file.pathname}`)
