export const contact = {
  title: 'Contacto',
  description:
    'Escríbanos, llámenos o visítenos: teléfono, WhatsApp, correo y el horario de nuestras sucursales en Panamá, Coclé y Chiriquí.',
  heading: 'Hablemos',
  lead: 'Una persona de nuestro equipo le responde. Para algo urgente, como un percance en carretera, llámenos.',
  form: { title: 'Escríbanos', lead: 'Le respondemos a más tardar el siguiente día hábil.' },
  actions: {
    title: 'Otras formas de contacto',
    phone: 'Llámenos',
    phoneNote: 'Reservas y asistencia',
    whatsapp: 'WhatsApp',
    whatsappNote: 'Respuestas en horario de sucursal',
    whatsappText: 'Hola, tengo una consulta:',
    email: 'Correo',
    emailNote: 'Para documentos y facturas',
  },
  quick: {
    title: 'Quizás lo resuelve aquí',
    reserve: 'Ver precios y reservar',
    fleet: 'Conocer la flota',
    conditions: 'Leer las condiciones de alquiler',
    leasing: 'Leasing para empresas',
  },
  branches: {
    title: 'Visítenos',
    lead: 'Estas sucursales atienden ahora o son las próximas en abrir.',
    today: (hours: string) => `Hoy: ${hours}`,
    open: (hours: string) => `Abierta ahora · ${hours}`,
    opensToday: 'hoy',
    opens: (day: string, hour: string) => `Cerrada ahora · abre ${day}, ${hour}`,
    closed: 'cerrada',
    allDay: 'las 24 horas',
    midnight: 'medianoche',
    unknown: 'consulte a la sucursal',
    span: (from: string, to: string) => `${from} – ${to}`,
    map: 'Cómo llegar',
    all: 'Ver todas en el mapa',
  },
  empty: {
    title: 'Aquí verá nuestras sucursales',
    text: 'Mientras tanto, puede usar el formulario o el teléfono.',
    reload: 'Volver a cargar',
  },
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    contact: typeof contact
  }
}
