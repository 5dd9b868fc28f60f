import type { Promotion } from '#contract/values/promotion.ts'
import type { Refusal } from '#contract/refusals.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { usePromotion } from '../../applied-promotions/use-promotions.ts'
import { makeDraft } from '../../search/search-draft.ts'
import { SearchForm } from '../../search/search-form.tsx'
import styles from '../list/fleet-list.module.css'
import { AlternativeList } from './alternative-list.tsx'
import { refusalField, searchFrom } from './other-search.ts'
import { SearchLink } from './search-link.tsx'

interface RefusedSearchProps {
  refusal: Refusal
  search: StoredSearch
  branches: readonly Branch[]
  promotions: readonly Promotion[]
}

/** The search was refused: the error is beside its field, and alternatives are one tap away. */
export function RefusedSearch({ refusal, search, branches, promotions }: RefusedSearchProps) {
  const t = useTexts('fleet')
  const { flow } = useApp()
  const format = useFormat()
  const promotion = usePromotion(refusal.code === 'package_not_valid' ? search.packageId : null)
  const message = useRefusalText(refusal, promotion)
  // On other days a promotion that has not ended may be valid.
  const keepsPromotion = refusal.code !== 'package_not_valid' || (promotion !== undefined && promotion.state !== 'ended')
  const field = refusalField(refusal)
  return (
    <div className={`wrap ${styles.refused}`}>
      <h1>{t.refused.title}</h1>
      {field === undefined ? (
        <Notice
          tone="warning"
          title={message}
          action={
            search.packageId !== null && (
              <SearchLink search={{ ...search, packageId: null }} branches={branches} onChoose={flow.chooseOtherSearch}>
                {t.refused.dropPromotion}
              </SearchLink>
            )
          }
        />
      ) : (
        <p className="muted">{t.refused.text}</p>
      )}
      {refusal.earliest !== undefined && (
        <p>
          <SearchLink search={searchFrom(search, refusal.earliest, branches)} branches={branches} onChoose={flow.chooseOtherSearch}>
            {t.refused.fromEarliest(format.dateTime(refusal.earliest))}
          </SearchLink>
        </p>
      )}
      <SearchForm
        key={JSON.stringify([search, keepsPromotion])}
        initial={makeDraft(keepsPromotion ? search : { ...search, packageId: null })}
        branches={branches}
        promotions={promotions}
        refused={field === undefined ? {} : { [field]: message }}
        onSearch={(chosen) => flow.chooseSearch(chosen)}
      />
      {refusal.alternatives.length > 0 && (
        <section className={styles.alternatives}>
          <h2>{t.refused.alternatives}</h2>
          <AlternativeList alternatives={refusal.alternatives} search={search} branches={branches} />
        </section>
      )}
    </div>
  )
}

function useRefusalText({ code, earliest }: Refusal, promotion: Promotion | undefined): string {
  const t = useTexts('fleet')
  const format = useFormat()
  const { language } = useApp()
  if (promotion?.startsOn !== undefined && promotion.endsOn !== undefined) {
    const [title, from, until] = [
      promotion.text[language].title,
      format.dateWithYear(promotion.startsOn),
      format.dateWithYear(promotion.endsOn),
    ]
    return promotion.state === 'ended' ? t.refused.promotionEnded(title, until) : t.refused.promotionDates(title, from, until)
  }
  const texts: Readonly<Record<string, string>> = t.refused.codes
  const text = texts[code] ?? t.refused.codes.other
  return earliest === undefined ? text : `${text} ${t.refused.earliest(format.dateTime(earliest))}`
}
