export const layout = {
  skipToContent: 'Saltar al contenido',
  mainNavigation: 'Principal',
  homeLink: (brand: string) => `${brand}, inicio`,
  nav: {
    reserve: 'Reservar',
    fleet: 'Autos y precios',
    seeFleet: 'Nuestra flota',
    branches: 'Sucursales',
    promotions: 'Promociones',
    business: 'Empresas',
    faqs: 'Preguntas',
    blog: 'Blog',
    contact: 'Contacto',
    manage: 'Mi reserva',
    checkIn: 'Check-in en línea',
    pay: 'Pagar mi reserva',
    register: 'Crear una cuenta',
    care: 'Limpieza y cuidado',
    international: 'Destinos internacionales',
    conditions: 'Condiciones de alquiler',
    termsOfUse: 'Términos de uso',
    cookiesPolicy: 'Política de cookies',
    prepaidPolicy: 'Política de prepago',
    privacyPolicy: 'Privacidad',
  },
  account: {
    login: 'Iniciar sesión',
    of: 'Cuenta de',
    profile: 'Mi perfil',
    bookings: 'Mis reservas',
    logout: 'Cerrar sesión',
  },
  groups: {
    rent: 'Alquilar',
    booking: 'Su reserva',
    company: 'Ayuda y empresa',
    legal: 'Legal',
    contact: 'Contacto',
  },
  help: 'Ayuda',
  menu: 'Menú',
  openMenu: 'Abrir menú',
  closeMenu: 'Cerrar menú',
  language: 'Idioma',
  services: {
    title: 'Estado de los servicios',
    content: 'Servicio de contenido',
    webApi: 'API web',
    landingApi: 'Backend de campañas',
    checking: 'Comprobando…',
    up: (ms: number) => `Responde en ${ms} ms`,
    down: 'No responde',
  },
  footer: {
    about: 'Alquiler de autos en Panamá, de Tocumen a David. Cada total es final, en dólares, con ITBMS.',
    pictures: 'Las imágenes ilustran la clase del auto.',
  },
  carNumber: (id: number) => `Auto ${id}`,
  offline: 'Sin conexión. Ve la última versión que abrió; los precios y la disponibilidad vuelven al conectarse.',
  needsScript: {
    title: 'Esta parte necesita JavaScript',
    text: 'En este navegador JavaScript no funciona. Llámenos, escríbanos o visite una sucursal: le atendemos igual.',
  },
  whatsapp: 'Escríbanos por WhatsApp',
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    layout: typeof layout
  }
}
