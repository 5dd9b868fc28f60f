// The pages of the public site that the company's texts link to and appear on. Addresses as the site's router has them, without language.

/** Pages with a fixed address, besides those of branches and policies. */
export const fixedPages = [
  '/home',
  '/sucursales',
  '/promo',
  '/leasing-operativo-alquileres-corporativos',
  '/contacto',
  '/flota',
  '/see-fleet',
  '/reserve',
  '/blog',
  '/faqs',
  '/standard-of-care',
  '/international-destination',
  '/emerald-club-benefits',
  '/modify-reserve',
  '/advance-check-in',
  '/advance-check-in-step-1',
  '/client-register',
  '/client-profile',
  '/autodromo',
] as const

/** The five policies, in the order of the conditions list (rows R-15, E-09). */
export const policyPages = ['/terms-of-use', '/cookies-policy', '/rental-conditions', '/prepaid-policy', '/privacy-policy'] as const

/** The branches with an address of their own, in the company's order (row R-28); the site shows others by their place in it (row R-27). */
export const branchPages = [
  '/aeropuerto-tocumen',
  '/calle-50',
  '/tocumen-commercial-park',
  '/aeropuerto-enrique-malek',
  '/penonome',
  '/mareas-mall',
  '/costa-del-este',
  '/albrook-village',
  '/albrook-aeropuerto',
  '/david-centro',
] as const

/** Pages for people who connect a program, which the server writes itself; in English below `/en`. */
export const guidePages = ['/docs/brokers', '/docs/assistants'] as const

/** The pages whose text has a name. */
export const namedPages: Readonly<Record<string, string>> = {
  'standard-of-care': '/standard-of-care',
  'international-destination': '/international-destination',
  'club-benefits': '/emerald-club-benefits',
}

type Row = Readonly<Record<string, unknown>>

const toPages: Readonly<Record<string, (row: Row, rows: readonly Row[]) => string | undefined>> = {
  branch: ({ id, slug }, rows) =>
    branchPages.find((page) => page === `/${String(slug)}`) ??
    `/sucursales-info/${rows.filter((row) => Number(row['id']) < Number(id)).length}`,
  car_class: ({ id }) => `/see-fleet?car=${String(id)}`,
  condition: ({ id }) => policyPages[Number(id) - 1],
  faq: ({ id }) => `/faqs?s=pregunta-${String(id)}`,
  post: ({ slug }) => `/blog?post=${String(slug)}`,
  page_text: ({ name }) => namedPages[String(name)],
  brand: () => '/home',
  promotion: ({ id, list }) => (list === 2 ? `/package/${String(id)}` : `/promocion-especial/${String(id)}`),
}

/** The page of the site that shows a row's text; undefined if there is none. @param rows all rows of the table */
export const findRowPage = (table: string, row: Row, rows: readonly Row[]): string | undefined => toPages[table]?.(row, rows)
