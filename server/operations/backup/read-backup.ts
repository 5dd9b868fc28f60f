import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip } from 'node:zlib'
import * as z from 'zod/mini'
import {
  InvalidBackupError,
  footerSchema,
  formatVersion,
  headerSchema,
  sequencesSchema,
  type BackupFooter,
  type BackupHeader,
  type BackupPart,
} from './backup-format.ts'

/** Reads a backup to its end and returns its header and counts. @throws InvalidBackupError if it is incomplete or damaged */
export async function checkBackup(file: string): Promise<{ header: BackupHeader; rows: Record<string, number> }> {
  let header: BackupHeader | undefined
  let footer: BackupFooter | undefined
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') header = part.header
    if (part.kind === 'footer') footer = part.footer
  }
  if (header === undefined || footer === undefined) throw new InvalidBackupError('The file is truncated')
  return { header, rows: footer.rows }
}

/** Streams the parts of a backup. Only the end shows whether it is complete: check first, then use. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256')
  const counted: Record<string, number> = {}
  let table = ''
  let part: BackupPart | undefined
  try {
    for await (const line of linesIn(file)) {
      if (part?.kind === 'footer') throw new InvalidBackupError('Something follows the end of the backup')
      part = part === undefined ? readHeader(line) : readLine(line)
      if (part.kind === 'table') counted[(table = part.name)] = 0
      if (part.kind === 'row') counted[table] = (counted[table] ?? 0) + 1
      if (part.kind === 'footer') refuseDifference(part.footer, counted, hash.digest('hex'))
      else hash.update(line).update('\n')
      yield part
    }
  } catch (error) {
    // Any error in decompressing or parsing means damage.
    const isOurs = error instanceof InvalidBackupError || !(error instanceof Error) || isSystemError(error)
    throw isOurs ? error : new InvalidBackupError(`The file is damaged: ${error.message}`, { cause: error })
  }
  if (part?.kind !== 'footer') throw new InvalidBackupError('The file is truncated')
}

function isSystemError(error: Error): boolean {
  return 'syscall' in error
}

function readHeader(line: string): BackupPart {
  const parsed = z.safeParse(headerSchema, JSON.parse(line))
  if (!parsed.success) throw new InvalidBackupError('The file is no backup of this program')
  if (parsed.data.formatVersion > formatVersion)
    throw new InvalidBackupError('The backup was written by a newer version of the program; restore it with that one')
  return { kind: 'header', header: parsed.data }
}

function readLine(line: string): BackupPart {
  const value: unknown = JSON.parse(line)
  if (typeof value === 'string') return { kind: 'row', text: value }
  if (typeof value === 'object' && value !== null) {
    if ('table' in value && typeof value.table === 'string') return { kind: 'table', name: value.table }
    if ('sequences' in value) return { kind: 'sequences', sequences: z.parse(sequencesSchema, value).sequences }
  }
  return { kind: 'footer', footer: z.parse(footerSchema, value) }
}

function refuseDifference(footer: BackupFooter, counted: Record<string, number>, sha256: string): void {
  if (footer.sha256 !== sha256) throw new InvalidBackupError('The checksum does not agree: the file is not what was written')
  if (JSON.stringify(footer.rows) !== JSON.stringify(counted)) throw new InvalidBackupError('The counts of rows do not agree')
}

/** Lines end only with a line feed. Node's own line reader also splits at other characters, which texts may contain. */
async function* linesIn(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const unpacked = source.pipe(createGunzip())
  // An error of the file must also end the decompression.
  source.on('error', (error) => unpacked.destroy(error))
  const decoder = new StringDecoder('utf8')
  // The line that has begun. A picture has many chunks, which are joined once.
  let begun: string[] = []
  for await (const chunk of unpacked) {
    const [end = '', ...starts] = decoder.write(chunk).split('\n')
    begun.push(end)
    for (const start of starts) {
      yield begun.join('')
      begun = [start]
    }
  }
  if (begun.some((part) => part !== '')) throw new InvalidBackupError('The file is truncated')
}
