import type { Db } from './db/pool.ts'
import type { Config } from './config.ts'
import type { CatalogStore } from './features/catalog/service.ts'
import type { Signer } from './crypto/signer.ts'
import type { Vault } from './crypto/vault.ts'

/** What every feature may use. Made once when a program starts and passed on; there are no globals. */
export interface Services {
  config: Config
  db: Db
  catalogs: CatalogStore
  signer: Signer
  /** Seals what must not be read from a copy of the database. */
  vault: Vault
}
