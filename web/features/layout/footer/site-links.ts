import { useApp } from '../../../lib/app-context.ts'
import { useRouter } from '../../../lib/navigation/router-view.tsx'
import { useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'

export interface SiteLink {
  to: string
  label: string
}

export interface SiteLinkGroup {
  title: string
  links: readonly SiteLink[]
}

export interface SiteLinks {
  /** The links in a wide header. */
  main: readonly SiteLink[]
  /** All sections of the site, for the menu and the footer. */
  groups: readonly SiteLinkGroup[]
  legal: SiteLinkGroup
}

/** Whether the route table has a page for a path. */
function useIsPage(): (path: string) => boolean {
  const { router } = useRouter()
  return (path) => router.match(path).page.path !== '/$'
}

/** The global links. Paths without a route are left out, so that no link is broken. */
export function useSiteLinks(): SiteLinks {
  const hasPage = useIsPage()
  const { brand } = useApp().config
  const t = useTexts('layout')
  const isPage = ({ to }: SiteLink) => hasPage(to)
  const group = (title: string, links: readonly SiteLink[]): SiteLinkGroup => ({ title, links: links.filter(isPage) })

  const fleet = { to: paths.fleet(), label: t.nav.fleet }
  const branches = { to: paths.branches(), label: t.nav.branches }
  const promotions = { to: paths.promotions(), label: t.nav.promotions }
  const business = { to: paths.leasing(), label: t.nav.business }
  const faqs = { to: paths.faqs(), label: t.nav.faqs }
  const blog = { to: paths.blog(), label: t.nav.blog }
  const contact = { to: paths.contact(), label: t.nav.contact }
  const manage = { to: paths.modifyReserve(), label: t.nav.manage }
  const groups = [
    group(t.groups.rent, [
      { to: paths.reserve(), label: t.nav.reserve },
      fleet,
      { to: paths.seeFleet(), label: t.nav.seeFleet },
      branches,
      promotions,
      business,
    ]),
    group(t.groups.booking, [
      manage,
      { to: paths.checkInStep1(), label: t.nav.checkIn },
      { to: paths.reservePayment(), label: t.nav.pay },
      { to: paths.clientRegister(), label: t.nav.register },
    ]),
    group(t.groups.company, [
      faqs,
      contact,
      blog,
      { to: paths.standardOfCare(), label: t.nav.care },
      { to: paths.clubBenefits(), label: brand.club },
      { to: paths.internationalDestination(), label: t.nav.international },
    ]),
  ]
  return {
    main: [fleet, branches, promotions, business, manage, faqs, contact].filter(isPage),
    groups: groups.filter(({ links }) => links.length > 0),
    legal: group(t.groups.legal, [
      { to: paths.rentalConditions(), label: t.nav.conditions },
      { to: paths.prepaidPolicy(), label: t.nav.prepaidPolicy },
      { to: paths.termsOfUse(), label: t.nav.termsOfUse },
      { to: paths.privacyPolicy(), label: t.nav.privacyPolicy },
      { to: paths.cookiesPolicy(), label: t.nav.cookiesPolicy },
    ]),
  }
}
