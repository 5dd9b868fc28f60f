import { useTexts } from '../../lib/text/texts.ts'
import { paths } from '../../paths.ts'
import { IconCalendar, IconLock, IconReceipt } from '../../../ui/icons/icon.tsx'
import { IconBuilding, IconPencil, IconStar, IconUserPlus } from '../../../ui/icons/icon-more.tsx'
import { TextPage } from './text-page.tsx'

const icons = [IconReceipt, IconStar, IconPencil, IconCalendar, IconUserPlus, IconBuilding, IconLock]

/** The benefits of the loyalty programme. Its name is part of the brand (row R-26). */
export function ClubBenefitsPage() {
  const t = useTexts('pages').club
  return (
    <TextPage
      name="club-benefits"
      title={t.title}
      icons={icons}
      next={{
        title: t.next.title,
        text: t.next.text,
        actions: [
          { to: paths.clientRegister(), label: t.next.join },
          { to: paths.reserve(), label: t.next.reserve },
        ],
      }}
    />
  )
}
