export type Language = 'es' | 'en'

const es = {
  ownName: 'Español',
  title: 'Oficina',
  nobody: 'Nadie ha iniciado sesión',
  whoIsItFor: 'Esta página es para el personal de la empresa.',
  publicSite: 'Ir al sitio de reservas',
}

const en: typeof es = {
  ownName: 'English',
  title: 'Back office',
  nobody: 'Nobody is signed in',
  whoIsItFor: 'This page is for the company’s staff.',
  publicSite: 'Go to the booking site',
}

/** Every word that the back office shows, in both languages. */
export const texts: Readonly<Record<Language, typeof es>> = { es, en }
