// An SMTP server for tests that stores received mails.

import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export { waitFor } from '../timeouts.ts'

export interface TestMailServer {
  url: string
  /** Raw messages. */
  messages: string[]
  stop: () => Promise<void>
}

/**
 * A port that nothing listens on. It is below the range from which systems choose the ports of connections, so that a server that was
 * stopped finds it free again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
}

/** The refusal for one recipient. */
export interface RecipientRefusal {
  code: number
  text: string
}

export async function startMailServer(
  port = 0,
  refuse: (address: string) => RecipientRefusal | undefined = () => undefined,
): Promise<TestMailServer> {
  const messages: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _, done) => {
      const refusal = refuse(address)
      if (refusal === undefined) done()
      else done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
    },
    onData: (stream, _, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        messages.push(Buffer.concat(chunks).toString('utf8'))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', () => resolve()))
  const address = server.server.address() as AddressInfo
  // A sender that is killed in the middle of a mail resets its connection, which must not end the server.
  server.on('error', () => undefined)
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    messages,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
      }),
  }
}

/** Decodes the encoded parts of a message. */
export function splitParts(message: string): { headers: string; body: string }[] {
  const boundaries = [...message.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => `--${boundary}`)
  return message
    .split('\r\n')
    .reduce<string[][]>(
      (parts, line) => {
        if (boundaries.some((boundary) => line.startsWith(boundary))) parts.push([])
        else parts.at(-1)?.push(line)
        return parts
      },
      [[]],
    )
    .map((lines) => {
      const blank = lines.indexOf('')
      const headers = lines.slice(0, blank).join('\r\n')
      const raw = lines.slice(blank + 1).join('\r\n')
      return { headers, body: decodeBody(headers, raw) }
    })
}

function decodeBody(headers: string, raw: string): string {
  if (/content-transfer-encoding: base64/i.test(headers)) return Buffer.from(raw, 'base64').toString('utf8')
  if (!/content-transfer-encoding: quoted-printable/i.test(headers)) return raw
  const bytes = raw.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
