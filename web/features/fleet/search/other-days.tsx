import type { StoredSearch } from '#contract/stored-search.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { StripDisclosure } from './strip-disclosure.tsx'

const DaysStrip = lazyPart(() => import('./days-strip.tsx').then((loaded) => loaded.DaysStrip))

interface OtherDaysProps {
  search: StoredSearch
  list: readonly RatedClass[]
}

/** Opens and closes the totals of the days around the search; its code and data are loaded only then (row W-30). */
export function OtherDays(props: OtherDaysProps) {
  const t = useTexts('fleet')
  return (
    <StripDisclosure label={t.otherDays[1] ?? ''} lead={t.otherDays[0]}>
      <DaysStrip {...props} />
    </StripDisclosure>
  )
}
