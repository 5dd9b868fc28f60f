// `npm run ha:try`: the whole arrangement of docs/operations.md, High availability, on one machine: three database nodes, HAProxy, two
// processes of the product and nginx. It prints the addresses and runs until Ctrl-C; then everything, with its data, is deleted.

import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { findProgram, startProxy } from '../../proxies/program.ts'
import { generateSecrets } from '../secrets.ts'
import { startSite } from '../site.ts'
import { findMissingPrograms, startCluster } from './cluster.ts'

const missing = [...findMissingPrograms(), ...(findProgram('nginx') === undefined ? ['nginx'] : [])]
if (missing.length > 0) {
  console.error(`Install first: ${missing.join(', ')} (Debian: patroni, etcd-server, python3-etcd, haproxy, nginx, postgresql)`)
  process.exit(1)
}
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'istmo-ha-'))
chmodSync(folder, 0o755)
console.log(`starting three database nodes in ${folder} …`)
const cluster = await startCluster(join(folder, 'cluster'))
const env = { DATABASE_URL: cluster.url, DATA_DIR: join(folder, 'site'), APP_ENV: 'demo' }
const options = { env: generateSecrets() }
const sites = [await startSite({ env }, options), await startSite({ env }, options)] as const
const nginx = await startProxy('nginx', folder, [sites[0].port, sites[1].port])
console.log(`
site       https://127.0.0.1:${nginx.httpsPort} with the host name www.example.com (with a self-signed certificate)
processes  ${sites.map(({ url }) => url).join(', ')}
database   ${cluster.url}
nodes      ${cluster.nodes.map(({ name, address }) => `${name} http://${address}:8008/cluster`).join(', ')}
switch over: curl -u patroni:PASSWORD -d '{"leader":"NAME OF THE PRIMARY"}' http://${cluster.nodes[0]?.address}:8008/switchover
  (the password is in the environment of the patroni processes)
Ctrl-C stops everything.`)
await once(process, 'SIGINT')
await nginx.stop()
await Promise.all(sites.map((site) => site.stop()))
await cluster.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(0)
