import type { Db } from './db/pool.ts'
import type { Config } from './config.ts'
import type { CatalogStore } from './features/catalog/service.ts'
import type { Signer } from './crypto/signer.ts'
import type { Vault } from './crypto/vault.ts'

/** The shared services of all features. Created once when a program starts and passed on; there are no globals. */
export interface Services {
  config: Config
  db: Db
  catalogs: CatalogStore
  signer: Signer
  /** Encrypts what must not be readable in a copy of the database. */
  vault: Vault
}
