import type { CatalogStore } from './service.ts'

/**
 * Whether a version is that of a policy as it stands now. Nobody is taken to have agreed to a text that does not exist, or to one that has
 * been replaced since they read it.
 */
export async function isCurrentText(catalogs: Pick<CatalogStore, 'current'>, version: string): Promise<boolean> {
  const { rows } = await catalogs.current()
  return rows.condition.some((condition) => condition.version === version)
}
