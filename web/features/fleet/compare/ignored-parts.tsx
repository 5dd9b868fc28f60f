import { listParameters, trimLinkEnd } from '#contract/search-address.ts'
import type { LocalDate } from '#contract/panama-time.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { useQueryParameters } from '../../../lib/navigation/navigation.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import type { AddressErrors } from '../../search/addressed-search.ts'
import { countIgnored } from './count-ignored.ts'
import styles from '../list/fleet-list.module.css'
import { maxCompared } from './use-comparison.ts'

export interface IgnoredPartsProps {
  /** All classes that can be compared. */
  listed: readonly RatedClass[]
  /** The errors of the address's search, which has no dates then. */
  errors?: AddressErrors | undefined
  /** The past days that the address names. */
  passed?: { from: LocalDate; to: LocalDate } | undefined
}

type PartsToShow = Omit<IgnoredPartsProps, 'listed'> & ReturnType<typeof countIgnored> & { listHref: string }

const noErrors: AddressErrors = {}

/** What of the address the comparison does not use: parts of the search, dates that have passed, and classes. */
export function IgnoredParts({ listed, listHref, errors = noErrors, passed }: IgnoredPartsProps & { listHref: string }) {
  const [parameters] = useQueryParameters()
  const counts = countIgnored(trimLinkEnd(parameters[listParameters.compared]), listed, maxCompared)
  const isAllUsed = Object.keys(errors).length === 0 && passed === undefined && counts.unknown === 0 && counts.extra === 0
  return isAllUsed ? null : <IgnoredNotice {...counts} {...{ listHref, errors, passed }} />
}

/** The texts are loaded only when there is something to show. */
function IgnoredNotice({ unknown, extra, errors = noErrors, passed, listHref }: PartsToShow) {
  const t = useTexts('comparison').ignored
  const format = useFormat()
  const fields = (Object.keys(errors) as (keyof AddressErrors)[]).map((field) => t.fields[field])
  return (
    <div className={`wrap ${styles.passed}`}>
      <Notice tone="warning" title={t.title} action={fields.length > 0 && <a href={listHref}>{t.toSearch}</a>}>
        {passed !== undefined && <p>{t.passed(format.dateWithYear(passed.from), format.dateWithYear(passed.to))}</p>}
        {fields.length > 0 && <p>{t.search(format.list(fields))}</p>}
        {unknown > 0 && <p>{t.unknown(unknown)}</p>}
        {extra > 0 && <p>{t.extra(maxCompared)}</p>}
      </Notice>
    </div>
  )
}
