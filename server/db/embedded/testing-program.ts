import { writeSync } from 'node:fs'
import { startEmbedded } from './start-embedded.ts'

// A minimal program that tests start and kill: starts the server, prints one line about it, and stops it when its input ends.
const [dataDir, projectRoot] = process.argv.slice(2)
const server = await startEmbedded({ dataDir, projectRoot: projectRoot ?? '/', log: () => undefined })
writeSync(1, `${JSON.stringify({ connection: server.connection, dataDir: server.dataDir, isAdopted: server.isAdopted })}\n`)
process.stdin.resume().once('end', () => {
  void server.stop().then(() => process.exit(0))
})
