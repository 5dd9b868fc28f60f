import type { CatalogStore } from './service.ts'

/** Whether a version is the current one of a policy. Consent to a text that does not exist or has been replaced is not accepted. */
export async function isCurrentText(catalogs: Pick<CatalogStore, 'current'>, version: string): Promise<boolean> {
  const { rows } = await catalogs.current()
  return rows.condition.some((condition) => condition.version === version)
}
