// Messages of the driver and its pool, without a code, for a connection that cannot be opened or is lost during a statement.
const driverMessages = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
]

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

// 08 connection, 53 out of resources (disk full, too many connections), 57P operator (shutdown, crash, starting up), 58 system (input/
// output error); 57014 and 55P03 are our own statement and lock timeouts, 25P03 and 25006 a transaction cut off and a server that is
// read-only for now; 40P01 and 40001 a conflict with another transaction, twice. All mean: the same request can succeed later.
const stateClasses = ['08', '53', '57P', '58']
const states = new Set(['57014', '55P03', '25P03', '25006', '40P01', '40001'])

/** Whether an error means that the database is unavailable, so that the answer is 503 and not 500. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (driverMessages.some((message) => error.message.startsWith(message))) return true
  if ('code' in error && typeof error.code === 'string' && isUnavailableCode(error)) return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true
  return isDatabaseUnavailable(error.cause)
}

function isUnavailableCode(error: Error & { code?: unknown }): boolean {
  const code = String(error.code)
  // ENOENT means a missing socket only for a connection; otherwise a file is missing, which is a bug of ours.
  if (systemCodes.has(code)) return 'syscall' in error && ['connect', 'read', 'write', 'getaddrinfo'].includes(String(error.syscall))
  return code.length === 5 && (states.has(code) || stateClasses.some((prefix) => code.startsWith(prefix)))
}

/**
 * Codes of a server that is shutting down, starting up or has become a standby: it refused or aborted the statement. A commit that waits for a
 * standby while the server shuts down is not refused: its connection is closed without an error.
 */
const refusingStates = new Set(['57P01', '57P03', '25006'])
const lostSystemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT'])
const lostMessages = /^(Connection terminated(?! due to connection timeout)|Client has encountered a connection error)/

/**
 * Whether an error means that a connection was refused or lost, so that another one may soon succeed. A server that does not answer in time is
 * excluded, because the caller has waited long enough already.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (lostMessages.test(error.message)) return true
  const code = 'code' in error ? String(error.code) : ''
  return isRefusedByServer(error) || code === '57P02' || code.startsWith('08') || (lostSystemCodes.has(code) && isUnavailableCode(error))
}

/** Whether the server itself reported that it did not run a statement, so that nothing was written. */
export function isRefusedByServer(error: unknown): boolean {
  return error instanceof Error && 'code' in error && refusingStates.has(String(error.code))
}
