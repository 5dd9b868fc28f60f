// All pages of the site, in the order of the conformance rows. A page's chunk, texts and data are loaded when it is opened.

import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { getConditions } from '#contract/content/get-conditions.ts'
import { getFaqs } from '#contract/content/get-faqs.ts'
import { getLeasings } from '#contract/content/get-leasings.ts'
import { getPage } from '#contract/content/get-page.ts'
import { getPromotions } from '#contract/content/get-promotions.ts'
import { listParameters, quoteParameters, searchParameters } from '#contract/search-address.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { checkInPages } from './features/check-in/check-in-pages.ts'
import { ErrorPage, FailedPart } from './features/layout/error-page.tsx'
import { MainLayout } from './features/layout/main-layout.tsx'
import { Root } from './features/layout/root.tsx'
import { paymentPages } from './features/payments/payment-pages.ts'
import type { Page } from './lib/page.ts'
import { createTableMatcher, type PageTable } from './lib/navigation/router.ts'
import { retry } from './lib/data/retry.ts'
import { fleetWithoutDates } from './lib/start/startup.ts'
import { branchSlugs, paths, policyPaths } from './paths.ts'

/** A loader in its own chunk, for calls that other pages do not make. */
function lazily(importLoader: () => Promise<NonNullable<Page['load']>>): NonNullable<Page['load']> {
  return (input) => [retry(importLoader).then((load) => Promise.all(load(input)))]
}

const loadExample = lazily(() => import('./features/home/load-reserve.ts').then((loaded) => loaded.loadExample))

const policies = policyPaths.map((path): Page => ({
  path,
  module: 'features/conditions/condition-page',
  component: () => import('./features/conditions/condition-page.tsx').then((page) => page.ConditionPage),
  texts: ['content'],
  load: ({ app }) => [app.data.load(getConditions, ourBrand)],
}))

const branchPages = branchSlugs.map((slug): Page => ({
  path: paths.branch(slug),
  module: 'features/branches/branch/branch-page',
  component: () => import('./features/branches/branch/branch-page.tsx').then((page) => page.getBranchPage(slug)),
  texts: ['branches', 'search'],
  load: lazily(() => import('./features/branches/branch/load-branch.ts').then((loaded) => loaded.loadBranch(slug))),
}))

