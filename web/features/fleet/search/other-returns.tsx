import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { StripDisclosure } from './strip-disclosure.tsx'

const ReturnsStrip = lazyPart(() => import('./returns-strip.tsx').then((loaded) => loaded.ReturnsStrip))

interface OtherReturnsProps {
  search: StoredSearch
  branches: readonly Branch[]
  list: readonly RatedClass[]
}

/** Opens and closes the totals to each branch of return of a one-way search; its code and data are loaded only then (row W-34). */
export function OtherReturns(props: OtherReturnsProps) {
  const t = useTexts('fleet')
  return (
    <StripDisclosure label={t.otherReturns}>
      <ReturnsStrip {...props} />
    </StripDisclosure>
  )
}
