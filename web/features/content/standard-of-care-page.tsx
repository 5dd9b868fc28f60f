import { useTexts } from '../../lib/text/texts.ts'
import { paths } from '../../paths.ts'
import { IconCheck, IconShieldCheck } from '../../../ui/icons/icon.tsx'
import { IconAutomaticGearbox } from '../../../ui/icons/icon-fleet.tsx'
import { IconBabyCarriage, IconClock, IconSnowflake, IconStar, IconSun } from '../../../ui/icons/icon-more.tsx'
import { TextPage } from './text-page.tsx'

const icons = [IconClock, IconSnowflake, IconSun, IconAutomaticGearbox, IconBabyCarriage, IconCheck, IconShieldCheck, IconStar]

/** How cars are cleaned and checked between rentals (row R-17). */
export function StandardOfCarePage() {
  const t = useTexts('pages').care
  return (
    <TextPage
      name="standard-of-care"
      title={t.title}
      icons={icons}
      next={{
        title: t.next.title,
        text: t.next.text,
        actions: [
          { to: paths.reserve(), label: t.next.reserve },
          { to: paths.seeFleet(), label: t.next.fleet },
        ],
      }}
    />
  )
}
