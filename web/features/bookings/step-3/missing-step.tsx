import { useHref } from '../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { IconCalendar, IconCar } from '../../../../ui/icons/icon.tsx'
import { PageMessage } from '../access/page-message.tsx'

/** What has to be chosen first, and where (row R-43). */
export function MissingStep({ hasSearch, hasCar }: { hasSearch: boolean; hasCar: boolean }) {
  const t = useTexts('booking')
  const href = useHref()
  const text = !hasSearch && !hasCar ? t.missing.both : hasSearch ? t.missing.car : t.missing.search
  return (
    <PageMessage heading={t.heading} text={text}>
      {!hasSearch && (
        <ButtonLink href={href(paths.reserve())} icon={IconCalendar}>
          {t.missing.toSearch}
        </ButtonLink>
      )}
      {!hasCar && (
        <ButtonLink href={href(paths.fleet())} kind={hasSearch ? 'primary' : 'secondary'} icon={IconCar}>
          {t.missing.toFleet}
        </ButtonLink>
      )}
    </PageMessage>
  )
}
