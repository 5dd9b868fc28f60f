import type { Language } from '#contract/values/language.ts'

/** One for each language: an installed site opens in the language in which it was installed. */
export const manifestPaths: Readonly<Record<Language, string>> = { es: '/manifest.webmanifest', en: '/en/manifest.webmanifest' }

// A page of the server, like a mail: it has words of its own that no component shows.
const words = {
  es: {
    description: 'Alquiler de autos en Panamá con el precio total desde el principio.',
    book: 'Reservar un auto',
    fleet: 'Autos y precios',
  },
  en: {
    description: 'Car rental in Panama with the total price from the start.',
    book: 'Book a car',
    fleet: 'Cars and prices',
  },
} as const

const icons = [
  { file: 'icon-192', size: 192, purpose: 'any' },
  { file: 'icon-512', size: 512, purpose: 'any' },
  { file: 'icon-maskable-192', size: 192, purpose: 'maskable' },
  { file: 'icon-maskable-512', size: 512, purpose: 'maskable' },
] as const

/** What a browser needs to install the site. */
export function composeManifest(language: Language, brandName: string): object {
  const t = words[language]
  const start = language === 'es' ? '/' : '/en/'
  const shortcut = (name: string, path: string) => ({ name, url: `${start}#${path}`, icons: [{ src: '/icon-192.png', sizes: '192x192' }] })
  return {
    id: start,
    name: brandName,
    // A home screen has room for about twelve letters.
    short_name: brandName.length <= 12 ? brandName : brandName.split(' ')[0],
    description: t.description,
    lang: language === 'es' ? 'es-PA' : 'en',
    dir: 'ltr',
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: '#fbfcfa',
    theme_color: '#fbfcfa',
    categories: ['travel'],
    icons: icons.map(({ file, size, purpose }) => ({ src: `/${file}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose })),
    shortcuts: [shortcut(t.book, '/reserve'), shortcut(t.fleet, '/flota')],
  }
}
