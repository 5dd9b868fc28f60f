// `npm run contract:snapshot`: writes the wire format to a file, so that every change of it is visible in review.

import { writeFileSync } from 'node:fs'
import { snapshotText } from './schemas.ts'

const file = new URL('schemas.json', import.meta.url)
writeFileSync(file, snapshotText())
console.log(`written: ${file.pathname}`)