export const pages: PageTable = {
  rootComponent: Root,
  errorComponent: ErrorPage,
  failedPart: FailedPart,
  layoutTexts: 'layout',
  mainLayout: MainLayout,
  inMainLayout: [
    {
      path: paths.home(),
      module: 'features/home/home-page',
      component: () => import('./features/home/home-page.tsx').then((page) => page.HomePage),
      texts: ['home', 'search'],
      load: (input) => [
        input.app.data.load(getAgencies, ourBrand),
        input.app.data.load(getRateCars, fleetWithoutDates),
        ...[1, 2].map((list) => input.app.data.load(getPromotions, { ...ourBrand, list })),
        // The example of a total. The browser makes no call for it.
        ...(import.meta.env.SSR ? loadExample(input) : []),
      ],
    },
    {
      path: '/promocion-especial/$id',
      module: 'features/promotions/promotion/promotion-page',
      component: () => import('./features/promotions/promotion/promotion-page.tsx').then((page) => page.PromotionPage),
      texts: ['promotions', 'search'],
      load: lazily(() => import('./features/promotions/promotion/load-promotion.ts').then((loaded) => loaded.loadPromotion)),
    },
    {
      path: '/promo/{-$tab}',
      module: 'features/promotions/promotions-page',
      component: () => import('./features/promotions/promotions-page.tsx').then((page) => page.PromotionsRoute),
      texts: ['promotions'],
      load: ({ app }) => [
        app.data.load(getAgencies, ourBrand),
        ...[1, 2].map((list) => app.data.load(getPromotions, { ...ourBrand, list })),
      ],
    },
    {
      path: paths.branches(),
      module: 'features/branches/list/branches-page',
      component: () => import('./features/branches/list/branches-page.tsx').then((page) => page.BranchesPage),
      texts: ['branches', 'search'],
      load: ({ app }) => [app.data.load(getAgencies, ourBrand)],
    },
    {
      path: paths.leasing(),
      module: 'features/leads/leasing/leasing-page',
      component: () => import('./features/leads/leasing/leasing-page.tsx').then((page) => page.LeasingPage),
      texts: ['leasing', 'leads'],
      load: ({ app }) => [app.data.load(getLeasings, ourBrand), app.data.load(getRateCars, fleetWithoutDates)],
    },
    {
      path: paths.contact(),
      module: 'features/leads/contact-page',
      component: () => import('./features/leads/contact-page.tsx').then((page) => page.ContactPage),
      texts: ['contact', 'leads'],
      load: ({ app }) => [app.data.load(getAgencies, ourBrand)],
    },
    {
      path: paths.fleet(),
      module: 'features/fleet/fleet-page',
      component: () => import('./features/fleet/fleet-page.tsx').then((page) => page.FleetPage),
      texts: ['fleet', 'search'],
      view: [...Object.values(searchParameters), ...Object.values(listParameters), 'seats', 'gearbox', 'drive', 'free'],
      load: lazily(() => import('./features/fleet/load-fleet.ts').then((loaded) => loaded.loadFleet)),
    },
    {
      path: paths.seeFleet(),
      module: 'features/fleet/see-fleet-page',
      component: () => import('./features/fleet/see-fleet-page.tsx').then((page) => page.SeeFleetPage),
      texts: ['fleet'],
      search: ['car'],
      view: Object.values(searchParameters),
      load: lazily(() => import('./features/fleet/load-see-fleet.ts').then((loaded) => loaded.loadSeeFleet)),
    },
    {
      path: paths.reserve(),
      module: 'features/home/reserve-page',
      component: () => import('./features/home/reserve-page.tsx').then((page) => page.ReservePage),
      texts: ['reserve', 'search'],
      view: Object.values(searchParameters),
      load: lazily(() => import('./features/home/load-reserve.ts').then((loaded) => loaded.loadReserve)),
    },
    {
      path: paths.blog(),
      module: 'features/content/blog/blog-page',
      component: () => import('./features/content/blog/blog-page.tsx').then((page) => page.BlogPage),
      texts: ['blog', 'content'],
      search: ['post', 'tag'],
      load: lazily(() => import('./features/content/blog/load-blog.ts').then((loaded) => loaded.loadBlog)),
    },
    {
      path: paths.faqs(),
      module: 'features/content/faqs/faqs-page',
      component: () => import('./features/content/faqs/faqs-page.tsx').then((page) => page.FaqsPage),
      texts: ['faqs', 'content'],
      load: ({ app }) => [app.data.load(getFaqs, ourBrand)],
    },
    ...policies,
    {
      path: '/package/$promo',
      module: 'features/promotions/promotion/package-page',
      component: () => import('./features/promotions/promotion/package-page.tsx').then((page) => page.PackagePage),
      texts: ['promotions', 'search'],
      load: lazily(() => import('./features/promotions/promotion/load-promotion.ts').then((loaded) => loaded.loadPackage)),
    },
    {
      path: paths.standardOfCare(),
      module: 'features/content/standard-of-care-page',
      component: () => import('./features/content/standard-of-care-page.tsx').then((page) => page.StandardOfCarePage),
      texts: ['pages', 'content'],
      load: ({ app }) => [app.data.load(getPage, { ...ourBrand, name: 'standard-of-care' })],
    },
    {
      path: paths.internationalDestination(),
      module: 'features/content/international-destination-page',
      component: () => import('./features/content/international-destination-page.tsx').then((page) => page.InternationalDestinationPage),
      texts: ['pages', 'content'],
      load: ({ app }) => [app.data.load(getPage, { ...ourBrand, name: 'international-destination' })],
    },
    {
      path: paths.clubBenefits(),
      module: 'features/content/club-benefits-page',
      component: () => import('./features/content/club-benefits-page.tsx').then((page) => page.ClubBenefitsPage),
      texts: ['pages', 'content'],
      load: ({ app }) => [app.data.load(getPage, { ...ourBrand, name: 'club-benefits' })],
    },
    {
      path: paths.step3(),
      module: 'features/bookings/step-3/step-3-page',
      component: () => import('./features/bookings/step-3/step-3-page.tsx').then((page) => page.Step3Page),
      texts: ['booking', 'booking-form', 'deposit', 'price'],
      view: [...Object.values(searchParameters), ...Object.values(quoteParameters)],
      load: lazily(() => import('./features/bookings/step-3/load-step-3.ts').then((loaded) => loaded.loadStep3)),
      isFunnel: true,
    },
    {
      path: paths.reservationCompleted(),
      module: 'features/bookings/completed/completed-page',
      component: () => import('./features/bookings/completed/completed-page.tsx').then((page) => page.CompletedPage),
      texts: ['completed', 'price'],
      load: ({ app }) => [app.data.load(getAgencies, ourBrand)],
      isFunnel: true,
    },
    {
      path: paths.modifyReserve(),
      module: 'features/bookings/manage/modify-reserve-page',
      component: () => import('./features/bookings/manage/modify-reserve-page.tsx').then((page) => page.ModifyReservePage),
      texts: ['reservation'],
    },
    ...checkInPages,
    {
      path: paths.modifyingReserve(),
      module: 'features/bookings/change/modifying-reserve-page',
      component: () => import('./features/bookings/change/modifying-reserve-page.tsx').then((page) => page.ModifyingReservePage),
      texts: ['reservation-edit', 'reservation', 'booking', 'booking-form', 'price', 'search'],
      load: ({ app }) => [app.data.load(getAgencies, ourBrand)],
    },
    {
      path: paths.clientRegister(),
      module: 'features/clients/register/register-page',
      component: () => import('./features/clients/register/register-page.tsx').then((page) => page.RegisterPage),
      texts: ['account'],
      load: ({ app }) => [app.data.load(getConditions, ourBrand)],
    },
    {
      path: paths.clientProfile(),
      module: 'features/clients/profile/profile-page',
      component: () => import('./features/clients/profile/profile-page.tsx').then((page) => page.ProfilePage),
      texts: ['profile', 'account'],
      needsLogin: true,
    },
    ...paymentPages,
    {
      path: paths.branchByIndex('$index'),
      module: 'features/branches/branch/branch-page',
      component: () => import('./features/branches/branch/branch-page.tsx').then((page) => page.BranchByIndexPage),
      texts: ['branches', 'search'],
      load: lazily(() => import('./features/branches/branch/load-branch.ts').then((loaded) => loaded.loadBranchByIndex)),
    },
    ...branchPages,
    {
      path: paths.test(),
      module: 'features/gallery/gallery-page',
      component: () => import('./features/gallery/gallery-page.tsx').then((page) => page.TestPage),
      texts: [],
    },
  ],
  bare: [
    {
      path: paths.nestedStep3(), // R-16, in a layout of its own
      module: 'features/bookings/step-3/nested-step-3-page',
      component: () => import('./features/bookings/step-3/nested-step-3-page.tsx').then((page) => page.NestedStep3Page),
      texts: ['booking', 'booking-form', 'deposit', 'price'],
      view: [...Object.values(searchParameters), ...Object.values(quoteParameters)],
      load: lazily(() => import('./features/bookings/step-3/load-step-3.ts').then((loaded) => loaded.loadStep3)),
    },
    {
      path: paths.autodromo(),
      module: 'features/leads/campaign/campaign-pages',
      component: () => import('./features/leads/campaign/campaign-pages.tsx').then((page) => page.AutodromoPage),
      texts: ['autodromo', 'leads'],
      load: lazily(() => import('./features/leads/campaign/load-campaign.ts').then((loaded) => loaded.loadAutodromo)),
    },
    {
      path: paths.landing(),
      module: 'features/leads/campaign/campaign-pages',
      component: () => import('./features/leads/campaign/campaign-pages.tsx').then((page) => page.LandingPage),
      texts: ['landing', 'leads'],
      load: lazily(() => import('./features/leads/campaign/load-campaign.ts').then((loaded) => loaded.loadLanding)),
    },
    {
      path: '/$',
      module: 'features/not-found/not-found-page',
      component: () => import('./features/not-found/not-found-page.tsx').then((page) => page.NotFoundPage),
      texts: ['not-found', 'search'],
      load: ({ app }) => [app.data.load(getAgencies, ourBrand), app.data.load(getPromotions, { ...ourBrand, list: 1 })],
    },
  ],
}

export const notFoundPath = '/$'

export const match = createTableMatcher(pages)

export const pageAt = (path: string): Page => match(path).page
