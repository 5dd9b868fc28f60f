import type { Db } from './db/pool.ts'
import type { ReadDb } from './db/replica.ts'
import type { Config } from './config.ts'
import type { CatalogStore } from './features/catalog/service.ts'
import type { Signer } from './crypto/signer.ts'
import type { Vault } from './crypto/vault.ts'

/** The shared services of all features. Created once when a program starts and passed on; there are no globals. */
export interface Services {
  config: Config
  db: Db
  /** For statements that write nothing and whose answer may be some seconds old (078-read-replica.md); `db` itself without a replica. */
  readDb: ReadDb
  catalogs: CatalogStore
  signer: Signer
  /** Encrypts what must not be readable in a copy of the database. */
  vault: Vault
}
