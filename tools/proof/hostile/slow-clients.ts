// Clients that hold connections: partial headers, bodies of a byte per second, endless and malformed forms. Meanwhile ordinary visitors must
// be served as before.

import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { roundTrip } from '../../../server/testing/wire/trips.ts'
import { sendTo } from './send.ts'

/** The requests of ordinary visitors, in turn. */
const ordinary = [
  { url: '/' },
  { url: '/flota' },
  { url: '/web-api/getRateCars', data: roundTrip },
  { url: '/content/getAgencies/1' },
  { url: '/web-api/getCostoEstimadoWeb', data: { ...roundTrip, IdModelo: 104 } },
  { url: '/healthz' },
]
const visitors = 4

export interface Traffic {
  p99Ms: number
  answers: number
  failures: string[]
}

/** Ordinary visitors for a period, each with one request after another. */
export async function measureTraffic(url: string, seconds: number): Promise<Traffic> {
  const until = performance.now() + seconds * 1_000
  const times: number[] = []
  const failures: string[] = []
  const visitor = async (first: number) => {
    for (let i = first; performance.now() < until; i += 1) {
      const request = ordinary[i % ordinary.length] ?? { url: '/' }
      const sent = await sendTo(url, request).catch((error: unknown) => ({ status: 0, ms: 0, body: String(error) }))
      times.push(sent.ms)
      if (sent.status !== 200) failures.push(`${request.url} was answered ${sent.status} ${sent.body.slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: visitors }, (_, i) => visitor(i)))
  const sorted = times.toSorted((a, b) => a - b)
  const p99Ms = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0
  return { p99Ms, answers: times.length, failures }
}

/** Resident memory of a process. */
export function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0'
  return Number(kilobytes) / 1024
}

interface SlowClients {
  /** Sockets that the site has not closed yet. */
  open: () => number
  /** When it closed the last of them. */
  lastCutAt: () => number
  stop: () => void
}

/** Sockets that send a prefix and then a byte per second. */
function sendSlowly(port: number, count: number, beginning: string, byte: string): SlowClients {
  const sockets: Socket[] = []
  let open = 0
  let lastCutAt = 0
  for (let i = 0; i < count; i += 1) {
    const socket = connect(port, '127.0.0.1', () => socket.write(beginning))
    open += 1
    socket.on('error', () => undefined)
    socket.resume()
    socket.once('close', () => {
      open -= 1
      lastCutAt = performance.now()
    })
    sockets.push(socket)
  }
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(byte)
  }, 1_000)
  return {
    open: () => open,
    lastCutAt: () => lastCutAt,
    stop: () => {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
    },
  }
}

const host = 'Host: 127.0.0.1\r\n'
const formType = 'Content-Type: multipart/form-data; boundary=b\r\n'
const part = '--b\r\ncontent-disposition: form-data; name="data"\r\n\r\n{'

/** Partial headers, byte by byte. */
export const slowHeaders = (port: number, count: number) => sendSlowly(port, count, `GET / HTTP/1.1\r\n${host}X-a: `, 'a')
/** An announced body, byte by byte. */
export const slowBodies = (port: number, count: number) =>
  sendSlowly(port, count, `POST /web-api/getRateCars HTTP/1.1\r\n${host}${formType}Content-Length: 60000\r\n\r\n${part}`, ' ')

/** Sends endless forms until stopped, as fast as they are read; returns the megabytes sent and the number of connections that the site closed. */
export function endlessForms(port: number, count: number): { sentMb: () => number; cut: () => number; stop: () => void } {
  const chunk = Buffer.alloc(64 * 1024, 0x61)
  const sockets = new Set<Socket>()
  let bytes = 0
  let cut = 0
  let isOver = false
  const begin = (): void => {
    if (isOver) return
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`POST /web-api/postBooking/new HTTP/1.1\r\n${host}${formType}Transfer-Encoding: chunked\r\n\r\n`)
      socket.write(`${part.length.toString(16)}\r\n${part}\r\n`)
      push()
    })
    const push = () => {
      if (socket.destroyed || isOver) return
      bytes += chunk.length
      socket.write(`${chunk.length.toString(16)}\r\n`)
      socket.write(chunk)
      if (socket.write('\r\n')) setTimeout(push, 20)
      else socket.once('drain', push)
    }
    sockets.add(socket)
    socket.resume()
    socket.on('error', () => undefined)
    socket.once('close', () => {
      sockets.delete(socket)
      if (isOver) return
      cut += 1
      setTimeout(begin, 50)
    })
  }
  for (let i = 0; i < count; i += 1) begin()
  return {
    sentMb: () => bytes / 1024 / 1024,
    cut: () => cut,
    stop: () => {
      isOver = true
      for (const socket of sockets) socket.destroy()
    },
  }
}

const malformed = [
  `POST /web-api/getRateCars HTTP/1.1\r\n${host}${formType}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `POST /web-api/getRateCars HTTP/1.1\r\n${host}${formType}Content-Length: -1\r\n\r\n`,
  `POST /web-api/getRateCars HTTP/1.1\r\n${host}${formType}Transfer-Encoding: chunked\r\n\r\nZZ\r\n`,
  `GET /${'a'.repeat(30_000)} HTTP/1.1\r\n${host}\r\n`,
  `GET / HTTP/1.1\r\n${'X-a: b\r\n'.repeat(5_000)}\r\n`,
  `GET / HTTP/9.9\r\n\r\n`,
  `\u0016\u0003\u0001\u0002\u0000`,
  `GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
  `POST /web-api/getRateCars HTTP/1.1\r\n${host}${formType}Content-Length: ${part.length}\r\nConnection: close\r\n\r\n${part}`,
  `POST /web-api/getRateCars HTTP/1.1\r\n${host}${formType}Expect: 100-continue\r\nContent-Length: 99999999\r\n\r\n`,
]

/** Sends each malformed request a number of times; returns those answered by a server error or with internal details. */
export async function sendMalformed(port: number, times: number): Promise<string[]> {
  const violations: string[] = []
  const one = (text: string) =>
    new Promise<void>((resolve) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
      const end = setTimeout(() => socket.destroy(), 2_000)
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
      socket.on('error', () => undefined)
      socket.once('close', () => {
        clearTimeout(end)
        if (/^HTTP\/1\.1 5|node_modules|\.ts:\d/.test(answer)) violations.push(`${text.slice(0, 80)} was answered ${answer.slice(0, 200)}`)
        resolve()
      })
    })
  for (let i = 0; i < times; i += 1) await Promise.all(malformed.map(one))
  return violations
}

/** Waits until the site has closed one of the forms, or until the timeout. */
export async function waitForFirstClose(forms: ReturnType<typeof endlessForms>, maxSeconds: number): Promise<void> {
  const deadline = performance.now() + maxSeconds * 1_000
  while (forms.cut() === 0 && performance.now() < deadline) await sleep(200)
}

/** Waits until the site has closed all sockets; returns the seconds until the last one closed, or undefined if that took too long. */
export async function secondsUntilCut(clients: SlowClients, maxSeconds: number, begunAt: number): Promise<number | undefined> {
  while (clients.open() > 0) {
    if (performance.now() - begunAt > maxSeconds * 1_000) return undefined
    await sleep(200)
  }
  const seconds = (clients.lastCutAt() - begunAt) / 1_000
  return seconds > maxSeconds ? undefined : seconds
}
