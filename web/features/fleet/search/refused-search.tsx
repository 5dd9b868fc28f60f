import type { Promotion } from '#contract/values/promotion.ts'
import type { Refusal } from '#contract/refusals.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { usePromotion } from '../../applied-promotions/use-promotions.ts'
import { makeDraft } from '../../search/search-draft.ts'
import { SearchForm } from '../../search/search-form.tsx'
import { AlternativeList } from './alternative-list.tsx'
import { refusalField } from './other-search.ts'
import styles from './refused-search.module.css'

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
  const message = useRefusalText(refusal, search)
  const field = refusalField(refusal)
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t.refused.title}</h1>
      {field === undefined ? (
        <Notice
          tone="warning"
          title={message}
          action={
            search.packageId !== null && (
              <Button size="sm" kind="secondary" onClick={() => flow.chooseSearch({ ...search, packageId: null })}>
                {t.refused.dropPromotion}
              </Button>
            )
          }
        />
      ) : (
        <p className="muted">{t.refused.text}</p>
      )}
      <SearchForm
        initial={makeDraft(search)}
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

function useRefusalText({ code, earliest }: Refusal, search: StoredSearch): string {
  const t = useTexts('fleet')
  const format = useFormat()
  const { language } = useApp()
  const promotion = usePromotion(code === 'package_not_valid' ? search.packageId : null)
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
