import { listPlaceholders } from '#contract/office/contents.ts'
import { handleOffice, type MountedOfficeEndpoint } from '../../endpoints/office.ts'
import { succeed } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { composePlaceholderValues } from './placeholder-values.ts'

/** Longer values, such as the list of licences, do not fit into a sentence. */
const maxValueLength = 60

export function officeContentRoutes({
  catalogs,
  config: { brandSettings: brand },
}: Pick<Services, 'catalogs' | 'config'>): MountedOfficeEndpoint[] {
  return [
    handleOffice(listPlaceholders, async () => {
      const values = Object.entries(composePlaceholderValues(await catalogs.current(), brand))
      return succeed({ placeholders: values.filter(([, { es }]) => es.length <= maxValueLength).map(([name, value]) => ({ name, value })) })
    }),
  ]
}
