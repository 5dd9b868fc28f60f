// What a program does that converts one picture for its parent process and exits: `node PROGRAM BYTES` reads that many bytes from standard
// input and writes the converted picture, or a refusal as JSON, to standard output.

import { readSync, writeSync } from 'node:fs'

/** @param {(file: Buffer) => Promise<{ ok: true, value: Buffer } | { ok: false }>} convert */
export async function convertForParent(convert) {
  const parent = process.ppid
  // Without its parent, the result would be lost.
  setInterval(() => process.ppid !== parent && process.exit(1), 500).unref()

  // Into one buffer, because a stream would hold the file twice.
  const file = Buffer.allocUnsafeSlow(Number(process.argv[2]))
  for (let at = 0; at < file.length;) {
    const read = readSync(0, file, at, file.length - at, null)
    if (read === 0) process.exit(1)
    at += read
  }
  const outcome = await convert(file)
  const answer = outcome.ok ? outcome.value : Buffer.from(JSON.stringify(outcome))
  for (let at = 0; at < answer.length;) at += writeSync(1, answer, at)
  process.exit(0)
}
