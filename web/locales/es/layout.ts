export const layout = {
  skipToContent: 'Saltar al contenido',
  mainNavigation: 'Principal',
  homeLink: (brand: string) => `${brand}, inicio`,
  nav: {
    fleet: 'Autos',
    seeFleet: 'Nuestra flota',
  },
  language: 'Idioma',
  footer: {
    rent: 'Alquilar',
    legal: 'Legal',
    contact: 'Contacto',
    termsOfUse: 'Términos de uso',
    cookiesPolicy: 'Política de cookies',
    rentalConditions: 'Condiciones de alquiler',
    prepaidPolicy: 'Política de prepago',
    privacyPolicy: 'Privacidad',
    pictures: 'Las imágenes ilustran la clase del auto.',
  },
  reload: 'Volver a cargar',
  error: {
    title: 'No pudimos abrir esta página',
    text: 'Revise su conexión y vuelva a intentarlo. Lo que ya escribió se conserva.',
    home: 'Ir al inicio',
  },
}
