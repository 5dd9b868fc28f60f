// nginx, Caddy and HAProxy with the shipped configuration; only ports, certificates, folders and users are the test's own.

import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { waitFor } from '../../server/testing/timeouts.ts'

export const proxyNames = ['nginx', 'caddy', 'haproxy'] as const
export type ProxyName = (typeof proxyNames)[number]

export interface Proxy {
  name: ProxyName
  httpPort: number
  httpsPort: number
  /** Reads its configuration again without stopping. */
  reload: () => Promise<void>
  /** Everything that it has logged, in files and on its standard outputs. */
  readLog: () => string
  stop: () => Promise<void>
}

interface Setup {
  folder: string
  http: number
  https: number
  upstreams: readonly [number, number]
}

const publicHost = 'www.example.com'
const deploy = join(import.meta.dirname, '../../deploy')

/** The installed program; undefined where there is none. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}

/** A port that nothing listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Replaces text that must occur, so that a change of a shipped file cannot leave a test without effect. */
function replaceAll(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  let changed = text
  for (const [pattern, replacement] of changes) {
    if (!pattern.test(changed)) throw new Error(`${pattern} is not in the shipped configuration`)
    changed = changed.replace(new RegExp(pattern.source, `${pattern.flags}g`), () => replacement)
  }
  return changed
}

const isRoot = process.getuid?.() === 0

function configureNginx({ folder, http, https, upstreams: [one, two] }: Setup): string[] {
  const site = replaceAll(readFileSync(join(deploy, 'nginx.conf'), 'utf8'), [
    [/listen 80;/, `listen 127.0.0.1:${http};`],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${https} ssl http2;`],
    [/^ *listen \[::\].*$/m, ''],
    [/\/etc\/ssl\/istmo\/(office\/)?/, `${folder}/`],
    [/\/var\/log\/nginx\//, `${folder}/`],
    [/\/var\/cache\/nginx-istmo/, `${folder}/cache`],
    [/127\.0\.0\.1:3001/, `127.0.0.1:${one}`],
    [/127\.0\.0\.1:3002/, `127.0.0.1:${two}`],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')
  writeFileSync(join(folder, 'site.conf'), site)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${isRoot ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/error.log info;
events {} http { access_log off; ${temporary} include ${folder}/site.conf; }`,
  )
  return ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')]
}

function configureCaddy({ folder, http, https, upstreams: [one, two] }: Setup): string[] {
  const file = join(folder, 'Caddyfile')
  const text = replaceAll(readFileSync(join(deploy, 'Caddyfile'), 'utf8'), [
    [/^\{$/m, `{\n\thttp_port ${http}\n\thttps_port ${https}\n\tadmin unix/${folder}/admin.sock\n\tstorage file_system ${folder}`],
    [/^\timport site$/m, `\timport site\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`],
    [/127\.0\.0\.1:3001/, `127.0.0.1:${one}`],
    [/127\.0\.0\.1:3002/, `127.0.0.1:${two}`],
  ])
  writeFileSync(file, text)
  return ['run', '--adapter', 'caddyfile', '--config', file]
}

function configureHaproxy({ folder, http, https, upstreams: [one, two] }: Setup): string[] {
  const file = join(folder, 'haproxy.cfg')
  const text = replaceAll(readFileSync(join(deploy, 'haproxy.cfg'), 'utf8'), [
    [/log \/dev\/log local0/, 'log stdout format raw local0'],
    [/^ {2}(user|group) haproxy$/m, ''],
    [/bind :::80 v4v6/, `bind 127.0.0.1:${http}`],
    [/bind :::443 v4v6/, `bind 127.0.0.1:${https}`],
    [/crt \/etc\/ssl\/istmo\//, `crt ${folder}/both.pem`],
    [/127\.0\.0\.1:3001/, `127.0.0.1:${one}`],
    [/127\.0\.0\.1:3002/, `127.0.0.1:${two}`],
  ])
  writeFileSync(file, text)
  return ['-W', '-f', file]
}

const configure = { nginx: configureNginx, caddy: configureCaddy, haproxy: configureHaproxy }

function makeCertificate(folder: string): void {
  const [key, chain] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const names = `subjectAltName=DNS:${publicHost},DNS:office.example.com`
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=test']
  execFileSync('openssl', [...request, '-addext', names, '-keyout', key, '-out', chain], { stdio: 'ignore' })
  writeFileSync(join(folder, 'both.pem'), readFileSync(chain, 'utf8') + readFileSync(key, 'utf8'))
}

async function accepts(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual', headers: { host: publicHost } }).then(
    () => true,
    () => false,
  )
}

const reloadCommands: Readonly<Record<ProxyName, (child: ChildProcess, program: string, folder: string) => void>> = {
  nginx: (child) => child.kill('SIGHUP'),
  caddy: (_, program, folder) => {
    const [config, socket] = [join(folder, 'Caddyfile'), join(folder, 'admin.sock')]
    // `--force`, because Caddy does nothing when the file has not changed.
    const options = ['reload', '--force', '--adapter', 'caddyfile', '--config', config, '--address', `unix/${socket}`]
    execFileSync(program, options, { stdio: 'ignore' })
  },
  haproxy: (child) => child.kill('SIGUSR2'),
}

/** Starts an installed proxy in front of two processes of the product. */
export async function startProxy(name: ProxyName, parent: string, upstreams: readonly [number, number]): Promise<Proxy> {
  const program = findProgram(name)
  if (program === undefined) throw new Error(`${name} is not installed`)
  const folder = join(parent, name)
  mkdirSync(folder)
  makeCertificate(folder)
  const [http, https] = [await findFreePort(), await findFreePort()]
  const args = configure[name]({ folder, http, https, upstreams })
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  const exited = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const readLog = () =>
    output +
    ['error.log', 'istmo-access.log']
      .map((file) => join(folder, file))
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('')
  await waitFor(`${name} to listen`, async () => {
    if (child.exitCode !== null) throw new Error(`${name} did not start:\n${readLog()}`)
    return accepts(http)
  })
  return {
    name,
    httpPort: http,
    httpsPort: https,
    reload: async () => reloadCommands[name](child, program, folder),
    readLog,
    stop: async () => {
      if (child.exitCode === null) child.kill('SIGTERM')
      await exited
    },
  }
}
