import { listPlaceholders } from '#contract/office/contents.ts'
import { handleOffice, type MountedOfficeEndpoint } from '../../endpoints/office.ts'
import { done } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { composeFigures } from './figures.ts'

/** A list of works and licences is no figure for a sentence. */
const longestValue = 60

export function officeContentRoutes({
  catalogs,
  config: { brandSettings: brand },
}: Pick<Services, 'catalogs' | 'config'>): MountedOfficeEndpoint[] {
  return [
    handleOffice(listPlaceholders, async () => {
      const figures = Object.entries(composeFigures(await catalogs.current(), brand))
      return done({ placeholders: figures.filter(([, { es }]) => es.length <= longestValue).map(([name, value]) => ({ name, value })) })
    }),
  ]
}
