// The company's brand: what the office has published, and the installation's settings for the rest.

import type { Brand, BrandSettings, Config } from '../../../config.ts'
import type { Catalog } from '../catalog.ts'
import type { CatalogRows } from '../rows.ts'
import type { CatalogStore } from '../service.ts'

interface Source {
  catalogs: CatalogStore
  config: Pick<Config, 'brandSettings'>
}

const networks = [
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['tiktok', 'TikTok'],
  ['youtube', 'YouTube'],
] as const

/** The brand of a catalogue. */
export function composeBrand(rows: Pick<CatalogRows, 'brand'>, settings: BrandSettings): Brand {
  const [own] = rows.brand
  return {
    name: own?.name ?? settings.name,
    club: own?.club ?? settings.club,
    phone: own?.phone ?? settings.phone,
    whatsapp: own?.whatsapp ?? settings.whatsapp,
    email: own?.email ?? settings.email,
    social: networks.flatMap(([column, name]) => {
      const url = own?.[column] ?? null
      return url === null ? [] : [{ name, url }]
    }),
    color: own?.color ?? null,
  }
}

const cache = new WeakMap<Catalog, { settings: BrandSettings; brand: Brand }>()

/** The brand of a catalogue, composed once. */
export function getBrand(catalog: Catalog, settings: BrandSettings): Brand {
  const cached = cache.get(catalog)
  if (cached?.settings === settings) return cached.brand
  const brand = composeBrand(catalog.rows, settings)
  cache.set(catalog, { settings, brand })
  return brand
}

/** The brand as it is published now. */
export const readBrand = async ({ catalogs, config }: Source): Promise<Brand> => getBrand(await catalogs.current(), config.brandSettings)

/**
 * The brand for the site's pages; while the database is unavailable, the last known one.
 * @param contentVersion the catalogue's version that pages show
 */
export function createPageBrand({ catalogs, config }: Source, contentVersion: () => number) {
  let known = composeBrand({ brand: [] }, config.brandSettings)
  return async (): Promise<Brand> => {
    try {
      known = getBrand(await catalogs.atVersion(contentVersion()), config.brandSettings)
    } catch {
      // The catalogue cannot be read.
    }
    return known
  }
}
