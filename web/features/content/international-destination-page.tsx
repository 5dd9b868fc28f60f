import { useTexts } from '../../lib/text/texts.ts'
import { paths } from '../../paths.ts'
import { IconCheck } from '../../../ui/icons/icon.tsx'
import { IconNavigation, IconPlane, IconSun, IconWorld } from '../../../ui/icons/icon-more.tsx'
import { TextPage } from './text-page.tsx'

const icons = [IconNavigation, IconCheck, IconWorld, IconSun, IconPlane]

/** Renting abroad: what to check, and how the company helps (row R-25). */
export function InternationalDestinationPage() {
  const t = useTexts('pages').abroad
  return (
    <TextPage
      name="international-destination"
      title={t.title}
      icons={icons}
      next={{
        title: t.next.title,
        text: t.next.text,
        actions: [
          { to: paths.contact(), label: t.next.contact },
          { to: paths.reserve(), label: t.next.reserve },
        ],
      }}
    />
  )
}
