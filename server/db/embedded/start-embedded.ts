import { join } from 'node:path'
import { findNativePackage, prepareBinaries } from './binaries.ts'
import { builtinLocale, checkCluster, ensureCluster, adminName } from './data-directory.ts'
import { ensureDatabase, hasOtherClients } from './database.ts'
import { claimFolder } from './folders.ts'
import { transferOwnership, roleName } from './ordinary-role.ts'
import { choosePlaces, prepareSocketDir, socketPort } from './places.ts'
import { ensurePostmaster, isRunning, type PostmasterOptions, stopPostmaster } from './postmaster.ts'
import { supervise } from './supervise.ts'

/** Where a pool reaches the server. The application name distinguishes this program's connections from those of others. */
export type EmbeddedConnection = { host: string; port: number; user: string; database: string; application_name: string }

/** A running bundled server; `isAdopted` if it was running already. */
export type EmbeddedServer = {
  connection: EmbeddedConnection
  dataDir: string
  isAdopted: boolean
  /** Stops the server unless another program is connected to it. End the pool first. */
  stop(): Promise<void>
}

const databaseName = 'istmo'
const bundledMajor = '18'

/**
 * fsync is set here and not in a file, because an acknowledged booking must survive a power cut. The log is kept for a week. It contains no
 * failed statements: the program logs those errors itself, and their details could contain personal data.
 */
const settings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '128MB',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
}

/**
 * Starts the PostgreSQL that npm installed, on a private Unix socket, and restarts it until `stop`. The error of a failed start explains what
 * to do.
 * A server left by a killed program, or run by a second program on the same folder, is adopted.
 */
export async function startEmbedded(options: {
  dataDir?: string | undefined
  projectRoot: string
  log: (message: string) => void
}): Promise<EmbeddedServer> {
  const { dataDir, clusterDir, user } = choosePlaces(options)
  options.log(`data in ${dataDir}${user === undefined ? '' : `, the database running as "${user.name}"`}`)
  const binaries = await prepareBinaries(findNativePackage(), user, options.log)
  await ensureCluster({ initdb: binaries.initdb, clusterDir, user, locale: builtinLocale, isDurable: true })
  checkCluster(clusterDir, bundledMajor)
  const postmaster: PostmasterOptions = {
    postgres: binaries.postgres,
    clusterDir,
    socketDir: prepareSocketDir(clusterDir, user),
    port: socketPort,
    user,
    settings,
    startLog: join(dataDir, 'postgres-start.log'),
  }
  const first = await ensurePostmaster(postmaster)
  const admin = {
    host: first.socketDir,
    port: first.port,
    user: adminName,
    database: databaseName,
    application_name: `istmo-${process.pid}`,
  }
  await ensureDatabase(admin)
  await transferOwnership(admin)
  const connection = { ...admin, user: roleName }
  const supervision = supervise(first, {
    isRunning: (pid) => isRunning(clusterDir, pid),
    restart: () => {
      // The pool has one address: a restarted server uses the same socket folder, even if it was deleted.
      claimFolder(connection.host, 0o700, user)
      return ensurePostmaster({ ...postmaster, socketDir: connection.host, port: connection.port })
    },
    log: options.log,
  })
  const stop = async (): Promise<void> => {
    const running = await supervision.stop()
    if (await hasOtherClients(admin)) options.log('another program uses the database; its server is left running')
    else await stopPostmaster(clusterDir, running)
  }
  let stopping: Promise<void> | undefined
  return { connection, dataDir, isAdopted: first.isAdopted, stop: () => (stopping ??= stop()) }
}
