// Every address of the conformance table (rows R-03… ), in the router's form: without language and without `#`. `lib/navigation/addresses.ts`
// makes an `href` of them; no other file contains an address.

type QueryParameters = Readonly<Record<string, string | number | undefined>>

/** A query string without its `?`. A colon needs no escape there, and addresses with times are read by people. */
export function toQuery(entries: Iterable<[string, string]>): string {
  return new URLSearchParams([...entries]).toString().replaceAll('%3A', ':')
}

/** Appends query parameters, also to a path that has some; undefined values are left out. */
export function withSearch(path: string, search: QueryParameters): string {
  const given = Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)] as [string, string]]))
  return given.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${toQuery(given)}`
}

/** The five policies, in the order of the conditions list (rows R-15, E-09). */
export const policyPaths = ['/terms-of-use', '/cookies-policy', '/rental-conditions', '/prepaid-policy', '/privacy-policy'] as const

/** A page for each branch, in the company's order (row R-28); `/sucursales-info/:index` counts from 0 (row R-27). */
export const branchSlugs = [
  'aeropuerto-tocumen',
  'calle-50',
  'tocumen-commercial-park',
  'aeropuerto-enrique-malek',
  'penonome',
  'mareas-mall',
  'costa-del-este',
  'albrook-village',
  'albrook-aeropuerto',
  'david-centro',
] as const

export const paths = {
  home: () => '/home',
  /** A section of home; `?s=` scrolls to the element with that id (row R-01). */
  homeSection: (section: string) => withSearch('/home', { s: section }),
  branches: (section?: string) => withSearch('/sucursales', { s: section }),
  branchByIndex: (index: number | string) => `/sucursales-info/${index}`,
  /** The branch's own page (row R-28). */
  branch: (slug: string) => `/${slug}`,
  specialPromotion: (id: number) => `/promocion-especial/${id}`,
  promotions: (tab?: number) => (tab === undefined ? '/promo' : `/promo/${tab}`),
  package: (id: number) => `/package/${id}`,
  leasing: () => '/leasing-operativo-alquileres-corporativos',
  contact: () => '/contacto',
  /** The fleet; with the parameters of a search, its totals (row R-46). */
  fleet: (search: QueryParameters = {}) => withSearch('/flota', search),
  /** The fleet, or one of its classes; with the parameters of a search, its total. */
  seeFleet: (carId?: number, search: QueryParameters = {}) => withSearch('/see-fleet', { car: carId, ...search }),
  /** The search form on its own page, with the parameters of a search that is to be completed. */
  reserve: (search: QueryParameters = {}) => withSearch('/reserve', search),
  blog: (post?: string) => withSearch('/blog', { post }),
  /** The articles with a tag. */
  blogTag: (tag: string) => withSearch('/blog', { tag }),
  faqs: (section?: string) => withSearch('/faqs', { s: section }),
  termsOfUse: (section?: string) => withSearch(policyPaths[0], { s: section }),
  cookiesPolicy: () => policyPaths[1],
  rentalConditions: () => policyPaths[2],
  prepaidPolicy: () => policyPaths[3],
  privacyPolicy: () => policyPaths[4],
  /** The last step; with the parameters of a quote, its rental and price (row W-33). */
  step3: (quote: QueryParameters = {}) => withSearch('/step-3', quote),
  nestedStep3: () => '/stepper/step-3',
  standardOfCare: () => '/standard-of-care',
  reservationCompleted: () => '/reservation-completed',
  /** The page that finds a booking, by its code if one is known. */
  modifyReserve: () => '/modify-reserve',
  modifyingReserve: () => '/modifying-reserve',
  checkIn: (token?: string) => withSearch('/advance-check-in', { token }),
  checkInStep1: (section?: string) => withSearch('/advance-check-in-step-1', { s: section }),
  checkInStep2: (section?: string) => withSearch('/advance-check-in-step-2', { s: section }),
  /** Registration; with `forgot` the form that requests a link to set a new password (row R-21). */
  clientRegister: (part?: 'forgot') => withSearch('/client-register', { forgot: part && 1 }),
  clientProfile: (section?: string) => withSearch('/client-profile', { s: section }),
  reservePayment: () => '/reserve-payment',
  payment: (reference?: string) => withSearch('/payment', { ref: reference }),
  paymentIn: (token?: string) => withSearch('/payment-in', { token }),
  internationalDestination: () => '/international-destination',
  clubBenefits: () => '/emerald-club-benefits',
  test: () => '/test',
  autodromo: () => '/autodromo',
  landing: () => '/landing',
} as const
